import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: 'Geräte',
  lead: 'Apps auf Ihren Geräten, die einen eigenen Schlüssel zu Ihrem Konto besitzen.',
  device: 'Gerät',
  unnamed: 'Unbenanntes Gerät',
  scopes: 'Darf',
  nothing: 'Nichts, bis es sich wieder anmeldet',
  claimed: 'Seit',
  lastUsed: 'Zuletzt verwendet',
  never: 'Nie',
  action: 'Aktion',
  remove: 'Entfernen…',
  removeNow: 'Entfernen',
  removeWarning: (name) =>
    `Der Schlüssel von „${name}“ funktioniert sofort nicht mehr. Die App kann neu eingerichtet werden, von Ihnen oder von jemand anderem.`,
  empty: 'Keine Geräte',
  emptyBody:
    'Eine App auf Ihrem Smartphone oder Computer erscheint hier, sobald sie sich angemeldet und eingerichtet hat.',
  doneRemoved: 'Das Gerät ist entfernt.',
} satisfies typeof en;
