import type { en } from '../../../../admin/branding/branding.messages.ts';

export default {
  title: 'Branding',
  lead: 'Name, Logo, Farben und Links dieser Installation, auf jeder Seite und in jeder E-Mail.',
  brand: 'Marke',
  name: 'Name',
  nameHint: 'Leer: Countersign.',
  accent: 'Farbe der Schaltflächen',
  accentHint: 'Etwa #1a5fb4. Weißer Text darauf braucht einen Kontrast von 4,5:1.',
  accentDark: 'Farbe der Schaltflächen im dunklen Design',
  accentDarkHint: 'Leer: die nächste Farbe, auf der dunkler Text einen Kontrast von 4,5:1 hat.',
  support: 'Hilfe für Personen, die sich nicht anmelden können',
  supportHint: 'Eine Seite (https://…) oder eine Adresse (mailto:…).',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  imprint: 'Impressum',
  logo: 'Logo',
  logoHint:
    'Ein PNG mit höchstens 512 KiB. Wir machen daraus ein Quadrat mit höchstens 128 Pixeln, ohne Metadaten.',
  logoNow: 'Aktuelles Logo',
  removeLogo: 'Logo entfernen',
  optional: '(optional)',
  preview: 'Vorschau',
  save: 'Speichern',
  saved: 'Die Marke ist gespeichert.',
} satisfies typeof en;
