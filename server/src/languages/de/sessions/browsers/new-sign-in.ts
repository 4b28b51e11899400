import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Neue Anmeldung bei Ihrem Konto',
  body: (at) =>
    `Am ${at} hat sich jemand bei Ihrem Konto angemeldet, mit einem Browser, den wir nicht kennen.`,
  from: (device, address) =>
    address === null ? `Gerät: ${device}.` : `Gerät: ${device}. Netzwerkadresse: ${address}.`,
  action: 'Meine Sitzungen ansehen',
  closing:
    'Wenn Sie das waren, müssen Sie nichts tun. Nach einem neuen Passwort erhalten Sie diese E-Mail einmal für jeden Ihrer anderen Browser. Wenn Sie es nicht waren, beenden Sie diese Sitzung und machen Sie sofort den Sicherheitscheck.',
} satisfies typeof en;
