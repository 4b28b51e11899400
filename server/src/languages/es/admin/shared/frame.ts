import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: 'Administración',
  applications: 'Aplicaciones',
  people: 'Personas',
  customers: 'Organizaciones cliente',
  groups: 'Grupos',
  roles: 'Roles',
  access: 'Acceso',
  dormant: 'Personas inactivas',
  policy: 'Política',
  branding: 'Marca',
  scopes: 'Scopes',
  tokens: 'Tokens de automatización',
  webhooks: 'Webhooks',
  audit: 'Registro de auditoría',
  status: 'Estado del sistema',
  clients: 'Integraciones',
  accounts: 'Usuarios',
  rights: 'Control de acceso',
  operations: 'Operación',
} satisfies typeof en;
