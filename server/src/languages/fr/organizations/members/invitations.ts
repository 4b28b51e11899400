import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: 'Vous êtes invité dans une organisation',
  invitedBody: (inviter, organization, role) =>
    `${inviter} vous invite à rejoindre l’organisation « ${organization} » en tant que ${role}. Ses membres gèrent des applications qui utilisent ce service pour la connexion.`,
  invitedHow: (email, at) =>
    `Connectez-vous avec ${email} pour accepter ou refuser. Si vous n’avez pas encore de compte, créez-en un avec cette adresse. L’invitation expire le ${at}.`,
  invitedAction: 'Voir l’invitation',
  invitedClosing:
    'Si vous ne connaissez pas cette personne, vous pouvez ignorer cet e-mail. Rien ne changera.',
} satisfies typeof en;
