import type { OrganizationRole } from '../../organizations/index.ts';
import { type Developer, mayManageOrganization } from '../../organizations/index.ts';

type Owned = { owner_user_id: number | null; organization_id: number | null };

/** The owner and every member of the owning organization (contract section 5). Others get a 404 with no body. */
export function maySee(developer: Developer, application: Owned): boolean {
  return isOwner(developer, application) || roleOver(developer, application) !== undefined;
}

/** The owner, and the organization's owners and admins. Members who can only see it get 403 `forbidden`. */
export function mayManage(developer: Developer, application: Owned): boolean {
  const { organization_id } = application;
  return (
    isOwner(developer, application) ||
    (organization_id !== null && mayManageOrganization(developer, organization_id))
  );
}

function isOwner(developer: Developer, application: Owned): boolean {
  return application.owner_user_id === developer.user_id;
}

function roleOver(developer: Developer, application: Owned): OrganizationRole | undefined {
  return application.organization_id === null ? undefined : developer.roles.get(application.organization_id);
}
