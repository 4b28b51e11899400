import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: 'llaves de acceso',
  totp: 'códigos de un solo uso y códigos de recuperación',
  recovery_codes: 'códigos de recuperación',
  password: 'la contraseña',
  removed: (what) => `Quitado: ${what.join(', ')}.`,
  accessEnded:
    'También han terminado las claves personales, las claves de dispositivo, los permisos permanentes y las invitaciones enviadas desde tu cuenta.',
} satisfies typeof en;
