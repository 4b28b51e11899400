import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: 'Convite para uma organização',
  invitedBody: (inviter, organization, role) =>
    `${inviter} convidou você para participar da organização “${organization}” como ${role}. Os membros dela gerenciam aplicativos que usam este serviço para login.`,
  invitedHow: (email, at) =>
    `Entre com ${email} para aceitar ou recusar. Se você ainda não tem uma conta, crie uma com este endereço. O convite expira em ${at}.`,
  invitedAction: 'Ver o convite',
  invitedClosing: 'Se você não conhece esta pessoa, pode ignorar este e-mail. Nada vai mudar.',
} satisfies typeof en;
