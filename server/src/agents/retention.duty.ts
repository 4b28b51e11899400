import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../platform/duties/retention.ts';
import { expiredNonces, oldApprovals } from './requests/approvals.queries.ts';

/** Decisions are evidence: kept longer than most disputes take to begin. */
const APPROVALS_RETENTION = 400 * DAY;

/** Duty: deletes nonces whose time is over and requests that ended long ago. Says how many rows went. */
export async function deleteOldApprovalRows(
  { stores: { db }, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const now = clock.now();
  return await deleteUntilShort(shift, [
    expiredNonces(db, now),
    oldApprovals(db, after(now, -APPROVALS_RETENTION)),
  ]);
}
