import type { z } from 'zod';
import { type Caller, narrowed } from '../../platform/http/caller.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { accessKey, type CurrentSession, person } from '../../sessions/index.ts';
import { type Developer, developerOf, type KeyHolder } from './developer.ts';
import type { OrganizationRow } from './memberships.queries.ts';
import { visibleOrganization } from './organization-access.ts';
import type { organizationPath } from './organization-path.ts';

type Scope = 'applications:read' | 'applications:write';

/** An access key with this scope, with its owner's roles. Throws 401 and 403. */
export function developerKey(scope: Scope): Caller<{ developer: KeyHolder }> {
  return narrowed(accessKey(scope), 'of a developer', async ({ key: { key_id, user_id } }, { context }) => ({
    developer: { key_id, ...(await developerOf(context, { user_id })) },
  }));
}

/** A person in a session, with their roles. */
export function developer(): Caller<{ session: CurrentSession; developer: Developer }> {
  return narrowed(person(), 'as a developer', async ({ session }, { context }) => ({
    developer: await developerOf(context, session),
  }));
}

/** A member of the organization `:id`. Throws 404 without a body for every other organization. */
export function organizationMember(): Caller<{ session: CurrentSession; organization: OrganizationRow }> {
  return narrowed(person(), 'who belongs to the organization', async ({ session }, { context, request }) => {
    const { id } = request.params as z.infer<typeof organizationPath>;
    return { organization: await visibleOrganization(context.stores.db, session.user_id, rowId(id)) };
  });
}
