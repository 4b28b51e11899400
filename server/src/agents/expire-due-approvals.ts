import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { announce } from './announce.ts';
import {
  type Approval,
  approvalById,
  deleteOldApprovals,
  deleteOldNonces,
  expireDue,
  expireOne,
} from './approval-queries.ts';
import { statusAt } from './approval-status.ts';
import { auditRequest } from './audit-request.ts';

const BATCH = 100;
const DELETED_AT_ONCE = 500;
/** Decisions are evidence: kept longer than most disputes take to begin. */
const APPROVALS_KEPT = 400 * DAY;

/** Duty: ends requests whose time has run out and that nobody has looked at since. */
export async function expireDueApprovals(context: Context): Promise<number> {
  let ended = 0;
  for (;;) {
    const batch = await inTransaction(context.stores.db, async (db) => {
      const expired = await expireDue(db, context.clock.now(), BATCH);
      for (const approval of expired) await recordExpiry(db, context, approval);
      return expired.length;
    });
    ended += batch;
    if (batch < BATCH) return ended;
  }
}

/**
 * A request as it may be told: one whose time has run out is ended first. Another process, whose clock is a moment behind or
 * which has waited for a lock, could still end it otherwise; then that is how it ended, and what is told.
 */
export async function settled<Row extends Approval>(context: Context, approval: Row): Promise<Row> {
  const now = context.clock.now();
  if (statusAt(approval, now) === approval.status) return approval;
  const current = await inTransaction(context.stores.db, async (db) => {
    const expired = await expireOne(db, now, approval.id);
    if (expired) await recordExpiry(db, context, expired);
    return expired ?? (await approvalById(db, approval.id));
  });
  return { ...approval, ...current };
}

async function recordExpiry(db: Db, context: Context, approval: Approval): Promise<void> {
  await auditRequest(db, context, null, 'agent.request_expired', { type: 'system', id: null }, approval);
  await announce(db, approval);
}

/** Duty: deletes nonces whose time is over and requests that ended long ago, one batch each. */
export async function deleteOldApprovalRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  const nonces = await deleteOldNonces(stores.db, now, DELETED_AT_ONCE);
  return nonces + (await deleteOldApprovals(stores.db, after(now, -APPROVALS_KEPT), DELETED_AT_ONCE));
}
