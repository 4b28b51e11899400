import type { Context } from '../../platform/context.ts';
import type { OrganizationRole } from '../../platform/db/schema.ts';
import type { Request } from '../../platform/http/server.ts';
import { requireAccessKey } from '../../sessions/index.ts';
import { organizationRoles } from './memberships.queries.ts';

/** A person with the roles that `organizationRoles` finds. */
export type Developer = { user_id: number; roles: ReadonlyMap<number, OrganizationRole> };
export type KeyHolder = Developer & { key_id: number };

const MANAGING_ROLES: readonly OrganizationRole[] = ['owner', 'admin'];

/** The developer behind a personal access key with `scope`, with the roles that decide what they see. */
export async function requireDeveloper(
  context: Context,
  request: Request,
  scope: 'applications:read' | 'applications:write',
): Promise<KeyHolder> {
  const { user_id, key_id } = await requireAccessKey(context, request, scope);
  return { key_id, ...(await developerOf(context, { user_id })) };
}

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
