import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `Revise o acesso a ${application}`,
  needed: (application) =>
    `Há pessoas ou grupos com acesso a “${application}”. Informe, para cada um deles, se o acesso ainda é necessário.`,
  until: (moment) => `O acesso que não for confirmado até lá termina em ${moment}.`,
  look: 'Revisar o acesso',
  closing: 'Você recebeu este e-mail porque decide quem pode usar este aplicativo.',
  warningSubject: (application) => `Seu acesso a ${application} pode terminar`,
  warning: (application, role, moment) =>
    role === null
      ? `Seu acesso a “${application}” está em revisão. Ele termina se os responsáveis não o confirmarem até ${moment}. Se você ainda precisa dele, fale com eles.`
      : `Sua função “${role}” em “${application}” está em revisão. Ela termina se os responsáveis não a confirmarem até ${moment}. Se você ainda precisa dela, fale com eles.`,
  endedSubject: (application) => `Seu acesso a ${application} terminou`,
  ended: (application, role) =>
    role === null
      ? `Seu acesso a “${application}” terminou após uma revisão.`
      : `Sua função “${role}” em “${application}” terminou após uma revisão.`,
  viewAccess: 'Ver seu acesso',
  personClosing: 'Se tiver alguma dúvida, fale com os responsáveis pelo aplicativo.',
} satisfies typeof en;
