import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'Sitzungen',
  lead: 'Wo Sie angemeldet sind. Eine Sitzung endet nach 12 Stunden ohne Nutzung.',
  empty: 'Keine Sitzungen',
  device: 'Gerät',
  ipAddress: 'Adresse',
  signedIn: 'Angemeldet',
  lastUsed: 'Zuletzt verwendet',
  action: 'Aktion',
  thisSession: 'diese hier',
  end: 'Beenden',
  endNamed: (device) => `Sitzung beenden: ${device}`,
  endOthers: 'Alle anderen Sitzungen beenden…',
  endOthersNow: 'Alle anderen Sitzungen beenden',
  endOthersWarning:
    'Alle anderen Browser und Geräte werden abgemeldet, und Anwendungen verlieren den Zugriff, den sie dort erhalten haben.',
  doneSession: 'Die Sitzung ist beendet.',
  doneOthers: 'Alle anderen Sitzungen sind beendet.',
} satisfies typeof en;
