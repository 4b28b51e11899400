import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { BROWSERS_KEPT } from './known-browsers.ts';
import { deleteOldAdminTokens } from './queries/admin-tokens.ts';
import { deleteOldBrowsers } from './queries/known-browsers.ts';
import {
  deleteOldAccessKeys,
  deleteOldSessions,
  deleteOldTypedCodes,
  deleteOldUserTokens,
} from './queries/retention.ts';

/** Ended sessions answer "was that me?" for a while; grants keep their own copy of what they need. */
const SESSIONS_KEPT = 90 * DAY;
/** A link that no longer works is still told apart from a forged one when somebody asks for help. */
const LINKS_KEPT = 7 * DAY;
/** A key that ended still has a name when somebody asks what it was. */
const KEYS_KEPT = 90 * DAY;
const BATCH = 500;

/** Duty: deletes sessions, links, codes, keys and browsers that are long over, one batch each. Says how many rows went. */
export async function deleteOldAccountRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  const sessions = await deleteOldSessions(stores.db, after(now, -SESSIONS_KEPT), BATCH);
  const links = await deleteOldUserTokens(stores.db, after(now, -LINKS_KEPT), BATCH);
  const tokens = await deleteOldAdminTokens(stores.db, now, BATCH);
  const codes = await deleteOldTypedCodes(stores.db, now, BATCH);
  const keys = await deleteOldAccessKeys(stores.db, after(now, -KEYS_KEPT), BATCH);
  const browsers = await deleteOldBrowsers(stores.db, after(now, -BROWSERS_KEPT), BATCH);
  return sessions + links + tokens + codes + keys + browsers;
}
