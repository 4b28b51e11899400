import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../platform/duties/retention.ts';
import { deviceUnusedSince } from './access-keys/access-keys.ts';
import { endedAccessKeys, expiredRows, forgottenBrowsers, freeUnusedDevices } from './retention.queries.ts';
import { BROWSER_RETENTION } from './sessions/known-browsers.ts';

/** Ended sessions answer "was that me?" for a while; grants keep their own copy of what they need. */
const SESSIONS_KEPT = 90 * DAY;
/** A link that no longer works is still told apart from a forged one when somebody asks for help. */
const LINKS_KEPT = 7 * DAY;
/** A key that ended still has a name when somebody asks what it was. */
const KEYS_KEPT = 90 * DAY;

/** Duty: deletes sessions, links, codes, keys, devices and browsers that are long over. Says how many rows went. */
export async function deleteOldAccountRows(
  { stores: { db }, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const now = clock.now();
  return await deleteUntilShort(shift, [
    expiredRows(db, 'sessions', after(now, -SESSIONS_KEPT)),
    expiredRows(db, 'user_tokens', after(now, -LINKS_KEPT)),
    expiredRows(db, 'admin_tokens', now),
    expiredRows(db, 'typed_codes', now),
    endedAccessKeys(db, after(now, -KEYS_KEPT)),
    (batch) => freeUnusedDevices(db, now, deviceUnusedSince(now), batch),
    forgottenBrowsers(db, after(now, -BROWSER_RETENTION)),
  ]);
}
