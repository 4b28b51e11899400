import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: 'Einladung in eine Organisation',
  invitedBody: (inviter, organization, role) =>
    `${inviter} hat Sie eingeladen, der Organisation „${organization}“ als ${role} beizutreten. Ihre Mitglieder verwalten Anwendungen, die diesen Dienst zum Anmelden verwenden.`,
  invitedHow: (email, at) =>
    `Melden Sie sich mit ${email} an, um anzunehmen oder abzulehnen. Wenn Sie noch kein Konto haben, erstellen Sie eines mit dieser Adresse. Die Einladung läuft am ${at} ab.`,
  invitedAction: 'Einladung ansehen',
  invitedClosing:
    'Wenn Sie diese Person nicht kennen, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
} satisfies typeof en;
