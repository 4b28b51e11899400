import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { PATHS } from './delivery-path.ts';
import { deleteOldAttempts, deleteOldDeliveries, deleteOldNonces } from './retention-queries.ts';

/** Long enough to look into what arrived, and longer for what did not. */
const DELIVERED_KEPT = 30 * DAY;
const DEAD_KEPT = 90 * DAY;
const NONCE_KEPT = 1 * DAY;
const BATCH = 1000;

/** Duty: deletes what is old enough, in small batches until nothing is. Says how many rows went. */
export async function deleteOldWebhooks({ stores: { db }, clock }: Context): Promise<number> {
  const now = clock.now();
  const [deliveredBefore, deadBefore] = [after(now, -DELIVERED_KEPT), after(now, -DEAD_KEPT)];
  let gone = 0;
  const batches = [
    ...PATHS.map((path) => () => deleteOldDeliveries(db, path, deliveredBefore, deadBefore, BATCH)),
    () => deleteOldAttempts(db, deadBefore, BATCH),
    () => deleteOldNonces(db, after(now, -NONCE_KEPT), BATCH),
  ];
  for (const deleteBatch of batches) {
    let count = BATCH;
    while (count === BATCH) {
      count = await deleteBatch();
      gone += count;
    }
  }
  return gone;
}
