import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { expireDue } from './approvals.queries.ts';
import { recordExpiry } from './expire-overdue.ts';

const BATCH = 100;

/** Duty: expires overdue requests that have not been read since. */
export async function expireDueApprovals(context: Context): Promise<number> {
  return await inBatches(BATCH, (batch) =>
    inTransaction(context.stores.db, async (db) => {
      const expired = await expireDue(db, context.clock.now(), batch);
      for (const approval of expired) await recordExpiry(db, context, approval);
      return expired.length;
    }),
  );
}
