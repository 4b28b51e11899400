import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: 'Tiene un fragmento, que nunca se envía; quita el # y todo lo que sigue.',
  url_not_absolute: 'Debe ser una URL absoluta: https:// y un host.',
  url_unparsable: 'No es una URL válida.',
  url_userinfo: 'No debe contener nombre de usuario ni contraseña.',
  url_not_https: 'Debe ser https.',
  url_not_https_or_local: 'Debe ser https o, en desarrollo, http hacia localhost.',
  url_port: ({ port }) => `Usa el puerto ${port}, que los servidores web no usan.`,
  url_address_spelling: ({ host }) => `Se lee como ${host}; escríbela en su forma habitual.`,
  url_host_invalid: 'El host no es un nombre válido.',
  url_host_private: 'Solo una red privada puede resolver el host.',
  url_address_not_public: 'Se resuelve a una dirección que no es pública.',
  url_dns_timeout: 'El DNS del host no responde.',
  url_unresolvable: 'El host no se puede resolver.',
} satisfies typeof en;
