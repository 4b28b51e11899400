import type { en } from '../../../../admin/person/person-form.messages.ts';

export default {
  newTitle: 'Neue Person',
  newLead: 'Die Person hat noch keine Anmeldemöglichkeit. Mit der Einladung kann sie eine wählen.',
  editTitle: 'Angaben ändern',
  editLead:
    'Eine neue Adresse oder Telefonnummer ist nicht mehr bestätigt, und die Identitätsstufe sinkt mit ihr. Die alte Adresse erhält einen Hinweis, die neue einen Link.',
  back: 'Alle Personen',
  email: 'E-Mail-Adresse',
  preferredName: 'Rufname',
  fullName: 'Vollständiger Name',
  phone: 'Telefonnummer',
  phoneHint: 'Mit Landesvorwahl, etwa +81 90 1234 5678.',
  address: 'Anschrift',
  postalCode: 'Postleitzahl',
  locale: 'Sprache',
  noLocale: 'Nicht festgelegt',
  claims: 'Eigene Claims',
  claimsHint: 'Einer pro Zeile, etwa shop:size=L.',
  optional: '(optional)',
  invite: 'Jetzt eine Einladung senden',
  inviteHint:
    'Der Link funktioniert sieben Tage lang und richtet einen ersten Passkey oder ein erstes Passwort ein.',
  create: 'Erstellen',
  save: 'Speichern',
  emailTaken: 'Ein aktives Konto hat bereits diese Adresse.',
  fieldFault: (message) => `${message}`,
} satisfies typeof en;
