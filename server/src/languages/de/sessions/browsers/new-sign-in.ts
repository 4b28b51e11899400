import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Neue Anmeldung bei Ihrem Konto',
  body: (at) =>
    `Am ${at} hat sich jemand bei Ihrem Konto angemeldet, mit einem Browser, den wir dort noch nicht gesehen haben.`,
  from: (device, address) =>
    address === null ? `Gerät: ${device}.` : `Gerät: ${device}. Netzwerkadresse: ${address}.`,
  action: 'Meine Sitzungen ansehen',
  closing:
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, beenden Sie diese Sitzung und machen Sie sofort den Sicherheitscheck.',
} satisfies typeof en;
