import type { en } from '../../../../account/sign-in/sign-in.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Anmelden',
  leadFor: (application) => `um mit ${application} fortzufahren`,
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  withPasskey: 'Mit einem Passkey anmelden',
  mailCode: 'Code per E-Mail senden',
  mailCodeHint: 'Für Konten ohne Passwort.',
  or: 'oder',
  lastUsed: 'zuletzt verwendet',
  forgot: 'Passwort vergessen?',
  noAccount: 'Konto erstellen',
  signedInAs: (email) => `Sie sind als ${email} angemeldet.`,
  goToAccount: 'Zu Ihrem Konto',
  needsPasskey: 'Diese Anwendung verlangt, dass Sie sich mit einem Passkey anmelden.',
  needsSecondFactor:
    'Diese Anwendung verlangt mehr als ein Passwort: Melden Sie sich mit einem Einmalcode oder einem Passkey an.',
  codeTitle: 'Code eingeben',
  codeLead: (email) =>
    `Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für ${email} anzeigt.`,
  code: 'Einmalcode',
  codeHint: 'Sechs oder acht Ziffern, wie die App sie anzeigt. Ein Wiederherstellungscode funktioniert auch.',
  codeSubmit: 'Weiter',
  otherAccount: 'Anderes Konto verwenden',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  wrong: 'E-Mail-Adresse oder Passwort falsch.',
  unchecked:
    'Die E-Mail-Adresse oder das Passwort ist falsch, oder wir können es gerade nicht prüfen. Prüfen Sie beides oder versuchen Sie es in einer Minute noch einmal.',
  suspended: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  startAgain: 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  tooManyCodes: 'Zu viele falsche Codes. Beginnen Sie noch einmal mit Ihrem Passwort.',
  signedOut: 'Sie sind abgemeldet.',
  verified:
    'Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an, um fortzufahren: Ein Link aus einer E-Mail meldet nur den Browser an, in dem Sie sich registriert haben.',
  codeOver: 'Dieser Code ist nicht mehr gültig. Fordern Sie einen neuen an.',
  passwordSet: 'Ihr neues Passwort ist festgelegt. Melden Sie sich damit an.',
} satisfies typeof en;
