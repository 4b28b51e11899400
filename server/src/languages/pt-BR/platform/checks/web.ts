import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host} tem o endereço ${addresses}.`,
  dns_no_record: ({ host }) =>
    `${host} não tem endereço no DNS. Adicione um registro A ou AAAA que leve ao proxy TLS.`,
  dns_hosts_file: ({ host, address }) =>
    `${host} é ${address} somente nesta máquina; o DNS não tem registro dele. Adicione um registro A ou AAAA para os demais.`,
  dns_silent: ({ host }) =>
    `Nenhum servidor DNS responde por ${host}. Verifique DNS_SERVERS ou /etc/resolv.conf e se há algum firewall no caminho.`,
  dns_failed: ({ host }) =>
    `O servidor DNS responde por ${host} com um erro. Verifique DNS_SERVERS ou /etc/resolv.conf, ou pergunte ao operador dele.`,
  dns_private: ({ host, address }) =>
    `${host} é ${address}, que somente sua própria rede alcança. Isso está certo para um serviço dentro dela e errado para qualquer outro.`,
  dns_address: ({ host }) =>
    `${host} é um endereço ou esta máquina. Pessoas e chaves de acesso precisam de um nome: registre um e defina BASE_URL com ele.`,
  tls_ok: ({ host, until, days }) => `O certificado de ${host} é válido até ${until}, daqui a ${days} dias.`,
  tls_expiring: ({ host, until, days }) =>
    `O certificado de ${host} termina em ${until}, daqui a ${days} dias. Descubra por que não foi renovado.`,
  tls_expired: ({ host, until }) => `O certificado de ${host} terminou em ${until}. Renove-o.`,
  tls_not_yet: ({ host, from }) =>
    `O certificado de ${host} só é válido a partir de ${from}. Verifique o relógio desta máquina.`,
  tls_wrong_name: ({ host, names }) =>
    `O proxy apresenta um certificado para ${names}, mas não para ${host}. Obtenha um que inclua ${host}.`,
  tls_untrusted: ({ host, issuer }) =>
    `Os navegadores não confiam no certificado de ${host} (${issuer}). Use uma autoridade pública como Let’s Encrypt e envie a cadeia completa. Se a autoridade for sua, defina EXTRA_CA_FILE aqui e instale-a em todos os navegadores.`,
  tls_no_proxy: ({ host, port }) =>
    `Nada escuta na porta ${port} de ${host}: o proxy TLS ainda não está em execução. docs/operations.md tem um para nginx e outro para Caddy.`,
  tls_timeout: ({ host, port }) =>
    `A porta ${port} de ${host} não responde daqui. Verifique os firewalls. Algumas redes não alcançam o próprio endereço público, portanto tente também de outro lugar.`,
  tls_not_spoken: ({ host, port, reason }) =>
    `A porta ${port} de ${host} não fala TLS (${reason}). Verifique o proxy.`,
  service_ok: ({ url }) => `O Countersign responde em ${url}.`,
  service_down: ({ url, status }) =>
    `O proxy responde em ${url} com ${status}: ele não alcança o serviço, ou o serviço ainda não foi iniciado.`,
  service_other: ({ url, status }) =>
    `Outra coisa responde em ${url} (status ${status}). Faça o proxy encaminhar para HOST e PORT deste serviço, com o cabeçalho Host.`,
} satisfies typeof en;
