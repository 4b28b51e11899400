import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { statusAt } from './approval-status.ts';
import { type Approval, approvalById, expireOne } from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { notifyChanged } from './notify-changed.ts';

/**
 * Expires an overdue request before it is returned. Another process, whose clock is slightly behind or
 * which waited for a lock, may have ended it differently in the meantime; then that outcome is returned.
 */
export async function expireOverdue<Row extends Approval>(context: Context, approval: Row): Promise<Row> {
  const now = context.clock.now();
  if (statusAt(approval, now) === approval.status) return approval;
  const current = await inTransaction(context.stores.db, async (db) => {
    const expired = await expireOne(db, now, approval.id);
    if (expired) await recordExpiry(db, context, expired);
    return expired ?? (await approvalById(db, approval.id));
  });
  return { ...approval, ...current };
}

/** Records that no decision was made in time. */
export async function recordExpiry(db: Db, context: Context, approval: Approval): Promise<void> {
  await auditRequest(db, context, null, 'agent.request_expired', { type: 'system', id: null }, approval);
  await notifyChanged(db, approval);
}
