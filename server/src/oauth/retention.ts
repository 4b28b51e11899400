import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { deleteOldLogouts } from './backchannel-queries.ts';
import { deleteEndedGrants, deleteExpired, deleteRetiredKeys } from './retention-queries.ts';

/** A code that was never redeemed: long enough to recognise a late attempt, no longer. */
const UNREDEEMED_KEPT = 1 * DAY;
/** A grant that ended: until its last access token and every question about it are over. */
const ENDED_KEPT = 30 * DAY;
/** A logout that was told, or could not be: for as long as somebody may ask why. */
const LOGOUT_KEPT = 30 * DAY;
/** A signing key that verifies nothing any more: its private half is of use to a thief alone. */
const KEYS_KEPT = 1 * DAY;
const BATCH = 1000;

/** Duty: deletes what no longer means anything, one batch of each. Says how many rows went. */
export async function deleteOldOAuthRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  let gone = 0;
  for (const table of ['authorization_requests', 'revoked_access_tokens', 'client_assertions'] as const)
    gone += await deleteExpired(stores.db, table, now, BATCH);
  gone += await deleteEndedGrants(stores.db, after(now, -UNREDEEMED_KEPT), after(now, -ENDED_KEPT), BATCH);
  gone += await deleteOldLogouts(stores.db, after(now, -LOGOUT_KEPT), BATCH);
  gone += await deleteRetiredKeys(stores.db, after(now, -KEYS_KEPT));
  return gone;
}
