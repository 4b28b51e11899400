import type { en } from '../../../../account/email/change-email.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Correo electrónico',
  lead: 'Inicias sesión con él y a él te escribimos.',
  current: 'Tu correo electrónico',
  verified: 'Verificado',
  unverified: 'Sin verificar',
  newTitle: 'Cambiarlo',
  newLead: 'Enviamos un enlace al correo nuevo. Nada cambia hasta que lo confirmes allí.',
  email: 'Correo electrónico nuevo',
  password: 'Tu contraseña',
  send: 'Enviarme un enlace',
  emailFault: formFaults.emailFault,
  same: 'Este ya es tu correo electrónico.',
  passwordWrong: 'La contraseña es incorrecta.',
  tooMany: 'Has pedido demasiados enlaces. Inténtalo de nuevo en una hora.',
  doneSent: 'Hemos enviado un enlace al correo nuevo. En él se indica hasta cuándo funciona.',
  doneChanged: 'Tu correo electrónico se ha cambiado.',
  linkTitle: 'Confirma tu correo electrónico nuevo',
  linkLead: (email) => `Pulsa el botón para iniciar sesión con ${email} a partir de ahora.`,
  signInLead: (from, to) => `La cuenta de ${from} quiere usar ${to} a partir de ahora.`,
  signInHint: 'Inicia sesión en esa cuenta para confirmarlo. Si no es tuya, cierra esta página: nada cambia.',
  signIn: 'Iniciar sesión para confirmar',
  linkSubmit: 'Usar este correo',
  deadTitle: 'Este enlace ya no funciona',
  deadLead: 'Ya se usó, ha caducado o lo sustituyó otro más reciente.',
  takenTitle: 'Este correo electrónico ya tiene una cuenta',
  takenLead: 'Dos cuentas no pueden tener el mismo correo. Si ambas son tuyas, puedes fusionarlas.',
  toAccount: 'Ir a tu cuenta',
  linkSubject: 'Confirma tu correo electrónico nuevo',
  linkBody: (old, until) =>
    `La cuenta de ${old} quiere usar este correo electrónico a partir de ahora. Abre el enlace y pulsa el botón para confirmarlo. El enlace funciona hasta el ${until}.`,
  linkAction: 'Usar este correo',
  linkClosing: 'Si no fuiste tú, puedes ignorar este mensaje. No cambiará nada.',
  askedSubject: 'Tu correo electrónico está a punto de cambiar',
  askedBody: (email, at) =>
    `El ${at} alguien, probablemente tú, pidió cambiar el correo electrónico de tu cuenta a ${email}. Cambiará cuando se confirme ese correo.`,
  askedAction: 'No fui yo: establecer una contraseña',
  askedClosing: 'Si fuiste tú, no tienes que hacer nada. Si estableces una contraseña, el cambio se cancela.',
  changedSubject: 'Tu correo electrónico se cambió',
  changedBody: (email, at) =>
    `El correo electrónico de tu cuenta se cambió a ${email} el ${at}. A partir de ahora escribimos a esa dirección.`,
  changedClosing:
    'Si no fuiste tú, cierra todas las sesiones y claves con el enlace de abajo y ponte en contacto con quien administra este servicio.',
} satisfies typeof en;
