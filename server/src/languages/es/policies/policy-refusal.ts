import type { en } from '../../../policies/policy-refusal.messages.ts';

export default {
  installation: 'Este servicio',
  customer: (name) => `La organización ${name}`,
  application: (name) => `La aplicación ${name}`,
  installationWithin: 'este servicio',
  customerWithin: (name) => `la organización ${name}`,
  applicationWithin: (name) => `la aplicación ${name}`,
  emailDomainTitle: 'Este correo electrónico no está permitido',
  emailDomain: (by, domains) => `${by} solo permite correos electrónicos de ${domains}.`,
  emailDomainNone: (by) =>
    `${by} no permite ningún correo electrónico que también permitan las demás reglas.`,
  emailDomainToDo:
    'Inicia sesión con una cuenta que tenga un correo permitido o pide a los administradores de allí que cambien la regla.',
  emailUnverifiedTitle: 'Verifica primero tu correo electrónico',
  emailUnverified: (by) =>
    `${by} solo permite determinados correos electrónicos, y el tuyo aún no está verificado.`,
  emailUnverifiedToDo:
    'Abre el enlace del correo que recibiste al crear la cuenta. Puedes pedir otro en la página de tu cuenta.',
  addressTitle: 'No puedes iniciar sesión desde esta red',
  address: (by, address) =>
    `${by} solo permite iniciar sesión desde determinadas redes. Tu dirección, ${address}, no está en ninguna de ellas.`,
  addressToDo:
    'Conéctate a la red de tu organización, por ejemplo por VPN, e inténtalo de nuevo, o pregunta a los administradores de allí.',
  signUpClosedTitle: 'No puedes crear una cuenta aquí',
  signUpClosed: 'Este servicio no permite que las personas creen cuentas por su cuenta.',
  signUpClosedToDo:
    'Pide una cuenta a los administradores de este servicio. Si ya tienes una, inicia sesión.',
  signUpInvitation:
    'Aquí solo pueden crear una cuenta quienes hayan sido invitados. Usa el correo electrónico que recibió la invitación.',
  signUpDomains: (domains) => `Aquí solo se pueden usar correos electrónicos de ${domains}.`,
  toSignIn: 'Iniciar sesión',
  backTo: (name) => `Volver a ${name}`,
  otherAccount: 'Usar otra cuenta',
  toAccount: 'Ir a tu cuenta',
} satisfies typeof en;
