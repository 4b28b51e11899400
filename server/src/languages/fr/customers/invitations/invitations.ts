import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: 'Vous êtes invité dans une organisation',
  invitedBody: (organization, role) =>
    `L’organisation « ${organization} » vous invite en tant que ${role}. Ses membres utilisent les applications qu’elle a choisies pour eux.`,
  invitedHow: (email, at) =>
    `Connectez-vous avec ${email} pour accepter ou refuser. Si vous n’avez pas encore de compte, créez-en un avec cette adresse. L’invitation expire le ${at}.`,
  invitedAction: 'Voir l’invitation',
  invitedClosing:
    'Si vous ne connaissez pas cette organisation, vous pouvez ignorer cet e-mail. Rien ne changera.',
} satisfies typeof en;
