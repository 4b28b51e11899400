import type { en } from '../../../../account/phone/phone.messages.ts';

export default {
  title: 'Telefonnummer',
  lead: 'Wird nur mit Anwendungen geteilt, denen Sie es erlauben. Wenn sie bestätigt ist, steigt Ihre Identitätsstufe auf 2.',
  current: 'Ihre Nummer',
  verified: 'bestätigt',
  unverified: 'nicht bestätigt',
  none: 'Sie haben keine Nummer angegeben.',
  needsEmail: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  number: 'Neue Nummer',
  numberHint: 'Mit Landesvorwahl, etwa +81 90 1234 5678. Wir senden einen Code per SMS.',
  send: 'Code senden',
  codeTitle: 'Code eingeben',
  codeLead: (ending) =>
    `Wir haben sechs Ziffern an die Nummer gesendet, die auf ${ending} endet. Sie sind fünf Minuten lang gültig.`,
  code: 'Code aus der SMS',
  verify: 'Bestätigen',
  remove: 'Nummer entfernen…',
  removeNow: 'Nummer entfernen',
  removeWarning:
    'Ihre Nummer wird hier gelöscht, und Ihre Identitätsstufe sinkt auf die einer bestätigten E-Mail-Adresse.',
  numberFault: 'Geben Sie die Nummer mit Landesvorwahl ein, etwa +81 90 1234 5678.',
  tooMany: 'Es wurden zu viele Codes gesendet. Versuchen Sie es in einer Stunde noch einmal.',
  busy: 'Wir können derzeit keine SMS senden. Ihre Nummer bleibt, wie sie war; versuchen Sie es in einer Stunde noch einmal.',
  codeMissing: 'Geben Sie den Code aus der SMS ein.',
  codeWrong:
    'Dieser Code ist falsch oder abgelaufen. Prüfen Sie ihn oder lassen Sie sich einen neuen senden.',
  sms: (code, service) =>
    `${code} ist Ihr Code für ${service}. Er ist fünf Minuten lang gültig. Geben Sie ihn nicht weiter.`,
  doneSent: 'Wir haben Ihnen den Code gesendet.',
  doneVerified: 'Ihre Nummer ist bestätigt.',
  doneRemoved: 'Ihre Nummer ist entfernt.',
} satisfies typeof en;
