import { sql } from 'kysely';
import { deletionOf } from '../platform/db/delete-old.ts';
import type { Queue } from '../platform/db/queue-depth.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Look } from '../platform/duties/fair-rounds.ts';
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
  application_id: number;
  client_id: string;
  backchannel_logout_uri: string | null;
  sub: string;
  sid: string;
  attempts: number;
};

type Limits = {
  /** Applications that come after this one, in the order of their ids. */
  above: number;
  receivers: number;
  now: Date;
  leaseUntil: Date;
  /** At one application at a time, over all processes; one alone while something waits for it to recover. */
  perReceiver: number;
  most: number;
};

/**
 * Takes logouts that are due, in turn of at most `receivers` applications above `above`, each for one caller until `leaseUntil`: when that
 * caller is lost they are due again. Two callers at the same moment choose the same rows, of which only one gets each: so the bound per
 * receiver holds over all processes. An application that was deleted or takes no logouts any more comes without a URI.
 */
export async function claimDueLogouts(
  db: Db,
  { above, receivers, now, leaseUntil, perReceiver, most }: Limits,
): Promise<Look<WaitingLogout>> {
  const waiting = sql`delivered_at IS NULL AND failed_at IS NULL`;
  type Row = Omit<WaitingLogout, 'id'> & Omit<Look<WaitingLogout>, 'claims'> & { id: number | null };
  // From one application to the next by the index, however many rows each has.
  const { rows } = await sql<Row>`
    WITH RECURSIVE receiver (application_id) AS (
      SELECT (SELECT application_id FROM backchannel_logouts WHERE ${waiting} AND application_id > ${above}
               ORDER BY application_id LIMIT 1)
      UNION ALL
      SELECT (SELECT application_id FROM backchannel_logouts WHERE ${waiting} AND application_id > r.application_id
               ORDER BY application_id LIMIT 1)
        FROM receiver r WHERE r.application_id IS NOT NULL
    ), looked_at AS MATERIALIZED (
      SELECT application_id FROM (SELECT application_id FROM receiver LIMIT ${receivers}) first
       WHERE application_id IS NOT NULL
    ), chosen AS (
      SELECT first.id
        FROM unnest(ARRAY(SELECT application_id FROM looked_at)) AS receiver (application_id)
       CROSS JOIN LATERAL (
         SELECT id FROM backchannel_logouts
          WHERE application_id = receiver.application_id AND ${waiting} AND next_attempt_at <= ${now}
          ORDER BY next_attempt_at, id
          LIMIT greatest(0,
            CASE WHEN EXISTS (SELECT FROM backchannel_logouts
                               WHERE application_id = receiver.application_id AND ${waiting}
                                 AND next_attempt_at > ${now} AND leased_until IS NULL)
                 THEN 1 ELSE ${perReceiver}::int END
            - (SELECT count(*) FROM backchannel_logouts
                WHERE application_id = receiver.application_id AND leased_until > ${now} AND ${waiting}))
       ) AS first
       LIMIT ${most}
    ), held AS (
      SELECT id FROM backchannel_logouts WHERE id = ANY (ARRAY(SELECT id FROM chosen))
         AND ${waiting} AND next_attempt_at <= ${now} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE backchannel_logouts b
         SET attempts = b.attempts + 1, next_attempt_at = ${leaseUntil}, leased_until = ${leaseUntil}
        FROM applications a
       WHERE a.application_id = b.application_id AND b.id = ANY (ARRAY(SELECT id FROM held))
      RETURNING b.id, b.application_id, b.sub, b.sid, b.attempts, a.client_id,
                CASE WHEN a.deleted_at IS NULL THEN a.backchannel_logout_uri END AS backchannel_logout_uri
    )
    SELECT scan.*, claimed.*
      FROM (SELECT count(*) AS looked_at, max(application_id) AS looked_up_to FROM looked_at) scan
      LEFT JOIN claimed ON true
  `.execute(db);
  const [{ looked_at, looked_up_to }] = rows as [Row];
  const claims = rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }));
  return { claims, looked_at, looked_up_to };
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
    .set({ ...outcome, leased_until: null })
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
