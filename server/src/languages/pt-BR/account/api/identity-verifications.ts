import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: 'Sua identidade foi verificada',
  body: (application, method, at) =>
    `${application} informou em ${at} que verificou quem você é (${method}). Os aplicativos aos quais você permite ver isso agora sabem que sua identidade está verificada.`,
  action: 'Ver sua conta',
  closing: 'Se você não conhece este aplicativo, avise o operador deste serviço.',
} satisfies typeof en;
