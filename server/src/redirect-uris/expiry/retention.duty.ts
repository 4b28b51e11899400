import { oldAttempts } from '../../applications/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Shift } from '../../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../../platform/duties/retention.ts';
import { oldVerificationNotices } from './verification-notices.queries.ts';

/** The console shows what the last attempt found; after a week it says nothing about today. */
const ATTEMPTS_KEPT = 7 * DAY;
const NOTICES_KEPT = 1 * DAY;

/** Duty: deletes what no longer means anything. Says how many rows went. */
export async function deleteOldVerificationRows(
  { stores: { db }, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const now = clock.now();
  return await deleteUntilShort(shift, [
    oldAttempts(db, after(now, -ATTEMPTS_KEPT)),
    oldVerificationNotices(db, after(now, -NOTICES_KEPT)),
  ]);
}
