import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'Sesiones',
  lead: 'Dónde has iniciado sesión. Las sesiones caducan tras 12 horas de inactividad.',
  empty: 'No hay sesiones',
  device: 'Dispositivo',
  ipAddress: 'Dirección IP',
  signedIn: 'Inicio de sesión',
  lastUsed: 'Último uso',
  action: 'Acción',
  thisSession: 'Este dispositivo',
  end: 'Terminar',
  endNamed: (device) => `Terminar la sesión: ${device}`,
  othersTitle: 'Otras sesiones',
  endOthers: 'Terminar todas las demás sesiones…',
  endOthersNow: 'Terminar todas las demás sesiones',
  endOthersWarning:
    'Se cierra la sesión en todos los demás navegadores y dispositivos, y las aplicaciones pierden el acceso que obtuvieron allí.',
  doneSession: 'La sesión ha terminado.',
  doneOthers: 'Han terminado todas las demás sesiones.',
} satisfies typeof en;
