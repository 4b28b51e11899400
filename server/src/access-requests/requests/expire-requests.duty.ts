import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { auditRequest } from './audit-request.ts';
import { endClosedRequests } from './end-closed.ts';
import { type EndedRequest, expireDue } from './requests.queries.ts';

const BATCH = 100;

/** Duty: expires requests that no one decided in time, and ends those that no one can decide. */
export async function expireAccessRequests(context: Context): Promise<number> {
  const closed = await inBatches(BATCH, (batch) =>
    inTransaction(context.stores.db, (db) => endClosedRequests(db, context, batch)),
  );
  const due = await inBatches(BATCH, (batch) =>
    inTransaction(context.stores.db, async (db) => {
      const expired = await expireDue(db, context.clock.now(), batch);
      await recordExpiries(db, context, expired);
      return expired.length;
    }),
  );
  return closed + due;
}

export async function recordExpiries(db: Db, context: Context, expired: EndedRequest[]): Promise<void> {
  const system = { type: 'system', id: null } as const;
  for (const each of expired) await auditRequest(db, context, null, 'access_request.expired', system, each);
}
