import type { en } from '../../../policies/policy-form.messages.ts';

export default {
  secondFactor: 'Segundo factor',
  secondFactorNone: 'No se exige',
  secondFactorRequired: 'Se exige',
  secondFactorResistant: 'Resistente al phishing: se exige una llave de acceso',
  grace: 'Días para configurarlo',
  graceHint:
    'Para quienes no tengan ninguno cuando empiece la regla. Vacío: lo configuran en el próximo inicio de sesión.',
  factors: 'Segundos factores que valen',
  passkey: 'Llaves de acceso',
  totp: 'Códigos de un solo uso',
  sessionMinutes: 'Duración máxima de la sesión, en minutos',
  sessionHint: 'Después hay que volver a iniciar sesión. Vacío: 30 días.',
  sessionHintApplication:
    'Con sesiones más antiguas hay que volver a iniciar sesión antes de continuar a la aplicación. Vacío: sin límite.',
  idleMinutes: 'Tiempo máximo sin uso, en minutos',
  idleHint: 'Vacío: 12 horas.',
  emailDomains: 'Dominios de correo permitidos',
  emailDomainsHint: 'Uno por línea, por ejemplo example.com. No incluye subdominios. Vacío: todos.',
  addresses: 'Redes permitidas',
  addressesHint: 'Una por línea, por ejemplo 192.0.2.0/24 o 2001:db8::/32. Vacío: todas.',
  signUp: 'Cuentas nuevas',
  signUpOpen: 'Cualquiera puede crear una',
  signUpInvitation: 'Solo quienes hayan sido invitados a una organización',
  signUpClosed: 'Nadie puede crear una',
  save: 'Guardar la política',
  saved: 'Política guardada.',
  line: (entry, message) => `«${entry}»: ${message}`,
  member: (message) => message,
} satisfies typeof en;
