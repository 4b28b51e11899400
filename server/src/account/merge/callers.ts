import type { CurrentAccessKey } from '../../access-keys/index.ts';
import { Problem } from '../../platform/errors.ts';
import { type Arrival, type Caller, narrowed } from '../../platform/http/caller.ts';
import { type CurrentSession, personOrAccessKey, requireFresh } from '../../sessions/index.ts';
import { emailNotVerified } from '../../users/index.ts';

/** A session or a key that the person made; an application's device key never merges accounts. */
const merger = narrowed(personOrAccessKey('profile:write'), 'that no application holds', ({ caller }) => {
  if (!('key_id' in caller) || caller.application_id === null) return {};
  throw new Problem(403, 'insufficient_scope', 'A key that an application holds cannot merge accounts.');
});

/** A person who merges their account into another one. Throws 403 `insufficient_scope` and 401 `step_up_required`. */
export const mergeSource: Caller<{ caller: CurrentSession | CurrentAccessKey }> = narrowed(
  merger,
  'confirmed',
  ({ caller }, { context }) => {
    requireFresh(caller, context.clock.now());
    return {};
  },
  'confirmed',
);

/**
 * A person who takes another account in. No key acts for its person here: a merge adds ways to sign in. Throws 403 `session_required`,
 * `email_not_verified` and 401 `step_up_required`.
 */
export const mergeTarget: Caller<{ session: CurrentSession }> = {
  ...narrowed(merger, 'in a confirmed session', confirmedSession, 'confirmed'),
  security: ['session'],
};

function confirmedSession(
  { caller }: { caller: CurrentSession | CurrentAccessKey },
  { context }: Arrival,
): { session: CurrentSession } {
  if ('key_id' in caller) throw sessionRequired();
  if (!caller.email_verified) throw emailNotVerified();
  requireFresh(caller, context.clock.now());
  return { session: caller };
}

function sessionRequired(): Problem {
  return new Problem(
    403,
    'session_required',
    'Only the person in a session can let another account merge into this one; a key cannot.',
  );
}
