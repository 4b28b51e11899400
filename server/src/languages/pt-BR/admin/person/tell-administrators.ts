import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: 'A conta de um administrador foi alterada',
  address_changed: (by, email, at) =>
    `${by} alterou o endereço de e-mail do administrador ${email} em ${at}.`,
  verification_changed: (by, email, at) =>
    `${by} alterou o que está verificado sobre o administrador ${email} em ${at}.`,
  factors_reset: (by, email, at) =>
    `${by} removeu formas de entrar da conta do administrador ${email} em ${at}.`,
  suspended: (by, email, at) => `${by} suspendeu o administrador ${email} em ${at}.`,
  deleted: (by, email, at) => `${by} excluiu a conta do administrador ${email} em ${at}.`,
  action: 'Ver o log de auditoria',
  closing:
    'Todos os administradores recebem este e-mail. Se você não esperava a alteração, pergunte quem a fez.',
} satisfies typeof en;
