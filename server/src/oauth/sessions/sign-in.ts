import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { beginSession } from '../../sessions/index.ts';
import { endGrantsOfSession } from './session-grants.queries.ts';
import { recordSignOut } from './sign-out.ts';

/**
 * The last step of every sign-in, after all factors: a session with a new token, its audit line and the cookie
 * (sessions/begin-session.ts). Ends another user's session in this browser with its grants, as if they had signed
 * out. `amr` are RFC 8176 values. `stillHolds` runs first in the same transaction and returns whether the data that the factors
 * were checked against is unchanged; if not, returns false and starts no session.
 */
export async function signIn(
  arrival: Arrival,
  person: { user_id: number; amr: string[] },
  stillHolds: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const { context, request } = arrival;
  return await beginSession(arrival, person, {
    stillHolds,
    replaced: async (db, former) => {
      await endGrantsOfSession(db, context.clock.now(), former.session_id);
      await recordSignOut(db, context, request, former, 'another_person_signed_in');
    },
  });
}
