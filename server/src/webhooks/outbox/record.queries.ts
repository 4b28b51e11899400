import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { type DeliveryPath, TABLES } from './delivery-path.ts';

/** The record of one attempt and its effect on the row. */
export type FinishedAttempt = {
  id: number;
  claims: number;
  application_id: number;
  delivery_id: string;
  attempts: number;
  delivered: boolean;
  dead: boolean;
  next_retry_at: Date | null;
  last_error: string | null;
  signature_kid: string | null;
  url: string | null;
  started_at: Date;
  ended_at: Date;
  status: number | null;
  answer: string | null;
};

/**
 * Records many attempts in one statement, each only for the holder of the latest claim: late results change nothing.
 * Also counts the receivers' consecutive failures.
 */
export async function recordAttempts(
  db: Db,
  path: DeliveryPath,
  finished: readonly FinishedAttempt[],
): Promise<void> {
  const { table, dead } = TABLES[path];
  // In the same order in every process, so that two of them cannot deadlock over receivers.
  const rows = [...finished].sort((one, other) => one.id - other.id);
  await sql`
    WITH finished AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f (
        id bigint, claims int, application_id bigint, delivery_id text, attempts int, delivered boolean, dead boolean,
        next_retry_at timestamptz, last_error text, signature_kid text, url text, started_at timestamptz,
        ended_at timestamptz, status smallint, answer text)
    ), marked AS (
      UPDATE ${sql.table(table)} AS w
         SET leased_until = NULL, last_error = f.last_error, attempts = f.attempts,
             delivered_at = CASE WHEN f.delivered THEN f.ended_at END,
             ${sql.ref(dead)} = CASE WHEN f.dead THEN f.ended_at END,
             next_retry_at = coalesce(f.next_retry_at, w.next_retry_at)
             ${path === 'outbox' ? sql`, signature_kid = coalesce(f.signature_kid, w.signature_kid)` : sql``}
        FROM finished f
       WHERE w.id = f.id AND w.id = ANY (${rows.map(({ id }) => id)}::bigint[]) AND w.claims = f.claims
         AND coalesce(w.delivered_at, ${sql.ref(dead)}) IS NULL
      RETURNING f.*
    ), noted AS (
      INSERT INTO webhook_attempts (delivery_id, claim, attempt, url, kid, started_at, duration_ms, status, error, answer)
      SELECT delivery_id, claims, attempts, url, signature_kid, started_at,
             extract(epoch FROM ended_at - started_at) * 1000, status, last_error, answer
        FROM marked
      ON CONFLICT DO NOTHING
    ), tally AS (
      SELECT application_id, bool_or(delivered) AS recovered, count(*)::int AS attempts, min(started_at) AS since
        FROM marked GROUP BY application_id
    ), healed AS (
      UPDATE webhook_receivers r SET failures = 0, failing_since = NULL
        FROM tally t WHERE t.recovered AND r.application_id = t.application_id AND r.failures > 0
    )
    INSERT INTO webhook_receivers AS r (application_id, failures, failing_since)
    SELECT application_id, attempts, since FROM tally WHERE NOT recovered ORDER BY application_id
    ON CONFLICT (application_id) DO UPDATE
       SET failures = r.failures + excluded.failures, failing_since = coalesce(r.failing_since, excluded.failing_since)
  `.execute(db);
}

/** Returns a claim unused: the attempt does not count. The row is due again at once, or, with `keepsLease`, only after the lease. */
export async function releaseClaim(
  db: Db,
  path: DeliveryPath,
  { id, claims }: { id: number; claims: number },
  { keepsLease = false } = {},
): Promise<void> {
  const { table, dead } = TABLES[path];
  await sql`
    UPDATE ${sql.table(table)} SET attempts = attempts - 1 ${keepsLease ? sql`` : sql`, leased_until = NULL`}
     WHERE id = ${id} AND claims = ${claims} AND delivered_at IS NULL AND ${sql.ref(dead)} IS NULL
  `.execute(db);
}
