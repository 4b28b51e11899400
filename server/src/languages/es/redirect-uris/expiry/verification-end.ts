import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name, days) =>
    `Las URI de redirección verificadas de ${name} caducan ${days <= 1 ? 'en menos de un día' : `en ${days} días`}`,
  body: (name) =>
    `Verificaste que controlas los hosts de estas URI de redirección de ${name}. Las verificaciones caducan pronto. Después, las personas verán los hosts como no verificados y los comodines dejarán de coincidir.`,
  resourceSubject: (name, days) =>
    `El host verificado de la API ${name} caduca ${days <= 1 ? 'en menos de un día' : `en ${days} días`}`,
  resourceBody: (name) =>
    `Verificaste que controlas el host de la API ${name}. La verificación caduca pronto. Después, solo tu propio equipo podrá usar la API: los tokens de otras personas quedan inactivos y las aplicaciones no obtienen tokens nuevos.`,
  line: (uri, at) => `${uri}: ${at}`,
  keep: 'Para renovar, pulsa Verificar. Funciona si el registro TXT o el archivo siguen en su sitio.',
  action: 'Abrir la aplicación',
  closing: 'Recibes este correo porque gestionas esta aplicación.',
} satisfies typeof en;
