import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name, days) =>
    `Un secret de ${name} expire ${days <= 1 ? 'sous 24 heures' : `dans ${days} jours`}`,
  clientSecretBody: (name, at) =>
    `Le secret client de ${name} expire le ${at}. Ensuite, ses requêtes de token seront refusées avec invalid_client. Créez un nouveau secret et déployez-le avant cette date.`,
  webhookSecretBody: (name, at) =>
    `Le secret de webhook de ${name} expire le ${at}. Créez un nouveau secret et déployez-le avant cette date.`,
  claimSubject: (name) => `${name} ne recevra plus le niveau d’identité avec le profil`,
  claimBody: (name, at) =>
    `Jusqu’au ${at}, ${name} reçoit identity_verified_level avec le profil. Ensuite, l’application devra demander le scope identity:level.`,
  expiryAction: 'Ouvrir l’application',
  expiryClosing: 'Vous recevez cet e-mail parce que vous gérez cette application.',
} satisfies typeof en;
