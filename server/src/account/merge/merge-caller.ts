import type { CurrentAccessKey } from '../../access-keys/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, requireSessionOrAccessKey } from '../../sessions/index.ts';

/** Who calls under /api/v1/me/merge: a session, or a key that the person made; an application's device key never does. */
export async function requireMergeCaller(
  context: Context,
  request: Request,
): Promise<CurrentSession | CurrentAccessKey> {
  const caller = await requireSessionOrAccessKey(context, request, 'profile:write');
  if (!('key_id' in caller) || caller.application_id === null) return caller;
  throw new Problem(403, 'insufficient_scope', 'A key that an application holds cannot merge accounts.');
}

/** For an administrator's account at either end: what is merged could otherwise sign in to the administration. */
export function mergeNotAllowed(): Problem {
  return new Problem(
    403,
    'merge_not_allowed',
    'An administrator’s account cannot be merged, in either direction.',
  );
}
