import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name, days) =>
    `Un secreto de ${name} caduca ${days <= 1 ? 'en menos de un día' : `en ${days} días`}`,
  clientSecretBody: (name, at) =>
    `El secreto de cliente de ${name} caduca el ${at}. Después, sus solicitudes de token se rechazan con invalid_client. Crea un secreto nuevo y despliégalo antes.`,
  webhookSecretBody: (name, at) =>
    `El secreto de webhook de ${name} caduca el ${at}. Crea un secreto nuevo y despliégalo antes.`,
  claimSubject: (name) => `${name} dejará de recibir el nivel de identidad con el perfil`,
  claimBody: (name, at) =>
    `Hasta el ${at}, ${name} recibe identity_verified_level con el perfil. Después debe solicitar el scope identity:level.`,
  expiryAction: 'Abrir la aplicación',
  expiryClosing: 'Recibes este correo porque gestionas esta aplicación.',
} satisfies typeof en;
