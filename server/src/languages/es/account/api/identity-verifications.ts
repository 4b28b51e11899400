import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: 'Se ha verificado tu identidad',
  body: (application, method, at) =>
    `${application} informó el ${at} de que ha verificado quién eres (${method}). Las aplicaciones a las que permites verlo saben ahora que tu identidad está verificada.`,
  action: 'Ver tu cuenta',
  closing: 'Si no conoces esta aplicación, avisa a quien administra este servicio.',
} satisfies typeof en;
