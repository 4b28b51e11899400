import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name, days) =>
    `Ein Secret von ${name} läuft ${days <= 1 ? 'innerhalb eines Tages' : `in ${days} Tagen`} ab`,
  clientSecretBody: (name, at) =>
    `Das Client-Secret von ${name} läuft am ${at} ab. Danach werden Token-Anfragen der Anwendung mit invalid_client abgelehnt. Erstellen Sie vorher ein neues Secret und setzen Sie es ein.`,
  webhookSecretBody: (name, at) =>
    `Das Webhook-Secret von ${name} läuft am ${at} ab. Erstellen Sie vorher ein neues Secret und setzen Sie es ein.`,
  claimSubject: (name) => `${name} erhält die Identitätsstufe bald nicht mehr mit dem Profil`,
  claimBody: (name, at) =>
    `Bis ${at} erhält ${name} identity_verified_level mit dem Profil. Danach muss die Anwendung den Scope identity:level anfordern.`,
  expiryAction: 'Anwendung öffnen',
  expiryClosing: 'Sie erhalten diese E-Mail, weil Sie diese Anwendung verwalten.',
} satisfies typeof en;
