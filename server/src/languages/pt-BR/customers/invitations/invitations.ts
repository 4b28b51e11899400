import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: 'Convite para uma organização',
  invitedBody: (organization, role) =>
    `A organização “${organization}” convida você como ${role}. Os membros usam os aplicativos que ela escolheu para eles.`,
  invitedHow: (email, at) =>
    `Entre com ${email} para aceitar ou recusar. Se você ainda não tem uma conta, crie uma com este endereço. O convite expira em ${at}.`,
  invitedAction: 'Ver o convite',
  invitedClosing: 'Se você não conhece esta organização, pode ignorar este e-mail. Nada vai mudar.',
} satisfies typeof en;
