import type { en } from '../../../../account/shared/account-layout.messages.ts';

export default {
  account: 'Cuenta',
  overview: 'Resumen',
  profile: 'Perfil',
  activity: 'Actividad',
  security: 'Seguridad',
  passkeys: 'Llaves de acceso',
  sessions: 'Sesiones',
  acting: 'Lo que actúa por mí',
  connectedApps: 'Aplicaciones conectadas',
  organizations: 'Organizaciones',
  access: 'Tu acceso',
  keys: 'Claves personales',
  devices: 'Dispositivos',
  you: 'Tú',
  signIn: 'Inicio de sesión',
  sharing: 'Compartir',
  agentsGroup: 'Agentes',
  agents: 'Agentes',
  approvals: 'Aprobaciones',
  permissions: 'Permisos permanentes',
  approvalsWaiting: (count) =>
    count === 1 ? 'Una solicitud espera tu aprobación.' : `${count} solicitudes esperan tu aprobación.`,
  review: 'Revisar',
} satisfies typeof en;
