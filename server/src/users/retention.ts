import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { deleteOldAdminTokens } from './queries/admin-tokens.ts';
import { deleteOldSessions, deleteOldUserTokens } from './queries/retention.ts';

/** Ended sessions answer "was that me?" for a while; grants keep their own copy of what they need. */
const SESSIONS_KEPT = 90 * DAY;
/** A link that no longer works is still told apart from a forged one when somebody asks for help. */
const LINKS_KEPT = 7 * DAY;
const BATCH = 500;

/** Duty: deletes sessions and mailed links that are long over, one batch each. Says how many rows went. */
export async function deleteOldAccountRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  const sessions = await deleteOldSessions(stores.db, after(now, -SESSIONS_KEPT), BATCH);
  const links = await deleteOldUserTokens(stores.db, after(now, -LINKS_KEPT), BATCH);
  const tokens = await deleteOldAdminTokens(stores.db, now, BATCH);
  return sessions + links + tokens;
}
