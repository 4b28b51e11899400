import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Konto erstellen',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordHint:
    'Mindestens 10 Zeichen. Ein paar Wörter, die Sie sich merken können, sind besser als ein kurzes Passwort voller Sonderzeichen.',
  preferredName: 'Wie sollen wir Sie nennen?',
  preferredNameHint: 'Anwendungen, bei denen Sie sich anmelden, können diesen Namen anzeigen.',
  optional: '(optional)',
  withPasskey: 'Mit einem Passkey fortfahren',
  withCode: 'Ohne Passwort fortfahren',
  codeHint: 'Wir senden Ihnen zuerst per E-Mail einen Code, der Ihre Adresse bestätigt.',
  or: 'oder',
  submit: 'Konto erstellen',
  haveAccount: 'Sie haben schon ein Konto? Anmelden',
  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
