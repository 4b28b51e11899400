import type { OrganizationRole } from '../../platform/db/schema.ts';

/** A person with the roles that `organizationRoles` finds. */
export type Developer = { user_id: number; roles: ReadonlyMap<number, OrganizationRole> };
type Owned = { owner_user_id: number | null; organization_id: number | null };

const MANAGING_ROLES: readonly OrganizationRole[] = ['owner', 'admin'];

/** The owner and every member of the owning organization (contract section 5). Others get a 404 with no body. */
export function maySee(developer: Developer, application: Owned): boolean {
  return isOwner(developer, application) || roleOver(developer, application) !== undefined;
}

/** The owner, and the organization's owners and admins. Whoever sees without this right gets 403 `forbidden`. */
export function mayManage(developer: Developer, application: Owned): boolean {
  const role = roleOver(developer, application);
  return isOwner(developer, application) || (role !== undefined && MANAGING_ROLES.includes(role));
}

/** Whether a person may register applications for an organization. */
export function mayManageOrganization(developer: Developer, organizationId: number): boolean {
  const role = developer.roles.get(organizationId);
  return role !== undefined && MANAGING_ROLES.includes(role);
}

function isOwner(developer: Developer, application: Owned): boolean {
  return application.owner_user_id === developer.user_id;
}

function roleOver(developer: Developer, application: Owned): OrganizationRole | undefined {
  return application.organization_id === null ? undefined : developer.roles.get(application.organization_id);
}
