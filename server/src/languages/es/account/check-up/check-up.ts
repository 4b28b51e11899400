import type { en } from '../../../../account/check-up/check-up.messages.ts';

export default {
  title: 'Revisión de seguridad',
  lead: 'Qué protege tu cuenta y qué puedes mejorar.',
  list: 'Tu cuenta',
  allGood: 'Todo en orden',
  toDo: (count) => (count === 1 ? 'Una cosa que revisar' : `${count} cosas que revisar`),
  open: 'Abrir',
  address: 'Correo electrónico verificado',
  addressGood: 'Podemos escribirte si pierdes tus otras formas de iniciar sesión.',
  addressToDo: 'Verifica tu correo electrónico para poder recuperar tu cuenta.',
  passkey: 'Llave de acceso',
  passkeyGood: (count) => (count === 1 ? 'Tienes una.' : `Tienes ${count}.`),
  passkeyToDo: 'Añade una. No se puede adivinar y ninguna página falsa puede pedírtela.',
  second_factor: 'Segundo factor',
  second_factorGood: 'Una contraseña robada no basta para iniciar sesión.',
  second_factorToDo:
    'Activa los códigos de un solo uso o añade una llave de acceso: ahora basta una contraseña robada.',
  recovery_codes: 'Códigos de recuperación',
  recovery_codesGood: (count) => (count === 1 ? `Queda ${count}.` : `Quedan ${count}.`),
  recovery_codesToDo: (count) =>
    count === 0
      ? 'No queda ninguno. Crea otros antes de perder tu teléfono.'
      : `Solo ${count === 1 ? 'queda 1' : `quedan ${count}`}. Crea otros.`,
  second_way: 'Una segunda forma de iniciar sesión',
  second_wayGood: 'Si pierdes una, tienes otra.',
  second_wayToDo: {
    passkey: 'Solo tienes tu llave de acceso. Añade otra en otro dispositivo.',
    password: 'Solo tienes tu contraseña. Añade una llave de acceso.',
    code: 'Solo tienes los códigos que te enviamos por correo. Añade una llave de acceso.',
  },
  sessions: 'Sesiones antiguas',
  sessionsGood: 'Ninguna otra sesión tiene más de una semana.',
  sessionsToDo: (count) =>
    count === 1
      ? 'Otra sesión tiene más de una semana. Termínala si no la reconoces.'
      : `Otras ${count} sesiones tienen más de una semana. Termina las que no reconozcas.`,
  applications: 'Aplicaciones sin usar',
  applicationsGood: 'Usas todas las aplicaciones que tienen un acceso amplio.',
  applicationsToDo: (count) =>
    count === 1
      ? 'Una aplicación con acceso amplio no se ha usado en 90 días. Desconéctala.'
      : `${count} aplicaciones con acceso amplio no se han usado en 90 días. Desconéctalas.`,
  acting: 'Claves y permisos',
  actingGood: 'Nada que esté sin usar puede actuar por ti.',
  actingToDo: (count) =>
    count === 1
      ? 'Una clave, un dispositivo o un permiso no se ha usado en 90 días. Detenlo.'
      : `${count} claves, dispositivos o permisos no se han usado en 90 días. Detenlos.`,
  notYou: 'Si algo no fuiste tú',
  notYouLead: 'Hazlo en este orden. Cada paso lleva un minuto.',
  endSessions: 'Terminar todas las demás sesiones',
  changePassword: 'Cambiar tu contraseña',
  checkPasskeys: 'Quitar las llaves de acceso que no reconozcas',
  checkAddress: 'Comprobar tu correo electrónico y tu teléfono',
  stopActing: 'Detener lo que actúa por ti',
  lookBack: 'Repasar tu actividad',
} satisfies typeof en;
