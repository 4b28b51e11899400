import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: 'Einladung in eine Organisation',
  invitedBody: (organization, role) =>
    `Die Organisation „${organization}“ lädt Sie als ${role} ein. Mitglieder nutzen die Anwendungen, die die Organisation für sie ausgewählt hat.`,
  invitedHow: (email, at) =>
    `Melden Sie sich mit ${email} an, um anzunehmen oder abzulehnen. Wenn Sie noch kein Konto haben, erstellen Sie eines mit dieser Adresse. Die Einladung läuft am ${at} ab.`,
  invitedAction: 'Einladung ansehen',
  invitedClosing:
    'Wenn Sie diese Organisation nicht kennen, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
} satisfies typeof en;
