import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { enqueueEvent } from '../../webhooks/index.ts';
import { claimUnresolvedDrifts } from './drift.queries.ts';

/** Specification "Events": still ongoing this long after the first notice. */
const ESCALATED_AFTER = 7 * DAY;
/** Drift that was not seen for this long is not ongoing. */
const ONGOING_WITHIN = 7 * DAY;
const BATCH = 100;

/**
 * Duty: announces ongoing drift, once per (application, scope) however many schedulers run, unless the scope was
 * registered in the meantime. Returns how many.
 */
export async function notifyUnresolvedDrift({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const drifts = await claimUnresolvedDrifts(db, {
        now,
        firstSeenBefore: after(now, -ESCALATED_AFTER),
        lastSeenAfter: after(now, -ONGOING_WITHIN),
        most: batch,
      });
      for (const { application_id, ...payload } of drifts)
        await enqueueEvent(db, now, { event_type: 'scope.drift_unresolved', application_id, payload });
      return drifts.length;
    }),
  );
}
