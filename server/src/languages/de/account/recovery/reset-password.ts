import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: 'Neues Passwort wählen',
  lead: (email) => `Für ${email}. Wenn Sie es festlegen, werden Sie überall abgemeldet.`,
  newPassword: 'Neues Passwort',
  passwordHint:
    'Mindestens 10 Zeichen. Ein paar Wörter, die Sie sich merken können, sind besser als ein kurzes Passwort voller Sonderzeichen.',
  submit: 'Passwort festlegen',
} satisfies typeof en;
