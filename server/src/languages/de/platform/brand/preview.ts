import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: 'Vorschau',
  lead: 'Noch ist nichts gespeichert. Name und Host oben sind immer die dieses Dienstes.',
  light: 'Hell',
  dark: 'Dunkel',
  signIn: 'Anmeldung',
  consent: 'Einwilligung',
  others: 'Andere Seiten',
  codeTitle: 'Prüfen Sie Ihre E-Mails',
  code: 'Code aus der E-Mail',
  mail: 'E-Mail',
  signInTo: (application) => `Bei ${application} anmelden`,
  wants: (application) => `${application} möchte wissen, wer Sie sind`,
  application: 'Ihre Anwendung',
  email: 'E-Mail-Adresse',
  continue: 'Weiter',
  allow: 'Erlauben',
  deny: 'Nicht erlauben',
  mailTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
  mailText: 'Verwenden Sie die Schaltfläche innerhalb von 24 Stunden.',
  confirm: 'Bestätigen',
} satisfies typeof en;
