import type { en } from '../../../../customer-console/overview/overview.messages.ts';

export default {
  about: 'Über die Organisation',
  handle: 'Handle',
  handleHint: 'Damit beginnen die Namen von Gruppen und Rollen in Token. Es ändert sich nie.',
  orgId: 'org_id',
  created: 'Erstellt',
  name: 'Name',
  save: 'Speichern',
  brand: 'Anmeldeseite',
  brandLead: 'Wird angezeigt, wenn sich Personen bei Ihrer Organisation anmelden.',
  displayName: 'Angezeigter Name',
  displayNameHint: 'Leer: der Name der Organisation.',
  accent: 'Farbe der Schaltflächen',
  accentHint: 'Etwa #1a5fb4. Weißer Text darauf braucht einen Kontrast von 4,5:1.',
  accentDark: 'Farbe der Schaltflächen im dunklen Design',
  accentDarkHint: 'Leer: die nächste Farbe, auf der dunkler Text einen Kontrast von 4,5:1 hat.',
  support: 'Hilfe für Personen, die sich nicht anmelden können',
  supportHint: 'Eine Seite (https://…) oder eine Adresse (mailto:…).',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  logo: 'Logo',
  logoHint:
    'Ein PNG mit höchstens 512 KiB. Wir machen daraus ein Quadrat mit höchstens 128 Pixeln, ohne Metadaten.',
  logoUrl: 'Adresse eines Logos',
  logoUrlHint:
    'Statt einer Datei: die Adresse eines PNG. Wir rufen es einmal ab und speichern eine kleine quadratische Kopie.',
  preview: 'Vorschau',
  logoNow: 'Das aktuelle Logo',
  removeLogo: 'Logo entfernen',
  optional: '(optional)',
} satisfies typeof en;
