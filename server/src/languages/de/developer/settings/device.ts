import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: 'Geräte ohne Browser',
  lead: 'Fernseher, Terminals und Build-Rechner zeigen einen Code, den Personen auf ihrem Smartphone oder Computer eingeben.',
  use: 'Personen auf solchen Geräten anmelden (Device Grant)',
  notInProfile: 'Nicht, solange die Anwendung FAPI 2.0 einhält.',
  numberMatch: 'Personen geben zusätzlich eine Zahl ein, die das Gerät anzeigt',
  numberMatchHint:
    'Schützt Personen, denen der Code eines Fremden geschickt wird. Ihr Gerät muss die number_match anzeigen, die es mit dem Code erhält.',
} satisfies typeof en;
