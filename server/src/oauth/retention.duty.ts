import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../platform/duties/retention.ts';
import { deleteRetiredKeys, endedGrants, expiredRows, oldLogouts } from './retention.queries.ts';

/** A code that was never redeemed: long enough to recognise a late attempt, no longer. */
const UNREDEEMED_RETENTION = 1 * DAY;
/** A grant that ended: until its last access token and every question about it are over. */
const ENDED_RETENTION = 30 * DAY;
/** A logout that was told, or could not be: for as long as somebody may ask why. */
const LOGOUT_RETENTION = 30 * DAY;
/** A signing key that verifies nothing any more: its private half is of use to a thief alone. */
const KEY_RETENTION = 1 * DAY;

/** Duty: deletes what no longer means anything. Says how many rows went. */
export async function deleteOldOAuthRows(
  { stores: { db }, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const now = clock.now();
  return await deleteUntilShort(shift, [
    expiredRows(db, 'authorization_requests', now),
    expiredRows(db, 'revoked_access_tokens', now),
    expiredRows(db, 'client_assertions', now),
    endedGrants(db, now, after(now, -UNREDEEMED_RETENTION), after(now, -ENDED_RETENTION)),
    oldLogouts(db, after(now, -LOGOUT_RETENTION)),
    () => deleteRetiredKeys(db, after(now, -KEY_RETENTION)),
  ]);
}
