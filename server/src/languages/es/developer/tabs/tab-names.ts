import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: 'Acceso',
  audit: 'Auditoría',
  deliveries: 'Entregas',
  members: 'Miembros',
  overview: 'Resumen',
  policy: 'Política de inicio de sesión',
  quickstart: 'Inicio rápido',
  tryIt: 'Probar',
  redirectUris: 'URI de redirección',
  authorizationDetails: 'Detalles de autorización',
  hostVerification: 'Verificación del host',
  scopes: 'Scopes',
  settings: 'Ajustes',
  secrets: 'Secretos',
  signingKeys: 'Claves de firma',
  webhooks: 'Webhooks',
} satisfies typeof en;
