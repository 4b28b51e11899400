import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { DUTY_CHANNEL } from '../../platform/duties/duty.ts';

export const ACCESS_NOTICE_DUTY = 'notify-approvers';

/** In the transaction of a new request: wakes the duty that notifies those who decide. */
export async function wakeNotices(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${DUTY_CHANNEL}, ${ACCESS_NOTICE_DUTY})`.execute(db);
}
