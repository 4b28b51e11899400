import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host} tiene la dirección ${addresses}.`,
  dns_no_record: ({ host }) =>
    `${host} no tiene dirección en el DNS. Añade un registro A o AAAA que apunte al proxy TLS.`,
  dns_hosts_file: ({ host, address }) =>
    `${host} es ${address} solo en esta máquina; el DNS no tiene ningún registro. Añade un registro A o AAAA para los demás.`,
  dns_silent: ({ host }) =>
    `Ningún servidor DNS responde para ${host}. Comprueba DNS_SERVERS o /etc/resolv.conf, y los cortafuegos intermedios.`,
  dns_failed: ({ host }) =>
    `El servidor DNS responde para ${host} con un error. Comprueba DNS_SERVERS o /etc/resolv.conf, o consulta a quien lo administra.`,
  dns_private: ({ host, address }) =>
    `${host} es ${address}, a la que solo llega tu propia red. Es correcto para un servicio interno e incorrecto para cualquier otro.`,
  dns_address: ({ host }) =>
    `${host} es una dirección o esta misma máquina. Las personas y las llaves de acceso necesitan un nombre: registra uno y ponlo en BASE_URL.`,
  tls_ok: ({ host, until, days }) =>
    `El certificado de ${host} es válido hasta el ${until}: quedan ${days} días.`,
  tls_expiring: ({ host, until, days }) =>
    `El certificado de ${host} caduca el ${until}: quedan ${days} días. Averigua por qué no se ha renovado.`,
  tls_expired: ({ host, until }) => `El certificado de ${host} caducó el ${until}. Renuévalo.`,
  tls_not_yet: ({ host, from }) =>
    `El certificado de ${host} solo es válido a partir del ${from}. Comprueba el reloj de esta máquina.`,
  tls_wrong_name: ({ host, names }) =>
    `El proxy presenta un certificado para ${names}, pero no para ${host}. Consigue uno que incluya ${host}.`,
  tls_untrusted: ({ host, issuer }) =>
    `Los navegadores no confían en el certificado de ${host} (${issuer}). Usa una autoridad pública como Let’s Encrypt y envía la cadena completa. Si la autoridad es tuya, define EXTRA_CA_FILE aquí e instálala en todos los navegadores.`,
  tls_no_proxy: ({ host, port }) =>
    `Nada escucha en el puerto ${port} de ${host}: el proxy TLS aún no está en marcha. En docs/operations.md hay uno para nginx y otro para Caddy.`,
  tls_timeout: ({ host, port }) =>
    `El puerto ${port} de ${host} no responde desde aquí. Comprueba los cortafuegos. Algunas redes no llegan a su propia dirección pública, así que prueba también desde otro lugar.`,
  tls_not_spoken: ({ host, port, reason }) =>
    `El puerto ${port} de ${host} no habla TLS (${reason}). Comprueba el proxy.`,
  service_ok: ({ url }) => `Countersign responde en ${url}.`,
  service_down: ({ url, status }) =>
    `El proxy responde en ${url} con ${status}: no llega al servicio, o el servicio aún no se ha iniciado.`,
  service_other: ({ url, status }) =>
    `Otra cosa responde en ${url} (estado ${status}). Haz que el proxy reenvíe al HOST y PORT de este servicio, con la cabecera Host.`,
} satisfies typeof en;
