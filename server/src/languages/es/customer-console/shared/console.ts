import type { en } from '../../../../customer-console/shared/console.messages.ts';

export default {
  console: 'Organización',
  overview: 'Resumen',
  members: 'Miembros',
  domains: 'Dominios',
  groups: 'Grupos',
  roles: 'Roles',
  access: 'Acceso',
  policy: 'Política de inicio de sesión',
  policyLead:
    'Qué deben demostrar las personas cuando inician sesión en la organización. Si hay varias políticas, vale la más estricta.',
  consents: 'Consentimiento',
  ofOrganization: (tab, organization) => `${tab} · ${organization}`,
  asInstallation: 'Aquí actúas como administrador de la instalación.',
  last_administrator:
    'Una organización necesita al menos un administrador. Nombra antes a otro administrador.',
  role_changed: 'Otra persona acaba de cambiar este rol. Compruébalo e inténtalo de nuevo.',
  already_member: 'Esta persona ya es miembro de la organización.',
  domain_exists: 'Este dominio ya está en la lista.',
  rate_limited: 'Demasiados intentos. Inténtalo más tarde.',
  not_found: 'Esto ya no existe.',
  group_exists: 'Ya hay un grupo con este nombre, en mayúsculas o minúsculas.',
  role_exists: 'Ya hay un rol con este nombre, en mayúsculas o minúsculas.',
  already_assigned: 'Esto ya está asignado.',
  too_many: 'Ya hay demasiados. Elimina uno primero.',
  doneSaved: 'Guardado.',
  doneAdded: 'Añadido.',
  doneInvited: 'Invitación enviada.',
  doneWithdrawn: 'Invitación revocada.',
  doneRemoved: 'Quitado.',
  doneVerified: 'Dominio verificado.',
} satisfies typeof en;
