import type { Context } from '../../platform/context.ts';
import type { OrganizationRole } from '../tables.ts';
import { organizationRoles } from './memberships.queries.ts';

/** A person with the roles that `organizationRoles` finds. */
export type Developer = { user_id: number; roles: ReadonlyMap<number, OrganizationRole> };
export type KeyHolder = Developer & { key_id: number };

const MANAGING_ROLES: readonly OrganizationRole[] = ['owner', 'admin'];

/** A person with the roles that decide what they see. */
export async function developerOf(
  { stores }: Pick<Context, 'stores'>,
  { user_id }: { user_id: number },
): Promise<Developer> {
  return { user_id, roles: await organizationRoles(stores.db, user_id) };
}

/** Whether a person may register applications for an organization. */
export function mayManageOrganization(developer: Developer, organizationId: number): boolean {
  const role = developer.roles.get(organizationId);
  return role !== undefined && MANAGING_ROLES.includes(role);
}
