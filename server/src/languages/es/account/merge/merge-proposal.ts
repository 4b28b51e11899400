import type { en } from '../../../../account/merge/merge-proposal.messages.ts';

export default {
  title: '¿Fusionar tus dos cuentas?',
  lead: 'Un administrador propone que estas dos cuentas sean una sola. Aún no se ha movido nada.',
  ends: 'Termina',
  remains: 'Permanece',
  here: 'Has iniciado sesión en ella',
  moves: 'Pasa a la cuenta que permanece',
  lost: 'Se pierde con la cuenta que termina',
  lostList:
    'Correo electrónico, contraseña, códigos de un solo uso, nombre, teléfono, dirección postal, nivel de identidad y sesiones. A partir de entonces inicias sesión con la cuenta que permanece.',
  conflicts:
    'Si ambas cuentas tienen el mismo dato o respondieron a la misma aplicación, se conserva el de la cuenta que permanece.',
  until: 'La propuesta termina',
  bothNeeded: 'Las cuentas se fusionan en cuanto la otra cuenta también acepte. No se puede deshacer.',
  otherAgreed:
    'La otra cuenta ha aceptado. Si aceptas, las cuentas se fusionan de inmediato. No se puede deshacer.',
  notYours: 'Si una de las cuentas no es tuya, rechaza.',
  agree: 'Aceptar',
  mergeNow: 'Aceptar y fusionar',
  decline: 'Rechazar',
  deadTitle: 'Este enlace no hace nada aquí',
  deadLead: (email) =>
    `Has iniciado sesión como ${email}. El enlace ya se usó, la propuesta ha terminado o se envió a otra cuenta: inicia sesión en la que recibió el correo y vuelve a abrirlo.`,
  account: 'Tu cuenta',
  doneAgreed: 'Has aceptado. Las cuentas se fusionan en cuanto la otra también acepte.',
  doneDeclined: 'Has rechazado la propuesta. No se ha fusionado nada.',
  doneMerged: 'Las cuentas se han fusionado. Esta permanece.',
  mailSubject: '¿Quieres fusionar tus cuentas?',
  mailBody: (email) =>
    `Un administrador propone fusionar tu cuenta ${email} con otra cuenta tuya. El enlace muestra qué cuenta terminaría, cuál permanecería y qué se movería. No ocurre nada si no aceptan ambas cuentas.`,
  mailUntil: (email, until) =>
    `Inicia sesión como ${email} para responder. El enlace funciona una vez, hasta el ${until}.`,
  mailAction: 'Ver la propuesta',
  mailClosing: 'Si solo tienes una cuenta, rechaza allí o ignora este mensaje.',
} satisfies typeof en;
