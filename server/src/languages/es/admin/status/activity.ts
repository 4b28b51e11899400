import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: 'Actividad',
  lead: 'En UTC; la última barra aún no está completa. Cada número lleva a sus entradas del registro de auditoría.',
  signIns: 'Inicios de sesión e intentos fallidos',
  signedIn: 'Sesiones iniciadas',
  refused: 'Fallidos',
  limited: 'Demasiados intentos',
  wrongPassword: 'Contraseña incorrecta',
  wrongCode: 'Código incorrecto',
  approvals: 'Solicitudes de agentes, por resultado',
  approved: 'Aprobadas',
  rejected: 'Rechazadas o revocadas',
  expired: 'Caducadas',
  waiting: 'En espera',
} satisfies typeof en;
