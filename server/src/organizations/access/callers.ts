import { type Caller, narrowed } from '../../platform/http/caller.ts';
import { accessKey, type CurrentSession, person } from '../../sessions/index.ts';
import { type Developer, developerOf, type KeyHolder } from './developer.ts';

type Scope = 'applications:read' | 'applications:write';

/** An access key with this scope, and the roles of its person that decide what they see. Throws 401 and 403. */
export function developerKey(scope: Scope): Caller<{ developer: KeyHolder }> {
  return narrowed(accessKey(scope), 'of a developer', async ({ key: { key_id, user_id } }, { context }) => ({
    developer: { key_id, ...(await developerOf(context, { user_id })) },
  }));
}

/** A person in a session, and the roles that decide what they see. */
export function developer(): Caller<{ session: CurrentSession; developer: Developer }> {
  return narrowed(person(), 'as a developer', async ({ session }, { context }) => ({
    developer: await developerOf(context, session),
  }));
}
