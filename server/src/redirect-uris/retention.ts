import { deleteOldAttempts } from '../applications/index.ts';
import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { deleteOldVerificationNotices } from './queries.ts';

/** The console shows what the last attempt found; after a week it says nothing about today. */
const ATTEMPTS_KEPT = 7 * DAY;
const NOTICES_KEPT = 1 * DAY;
const BATCH = 1000;

/** Duty: deletes what no longer means anything, one batch of each. Says how many rows went. */
export async function deleteOldVerificationRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  const attempts = await deleteOldAttempts(stores.db, after(now, -ATTEMPTS_KEPT), BATCH);
  return attempts + (await deleteOldVerificationNotices(stores.db, after(now, -NOTICES_KEPT), BATCH));
}
