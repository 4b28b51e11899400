import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Shift } from '../../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../../platform/duties/retention.ts';
import { PATHS } from '../outbox/delivery-path.ts';
import { deleteOldDeliveries, oldAttempts, oldNonces } from './retention.queries.ts';

/** Long enough to look into what arrived, and longer for what did not. */
const DELIVERED_KEPT = 30 * DAY;
const DEAD_KEPT = 90 * DAY;
const NONCE_KEPT = 1 * DAY;

/** Duty: deletes what is old enough. Says how many rows went. */
export async function deleteOldWebhooks(
  { stores: { db }, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const now = clock.now();
  const [deliveredBefore, deadBefore] = [after(now, -DELIVERED_KEPT), after(now, -DEAD_KEPT)];
  return await deleteUntilShort(shift, [
    ...PATHS.map(
      (path) => (batch: number) => deleteOldDeliveries(db, path, deliveredBefore, deadBefore, batch),
    ),
    oldAttempts(db, deadBefore),
    oldNonces(db, after(now, -NONCE_KEPT)),
  ]);
}
