import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `Agora você pode usar ${application}`,
  approved: (application, role) =>
    role === null
      ? `Sua solicitação foi aprovada: você pode usar “${application}”.`
      : `Sua solicitação foi aprovada: você tem a função “${role}” em “${application}”.`,
  until: (moment) => `O acesso termina em ${moment}.`,
  noEnd: 'O acesso não tem data de término. Ele pode ser revisado ou retirado.',
  rejectedSubject: (application) => `Sua solicitação de acesso a ${application} foi rejeitada`,
  rejected: (application, role) =>
    role === null
      ? `Sua solicitação para usar “${application}” foi rejeitada.`
      : `Sua solicitação da função “${role}” em “${application}” foi rejeitada.`,
  because: (reason) => `Motivo: ${reason}`,
  closedSubject: (application) => `Sua solicitação para ${application} foi encerrada`,
  closed: (application, role) =>
    role === null
      ? `“${application}” não aceita mais solicitações. Sua solicitação de uso foi encerrada sem decisão.`
      : `“${application}” não aceita mais solicitações. Sua solicitação da função “${role}” foi encerrada sem decisão.`,
  look: 'Ver seu acesso',
  closing:
    'Você recebeu este e-mail porque solicitou acesso. Se não foi você, faça a verificação de segurança da sua conta.',
} satisfies typeof en;
