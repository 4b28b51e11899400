import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { announce } from './announce.ts';
import { deleteOldApprovals, deleteOldNonces, expireDue } from './approval-queries.ts';
import { auditRequest } from './audit-request.ts';

const BATCH = 100;
const DELETED_AT_ONCE = 500;
/** Decisions are evidence: kept longer than most disputes take to begin. */
const APPROVALS_KEPT = 400 * DAY;

/** Duty: ends requests whose time has run out. Readers see them as expired before. */
export async function expireDueApprovals(context: Context): Promise<number> {
  let ended = 0;
  for (;;) {
    const batch = await inTransaction(context.stores.db, async (db) => {
      const expired = await expireDue(db, context.clock.now(), BATCH);
      for (const approval of expired) {
        await auditRequest(
          db,
          context,
          null,
          'agent.request_expired',
          { type: 'system', id: null },
          approval,
        );
        await announce(db, approval);
      }
      return expired.length;
    });
    ended += batch;
    if (batch < BATCH) return ended;
  }
}

/** Duty: deletes nonces whose time is over and requests that ended long ago, one batch each. */
export async function deleteOldApprovalRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  const nonces = await deleteOldNonces(stores.db, now, DELETED_AT_ONCE);
  return nonces + (await deleteOldApprovals(stores.db, after(now, -APPROVALS_KEPT), DELETED_AT_ONCE));
}
