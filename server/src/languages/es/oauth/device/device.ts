import type { en } from '../../../../oauth/device/device.messages.ts';

export default {
  codeTitle: 'Conectar un dispositivo',
  codeLead: 'Escribe el código que muestra tu dispositivo.',
  code: 'Código',
  codeHint: 'Ocho letras, como BCDF-GHJK.',
  codeWarning:
    'Escribe un código solo si acabas de iniciar esto en un dispositivo que tienes delante. Si alguien te envió el código o un enlace a esta página, ciérrala: obtendría acceso a tu cuenta.',
  continue: 'Continuar',
  codeMissing: 'Escribe el código.',
  codeWrong:
    'Este código no es válido. Puede estar mal escrito, caducado o ya usado. Compruébalo o empieza de nuevo en tu dispositivo.',
  typeYourself: 'Escribe el código de tu dispositivo. Por tu seguridad, este enlace no lo rellena aquí.',
  anotherPerson:
    'Ahora tienes la sesión iniciada con otra cuenta, así que no se ha permitido nada. Escribe el código de nuevo.',
  title: (application) => `Iniciar sesión en ${application} en un dispositivo`,
  lead: (application) => `Un dispositivo quiere usar ${application} con tu cuenta.`,
  application: 'Aplicación',
  ownTool: 'Parte de este servicio',
  verified: 'Propietario verificado',
  unverified: 'Propietario no verificado',
  awaitsReview: 'Esta aplicación está pendiente de revisión. Solo puede usarla su propio equipo.',
  device: 'Dispositivo',
  address: 'Dirección del dispositivo',
  requested: 'Solicitado',
  signedInAs: 'Has iniciado sesión como',
  switchAccount: 'Usar otra cuenta',
  onlyYours:
    'Continúa solo si iniciaste esto tú, en un dispositivo que tienes delante. Si alguien te envió el código, te llamó para hablar de él o te pidió que vinieras aquí, detente.',
  elsewhereTitle: 'El dispositivo está en otra red',
  elsewhere: (theirs, yours) =>
    `La solicitud vino de ${theirs} y tú estás en ${yours}. Si no la iniciaste en un equipo que está en otro lugar, alguien intenta entrar en tu cuenta.`,
  number: 'Número del dispositivo',
  numberHint: 'Las dos cifras que el dispositivo muestra junto al código.',
  numberMissing: 'Escribe las dos cifras que muestra el dispositivo.',
  numberWrong: 'Ese no es el número del dispositivo. Con otro número incorrecto, la solicitud termina.',
  allow: 'Fui yo: permitir',
  deny: 'No fui yo',
  decisionMissing: 'Elige si quieres permitir el dispositivo.',
  allowedTitle: 'El dispositivo está conectado',
  allowed: 'Vuelve a tu dispositivo. Continúa en unos segundos.',
  manage: 'Puedes desconectarlo en cualquier momento en',
  connectedApps: 'Aplicaciones conectadas',
  deniedTitle: 'No se ha permitido nada',
  denied: 'El dispositivo no obtiene acceso y su código ya no funciona.',
  deniedAdvice:
    'Si alguien te envió el código, avisa a los administradores de este servicio. No se ha compartido nada.',
  endedTitle: 'Esta solicitud ha terminado',
  ended: 'Su código ha caducado. Empieza de nuevo en tu dispositivo para obtener otro.',
  refusedTitle: 'Este dispositivo no se puede conectar',
  again: 'Escribir otro código',
  weakTitle: 'Inicia primero una sesión más segura',
  weakPasskey: 'Lo que pide este dispositivo requiere iniciar sesión con una llave de acceso.',
  weakSecondFactor:
    'Lo que pide este dispositivo requiere iniciar sesión con un segundo factor o una llave de acceso.',
  weakNoFactor:
    'Tu cuenta aún no tiene ninguno. Añade uno, inicia sesión con él y vuelve a escribir el código.',
  signInAgain: 'Iniciar sesión de nuevo',
  addFactor: 'Abrir la configuración de seguridad',
} satisfies typeof en;
