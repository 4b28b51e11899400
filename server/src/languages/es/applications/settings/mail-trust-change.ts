import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `Se cambió la configuración de seguridad de ${name}`,
  trustBody: (name, at, by) => `El ${at}, ${by} cambió estos ajustes de seguridad de ${name}:`,
  trustOperator: 'quien administra este servicio',
  trustItself: 'la propia aplicación, con su token de acceso al registro,',
  trustNext:
    'Si nadie de tu equipo hizo el cambio, restaura los ajustes, crea un secreto de cliente nuevo y quita al miembro cuya cuenta se usó.',
  trustLog: (address) =>
    `Qué cambió y desde dónde está en el registro de auditoría de la aplicación: ${address}`,
  trustAction: 'Ver el registro de auditoría',
  trustClosing: 'Recibes este correo porque gestionas esta aplicación.',
  client_authentication: 'Autenticación del cliente: el método o las claves.',
  client_secret: 'Secreto de cliente: se creó uno nuevo.',
  redirect_uris:
    'URI de redirección: adónde se envía a las personas y sus códigos de autorización tras iniciar sesión.',
  addresses: 'Direcciones de cierre de sesión, o los orígenes web que pueden llamar al servicio por ella.',
  webhook_url: 'URL del webhook: adónde se envían los eventos sobre sus usuarios.',
  webhook_secret: 'Secreto de webhook: se creó uno nuevo.',
  access: 'Acceso: quién puede usarla o qué sabe de sus grupos y roles.',
} satisfies typeof en;
