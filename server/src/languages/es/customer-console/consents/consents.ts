import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: 'Acepta por todos los miembros lo que una aplicación puede saber de ellos, para que no se lo pregunte a cada uno. Los miembros lo ven entre sus aplicaciones conectadas y pueden retirarlo por su cuenta.',
  empty: 'Aún no hay aplicaciones',
  emptyBody:
    'Hasta que aceptes por todos, se pregunta a cada miembro la primera vez que inicia sesión en una aplicación.',
  find: 'Aceptar para una aplicación',
  clientId: 'Client ID',
  clientIdHint: 'Te lo pueden decir quienes gestionan la aplicación.',
  next: 'Continuar',
  unknown:
    'No hay ninguna aplicación aprobada con este client ID en la que se inicie sesión con una organización.',
  agreeTo: (application) => `Lo que ${application} puede saber`,
  scopes: 'Scopes',
  learns: 'También sabe de cada miembro',
  groups: 'sus grupos',
  all_groups: 'todos sus grupos',
  roles: 'sus roles',
  entitlements: 'sus derechos',
  org_id: 'esta organización',
  agree: 'Aceptar por todos los miembros',
  since: 'Desde',
  withdraw: 'Retirar',
} satisfies typeof en;
