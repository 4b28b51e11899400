import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `Acesso a ${application} solicitado`,
  waiting: (people, application) =>
    people < 2
      ? `Uma pessoa está solicitando acesso a “${application}”. Decida quem pode usar o aplicativo e por quanto tempo.`
      : `${people} pessoas estão solicitando acesso a “${application}”. Decida quem pode usar o aplicativo e por quanto tempo.`,
  look: 'Ver as solicitações',
  closing:
    'Você recebeu este e-mail porque decide quem pode usar este aplicativo. Sem uma decisão, as solicitações expiram em 30 dias.',
  pushBody: 'Há uma solicitação de acesso',
  endingSubject: (application) => `Seu acesso a ${application} termina em breve`,
  ending: (application, role, moment) =>
    role === null
      ? `Seu acesso a “${application}” termina em ${moment}.`
      : `Sua função “${role}” em “${application}” termina em ${moment}.`,
  askAgain: 'Se você ainda precisa dele, solicite novamente antes disso.',
  ask: 'Solicitar novamente',
  viewAccess: 'Ver seu acesso',
  endingClosing: 'Você não precisa fazer nada se não precisa mais do acesso.',
} satisfies typeof en;
