import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'Sitzungen',
  lead: 'Wo Sie angemeldet sind. Sitzungen enden nach 12 Stunden ohne Aktivität.',
  empty: 'Keine Sitzungen',
  device: 'Gerät',
  ipAddress: 'IP-Adresse',
  signedIn: 'Angemeldet',
  lastUsed: 'Zuletzt verwendet',
  action: 'Aktion',
  thisSession: 'Dieses Gerät',
  end: 'Beenden',
  endNamed: (device) => `Sitzung beenden: ${device}`,
  othersTitle: 'Andere Sitzungen',
  endOthers: 'Alle anderen Sitzungen beenden…',
  endOthersNow: 'Alle anderen Sitzungen beenden',
  endOthersWarning:
    'Alle anderen Browser und Geräte werden abgemeldet, und Anwendungen verlieren den Zugriff, den sie dort erhalten haben.',
  doneSession: 'Die Sitzung ist beendet.',
  doneOthers: 'Alle anderen Sitzungen sind beendet.',
} satisfies typeof en;
