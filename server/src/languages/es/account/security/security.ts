import type { en } from '../../../../account/security/security.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Seguridad',
  lead: 'Cómo inicias sesión y confirmas que eres tú.',
  passwordTitle: 'Contraseña',
  passwordLead: 'Al cambiarla terminan todas tus demás sesiones.',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Al menos 10 caracteres.',
  endKeys: 'Revocar todas las claves personales',
  endDevices: 'Quitar todos los dispositivos',
  endPermissions: 'Revocar todos los permisos permanentes',
  endPermissionsHint: 'Los agentes tienen que volver a preguntarte antes de actuar.',
  endInvitations: 'Revocar las invitaciones que envié',
  confirmPasskeys: 'Pedirme que confirme cada llave de acceso',
  confirmPasskeysHint: 'Hasta entonces ninguna sirve para iniciar sesión.',
  changePassword: 'Cambiar contraseña',
  setPassword: 'Establecer contraseña',
  passwordNone:
    'No tienes contraseña: inicias sesión con una llave de acceso o con un código que te enviamos por correo.',
  removePassword: 'Quitar contraseña…',
  removePasswordWarning:
    'A partir de entonces inicias sesión con una llave de acceso o con un código que te enviamos por correo. Puedes volver a establecer una contraseña en cualquier momento.',
  removePasswordConfirm: 'Quitar contraseña',
  passwordLastCredential:
    'Tu contraseña es la única forma de iniciar sesión. Verifica primero tu correo electrónico; después podrás quitarla.',
  passwordOfAdministrator:
    'Los administradores conservan su contraseña: las llamadas de administración la usan.',
  currentMissing: 'Escribe tu contraseña actual.',
  currentWrong: formFaults.passwordWrong,
  totpTitle: 'Códigos de un solo uso',
  totpOffLead: 'Añade un segundo paso para que una contraseña robada no baste.',
  totpNeedsEmail: 'Verifica primero tu correo electrónico; después podrás configurar códigos de un solo uso.',
  beginTotp: 'Configurar códigos de un solo uso',
  totpPasswordHint: 'Para que nadie más pueda dejarte fuera.',
  totpOn: 'Activados',
  totpOnLead: 'Se te pide un código al iniciar sesión y antes de cambios importantes.',
  totpKept:
    'Los administradores siempre inician sesión con un código, así que los códigos de un solo uso siguen activados.',
  removeTotp: 'Desactivar códigos de un solo uso…',
  removeTotpWarning:
    'Bastará tu contraseña para iniciar sesión y las acciones que necesitan un código no estarán disponibles.',
  removeTotpConfirm: 'Desactivar',
  recoveryTitle: 'Códigos de recuperación',
  recoveryNone: 'Aún no tienes ninguno. Úsalos si pierdes el teléfono.',
  recoveryLeft: (left) => `Quedan ${left}. Cada uno funciona una vez, si pierdes el teléfono.`,
  recoveryMake: 'Crear códigos de recuperación',
  donePassword: 'Tu contraseña se ha cambiado. Han terminado todas las demás sesiones.',
  doneDisowned:
    'Tu dirección está verificada. La contraseña anterior y todo lo que estaba conectado han terminado. Elige cómo inicias sesión a partir de ahora.',
  donePasswordRemoved: 'Tu contraseña se ha quitado.',
  doneTotpOn: 'Los códigos de un solo uso están activados.',
  doneTotpOff: 'Los códigos de un solo uso están desactivados.',
  doneStepUp: 'Confirmado. Puedes continuar durante los próximos cinco minutos.',
  stepUpNeedsTotp:
    'Esta acción necesita códigos de un solo uso o una llave de acceso. Configura primero una de las dos cosas.',
} satisfies typeof en;
