import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { DUTY_CHANNEL } from '../../platform/duties/duty.ts';

/** NOTIFY on this channel with a user_id: one of that user's requests has changed. */
export const APPROVALS_CHANNEL = 'countersign_approvals';
export const NOTICE_DUTY = 'send-approval-notices';

/** In the transaction of a change: wakes the user's open pages, and for a new request the notice duty. */
export async function notifyChanged(db: Db, approval: { user_id: number; status: string }): Promise<void> {
  await sql`SELECT pg_notify(${APPROVALS_CHANNEL}, ${String(approval.user_id)})`.execute(db);
  if (approval.status === 'pending') await sql`SELECT pg_notify(${DUTY_CHANNEL}, ${NOTICE_DUTY})`.execute(db);
}
