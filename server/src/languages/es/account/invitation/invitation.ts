import type { en } from '../../../../account/invitation/invitation.messages.ts';

export default {
  invitedTitle: 'Te damos la bienvenida',
  invitedLead: (inviter, email) =>
    `${inviter} te ha invitado. Tu cuenta ${email} está lista: elige cómo iniciarás sesión.`,
  resetTitle: 'Elige cómo inicias sesión',
  resetLead: (email) =>
    `Un administrador restableció tu forma de iniciar sesión. Tu cuenta ${email} necesita otra: elígela aquí.`,
  anAdministrator: 'Un administrador',
  passkeyTitle: 'Con una llave de acceso',
  passkeyLead: 'Tu huella dactilar, tu cara o el PIN de tu dispositivo. Nada que recordar.',
  passkey: 'Crear una llave de acceso',
  passwordTitle: 'Con una contraseña',
  password: 'Contraseña',
  passwordHint:
    'Al menos 10 caracteres. Unas pocas palabras que puedas recordar son mejores que una contraseña corta llena de símbolos.',
  submit: 'Establecer contraseña',
  invitationSubject: 'Tienes una invitación',
  invitationBody: (inviter) =>
    `${inviter} creó una cuenta para ti. Abre el enlace para elegir una llave de acceso o una contraseña y se iniciará tu sesión.`,
  invitationUntil: (email, until) =>
    `Inicias sesión como ${email}. El enlace funciona una vez, hasta el ${until}.`,
  invitationAction: 'Aceptar la invitación',
  invitationClosing:
    'Si no esperabas esto, puedes ignorar este mensaje: sin el enlace nadie puede iniciar sesión.',
  resetSubject: 'Elige cómo inicias sesión',
  resetBody: (at) =>
    `Un administrador eliminó las formas de iniciar sesión de tu cuenta el ${at}. Abre el enlace para elegir una nueva: una llave de acceso o una contraseña.`,
  resetUntil: (until) => `El enlace funciona una vez, hasta el ${until}.`,
  resetAction: 'Elegir otra forma de iniciar sesión',
  resetClosing: 'Si no sabes por qué, pregunta a quienes gestionan este servicio antes de abrir el enlace.',
} satisfies typeof en;
