import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { DUTY_CHANNEL, WEBHOOK_DUTY } from '../../platform/duties/duty.ts';
import { type DeliveryPath, TABLES } from '../outbox/delivery-path.ts';
import type { DeliveryStatus } from './deliveries.queries.ts';

/** What to resend: finished rows of one application, by id or by the time of their event. */
type ReplayChoice = {
  path: DeliveryPath;
  application_id?: number;
  id?: number;
  from?: Date;
  to?: Date;
  statuses: readonly Exclude<DeliveryStatus, 'waiting'>[];
  replay_id: string | null;
  limit: number;
};

/**
 * Puts rows back into the queue as new, with their ids and body. `claims` keeps counting: it is the fencing token and
 * shows that the receiver may know the event. A revoked key is replaced by the newest. Returns
 * the ids of the rows.
 */
export async function requeue(db: Db, now: Date, choice: ReplayChoice): Promise<number[]> {
  const { path, application_id, id, from, to, statuses, replay_id, limit } = choice;
  const { table, dead } = TABLES[path];
  const happened = sql.ref(path === 'outbox' ? 'enqueued_at' : 'created_at');
  const { rows } = await sql<{ id: number }>`
    WITH chosen AS (
      SELECT id FROM ${sql.table(table)}
       WHERE ((${statuses.includes('dead')} AND ${sql.ref(dead)} IS NOT NULL AND delivered_at IS NULL)
           OR (${statuses.includes('delivered')} AND delivered_at IS NOT NULL))
         ${application_id === undefined ? sql`` : sql`AND oauth_application_id = ${application_id}`}
         ${id === undefined ? sql`` : sql`AND id = ${id}`}
         ${from === undefined ? sql`` : sql`AND ${happened} >= ${from}`}
         ${to === undefined ? sql`` : sql`AND ${happened} < ${to}`}
       ORDER BY id LIMIT ${limit} FOR UPDATE
    )
    UPDATE ${sql.table(table)} AS w
       SET delivered_at = NULL, ${sql.ref(dead)} = NULL, attempts = 0, last_error = NULL, next_retry_at = ${now},
           enqueued_at = ${now}, leased_until = NULL, replay_id = ${replay_id} ${path === 'outbox' ? ACTIVE_KEY : sql``}
      FROM chosen WHERE w.id = chosen.id
    RETURNING w.id
  `.execute(db);
  if (rows.length > 0) await sql`SELECT pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY})`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Makes a row that waits for its next attempt due now; its attempts keep counting. Returns whether there was one: a row that is being sent at
 * this moment, or is finished, is left alone.
 */
export async function makeDue(
  db: Db,
  now: Date,
  { path, application_id, id }: { path: DeliveryPath; application_id: number; id: number },
): Promise<boolean> {
  const { table, dead } = TABLES[path];
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET next_retry_at = ${now}
     WHERE id = ${id} AND oauth_application_id = ${application_id}
       AND delivered_at IS NULL AND ${sql.ref(dead)} IS NULL AND (leased_until IS NULL OR leased_until <= ${now})
  `.execute(db);
  if (!numAffectedRows) return false;
  await sql`SELECT pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY})`.execute(db);
  return true;
}

const ACTIVE_KEY = sql`, signature_kid = coalesce(
  (SELECT kid FROM webhook_signing_keys k WHERE k.kid = w.signature_kid AND k.revoked_at IS NULL),
  (SELECT kid FROM webhook_signing_keys k
    WHERE k.application_id = w.oauth_application_id AND k.revoked_at IS NULL ORDER BY key_id DESC LIMIT 1))`;

/** True for the first use of a nonce after `reusableBefore`; for exactly one of concurrent callers. */
export async function consumeNonce(
  db: Db,
  now: Date,
  nonceHash: Buffer,
  reusableBefore: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO admin_action_nonces AS n (nonce_hash, used_at) VALUES (${nonceHash}, ${now})
    ON CONFLICT (nonce_hash) DO UPDATE SET used_at = excluded.used_at WHERE n.used_at <= ${reusableBefore}
    RETURNING nonce_hash
  `.execute(db);
  return rows.length === 1;
}
