import { sql } from 'kysely';
import { deletionOf } from '../platform/db/delete-old.ts';
import type { Queue } from '../platform/db/queue-depth.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Deletion } from '../platform/duties/retention.ts';

export const BACKCHANNEL_QUEUE: Queue = {
  name: 'backchannel_logouts',
  table: 'backchannel_logouts',
  since: 'created_at',
  done: 'delivered_at',
  failed: 'failed_at',
};

export type WaitingLogout = {
  id: number;
  client_id: string;
  backchannel_logout_uri: string | null;
  sub: string;
  sid: string;
  attempts: number;
};

/**
 * Takes logouts that are due, each for one caller until `leaseUntil`: when that caller is lost they are due again. An
 * application that was deleted or takes no logouts any more comes without a URI.
 */
export async function claimDueLogouts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  most: number,
): Promise<WaitingLogout[]> {
  const { rows } = await sql<WaitingLogout>`
    UPDATE backchannel_logouts b SET attempts = b.attempts + 1, next_attempt_at = ${leaseUntil}
      FROM applications a
     WHERE a.application_id = b.application_id AND b.id IN (
       SELECT id FROM backchannel_logouts
        WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING b.id, b.sub, b.sid, b.attempts, a.client_id,
              CASE WHEN a.deleted_at IS NULL THEN a.backchannel_logout_uri END AS backchannel_logout_uri
  `.execute(db);
  return rows;
}

type LogoutOutcome =
  | { delivered_at: Date; last_error: null }
  | { next_attempt_at: Date; last_error: string }
  | { failed_at: Date; last_error: string };

/** Acts only for the holder of the claim: `attempts` is its fence. */
export async function recordLogoutOutcome(
  db: Db,
  { id, attempts }: WaitingLogout,
  outcome: LogoutOutcome,
): Promise<void> {
  await db
    .updateTable('backchannel_logouts')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

export function oldLogouts(db: Db, createdBefore: Date): Deletion {
  return deletionOf(db, {
    table: 'backchannel_logouts',
    key: ['id'],
    where: sql`created_at < ${createdBefore} AND (delivered_at IS NOT NULL OR failed_at IS NOT NULL)`,
    order: 'walk',
  });
}
