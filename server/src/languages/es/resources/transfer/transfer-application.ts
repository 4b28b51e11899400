import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application} tiene un nuevo propietario`,
  transferredBody: (application, owner) =>
    `${application} pertenece ahora a ${owner}. Su client ID, sus secretos y sus consentimientos siguen como están.`,
  transferredAction: 'Abrir la aplicación',
  transferredClosing: 'Recibes este correo porque gestionas o gestionabas esta aplicación.',
} satisfies typeof en;
