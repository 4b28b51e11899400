import type { en } from '../../../../users/email/account-change.messages.ts';

export default {
  action: 'No fui yo: proteger mi cuenta',
  closing:
    'Si fuiste tú, no tienes que hacer nada. Si no, abre el enlace y pulsa el botón: termina todas las sesiones, claves personales y claves de dispositivo de tu cuenta y te lleva a una contraseña nueva. El enlace funciona una vez, durante siete días. Después, revisa tus llaves de acceso y tu configuración de seguridad.',
  closingByAdministrator:
    'Si no sabes por qué, pregunta a quienes gestionan este servicio. Si crees que otra persona tiene acceso a tu cuenta, abre el enlace y pulsa el botón: termina todas las sesiones, claves personales y claves de dispositivo de tu cuenta y te lleva a una contraseña nueva. Funciona una vez, durante siete días.',
  several: 'Varios cambios en tu cuenta',
  password_changed: {
    subject: 'Tu contraseña se cambió',
    body: (_what, at) =>
      `La contraseña de tu cuenta se cambió el ${at}. Han terminado todas las demás sesiones.`,
  },
  password_removed: {
    subject: 'Tu contraseña se quitó',
    body: (_what, at) =>
      `La contraseña de tu cuenta se quitó el ${at}. A partir de ahora inicias sesión con una llave de acceso o con un código que te enviamos por correo.`,
  },
  password_known: {
    subject: 'Códigos de un solo uso incorrectos tras tu contraseña',
    body: (_what, at) =>
      `Se escribió correctamente tu contraseña, seguida de cinco códigos de un solo uso incorrectos, el último el ${at}. No se inició sesión con ninguno. Si no los escribiste tú, otra persona conoce tu contraseña: cámbiala ahora, y también en los demás sitios donde la uses.`,
  },
  passkey_added: {
    subject: 'Se añadió una llave de acceso a tu cuenta',
    body: (what, at) =>
      `La llave de acceso «${what}» se añadió el ${at}. A partir de ahora permite iniciar sesión en tu cuenta sin contraseña.`,
  },
  passkey_confirmed: {
    subject: 'Una llave de acceso de tu cuenta vuelve a funcionar',
    body: (what, at) =>
      `La llave de acceso «${what}» se confirmó el ${at}. Vuelve a servir para iniciar sesión en tu cuenta.`,
  },
  passkey_removed: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    body: (what, at) =>
      `La llave de acceso «${what}» se quitó el ${at}. Ya no sirve para iniciar sesión en tu cuenta.`,
  },
  access_key_created: {
    subject: 'Se creó una clave personal para tu cuenta',
    body: (what, at) =>
      `La clave personal «${what}» se creó el ${at}. Un programa que la tenga actúa en tu nombre.`,
  },
  device_claimed: {
    subject: 'Un dispositivo recibió una clave para tu cuenta',
    body: (what, at) => `${what} recibió el ${at} una clave para tu cuenta, que actúa en tu nombre.`,
  },
  agent_created: {
    subject: 'Se añadió un agente a tu cuenta',
    body: (what, at) => `El agente «${what}» se añadió el ${at}. Puede pedirte aprobaciones.`,
  },
  agent_key_changed: {
    subject: 'Se cambió la clave de un agente',
    body: (what, at) =>
      `La clave pública del agente «${what}» se cambió el ${at}. Sus solicitudes en espera han terminado.`,
  },
  agent_token_rotated: {
    subject: 'Se sustituyó el token de un agente',
    body: (what, at) => `El agente «${what}» recibió un token nuevo el ${at}. El anterior ya no funciona.`,
  },
  permission_granted: {
    subject: 'Un agente puede actuar sin preguntarte',
    body: (what, at) =>
      `El ${at} permitiste al agente «${what}» actuar dentro de unos límites sin preguntarte. Puedes pausarlo o revocarlo en la página «Permisos permanentes» de tu cuenta.`,
  },
  totp_on: {
    subject: 'Los códigos de un solo uso están activados',
    body: (_what, at) =>
      `Los códigos de un solo uso se activaron en tu cuenta el ${at}. Ahora, para iniciar sesión se necesita un código de tu aplicación.`,
  },
  totp_off: {
    subject: 'Los códigos de un solo uso están desactivados',
    body: (_what, at) =>
      `Los códigos de un solo uso se desactivaron en tu cuenta el ${at}. Ahora basta la contraseña para iniciar sesión.`,
  },
  recovery_codes_created: {
    subject: 'Se crearon nuevos códigos de recuperación',
    body: (_what, at) =>
      `Se crearon diez códigos de recuperación nuevos para tu cuenta el ${at}. Los que tenías antes ya no funcionan.`,
  },
  phone_changed: {
    subject: 'Se cambió el teléfono de tu cuenta',
    body: (what, at) => `El teléfono de tu cuenta se cambió el ${at}. Ahora termina en ${what}.`,
  },
  phone_removed: {
    subject: 'Se quitó el teléfono de tu cuenta',
    body: (_what, at) => `El teléfono de tu cuenta se quitó el ${at}.`,
  },
  passkey_only_off: {
    subject: 'Las aprobaciones ya no exigen solo una llave de acceso',
    body: (_what, at) =>
      `El ajuste de que las aprobaciones solo acepten una llave de acceso se desactivó el ${at}. Tu contraseña con un código de un solo uso vuelve a aprobar.`,
  },
  everything_stopped: {
    subject: 'Se detuvo todo lo que actuaba por ti',
    body: (_what, at) =>
      `El ${at} se detuvo todo lo que podía actuar en tu nombre. Tus sesiones y tus formas de iniciar sesión no cambian. Ha terminado lo siguiente:`,
  },
  address_changed: {
    subject: 'Tu correo electrónico se cambió',
    body: (what, at) =>
      `Un administrador de este servicio cambió el correo electrónico de tu cuenta a ${what} el ${at}. A partir de ahora escribimos a esa dirección.`,
  },
  verification_changed: {
    subject: 'Se cambió lo que está verificado sobre ti',
    body: (what, at) =>
      `Un administrador de este servicio cambió el ${at} lo que cuenta como verificado sobre ti. Tu nivel de identidad es ahora ${what}. Las aplicaciones a las que permites verlo reciben el nuevo.`,
  },
  factors_reset: {
    subject: 'Se quitaron formas de iniciar sesión de tu cuenta',
    body: (_what, at) =>
      `Un administrador de este servicio quitó formas de iniciar sesión de tu cuenta el ${at}. Han terminado todas las sesiones.`,
  },
} satisfies typeof en;
