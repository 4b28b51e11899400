import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: 'Qué terminó al verificar tu correo electrónico',
  body: (at) =>
    `Tu correo electrónico se verificó el ${at}, en un navegador que nunca había iniciado sesión en esta cuenta. Por si la creó una persona desconocida, ha terminado todo lo anterior:`,
  sessions: (count) => (count === 1 ? 'Se cerró una sesión.' : `Se cerraron ${count} sesiones.`),
  password: 'La contraseña anterior ya no funciona.',
  phoneNumber: 'Se quitó el número de teléfono.',
  identityLevel: 'La verificación de identidad anterior ya no cuenta.',
  applications: (names) => `Aplicaciones desconectadas: ${names}.`,
  access_keys: (names) => `Claves personales que dejaron de funcionar: ${names}.`,
  registrations: (names) =>
    `Aplicaciones cuyo token de acceso al registro dejó de funcionar, de modo que ya no cambian su propia configuración: ${names}.`,
  devices: (names) => `Dispositivos quitados: ${names}.`,
  agents: (names) => `Agentes revocados: ${names}.`,
  permissions: (names) => `Agentes que tienen que volver a preguntarte antes de actuar: ${names}.`,
  invitations: (names) => `Personas cuya invitación a una organización ha terminado: ${names}.`,
  passkeys: (names) => `Llaves de acceso quitadas: ${names}.`,
  passkeys_to_confirm: (names) =>
    `Llaves de acceso que no hacen nada hasta que las confirmes en la página de llaves de acceso de tu cuenta: ${names}.`,
  name: (name) => `«${name}»`,
  comma: ', ',
  andMore: (names, more) => `${names} y ${more} más`,
  action: 'Yo no creé esta cuenta: establecer mi propia contraseña',
  chooseAction: 'Elegir cómo inicias sesión',
  chooseClosing:
    'Los nombres y las direcciones de tu perfil también son de antes. Revísalos o elimina la cuenta si no la quieres.',
  closing: 'Si creaste tú la cuenta, vuelve a iniciar sesión; no tienes que hacer nada más.',
} satisfies typeof en;
