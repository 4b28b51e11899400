import { type Developer, organizationRoles } from '../applications/index.ts';
import type { Context } from '../platform/context.ts';
import type { CurrentSession } from '../users/index.ts';

/** The person of a session with the roles that decide what they see. */
export async function developerOf(
  { stores }: Pick<Context, 'stores'>,
  { user_id }: CurrentSession,
): Promise<Developer> {
  return { user_id, roles: await organizationRoles(stores.db, user_id) };
}
