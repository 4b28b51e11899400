import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { deleteOldApprovals, deleteOldNonces } from './approval-queries.ts';

const BATCH = 500;
/** Decisions are evidence: kept longer than most disputes take to begin. */
const APPROVALS_KEPT = 400 * DAY;

/** Duty: deletes nonces whose time is over and requests that ended long ago, one batch each. */
export async function deleteOldApprovalRows({ stores, clock }: Context): Promise<number> {
  const now = clock.now();
  const nonces = await deleteOldNonces(stores.db, now, BATCH);
  return nonces + (await deleteOldApprovals(stores.db, after(now, -APPROVALS_KEPT), BATCH));
}
