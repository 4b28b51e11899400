import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: 'Tem um fragmento, que nunca é enviado. Remova o # e tudo depois dele.',
  url_not_absolute: 'Deve ser uma URL absoluta: https:// e um host.',
  url_unparsable: 'Não é uma URL válida.',
  url_userinfo: 'Não pode conter nome de usuário nem senha.',
  url_not_https: 'Deve ser https.',
  url_not_https_or_local: 'Deve ser https ou, em desenvolvimento, http para localhost.',
  url_port: ({ port }) => `Usa a porta ${port}, que servidores web não usam.`,
  url_address_spelling: ({ host }) => `É lido como ${host}. Escreva na forma usual.`,
  url_host_invalid: 'O host não é um nome válido.',
  url_host_private: 'O host só pode ser resolvido por uma rede privada.',
  url_address_not_public: 'Resolve para um endereço que não é público.',
  url_dns_timeout: 'O DNS do host não responde.',
  url_unresolvable: 'O host não pode ser resolvido.',
} satisfies typeof en;
