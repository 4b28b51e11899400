import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: 'Dispositivos',
  lead: 'Aplicaciones de tus dispositivos que tienen una clave propia para tu cuenta.',
  device: 'Dispositivo',
  unnamed: 'Dispositivo sin nombre',
  scopes: 'Puede hacer',
  nothing: 'Nada hasta que vuelva a iniciar sesión',
  claimed: 'Desde',
  lastUsed: 'Último uso',
  never: 'Nunca',
  action: 'Acción',
  remove: 'Quitar…',
  removeNow: 'Quitar',
  removeWarning: (name) =>
    `La clave de «${name}» deja de funcionar de inmediato. La aplicación se puede volver a configurar, por ti o por otra persona.`,
  empty: 'No hay dispositivos',
  emptyBody:
    'Una aplicación de tu teléfono u ordenador aparece aquí cuando ha iniciado sesión y se ha configurado.',
  doneRemoved: 'El dispositivo se ha quitado.',
} satisfies typeof en;
