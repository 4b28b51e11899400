import { sql } from 'kysely';
import { secondsSince } from '../../db/queue-depth.ts';
import type { Db } from '../../db/stores.ts';

/** The right to send, until it is taken by another process after `leased_until`. */
export type StreamClaim = { claims: number; position: number; failures: number };

/** At the start of a process: whether it is set to send. A stream begins with the first line that the log has. */
export async function setStream(db: Db, isOn: boolean, now: Date): Promise<void> {
  if (!isOn) {
    await sql`UPDATE audit_stream SET is_on = false WHERE is_on`.execute(db);
    return;
  }
  await sql`
    INSERT INTO audit_stream (is_on, position, next_attempt_at)
    VALUES (true, (SELECT coalesce(max(last_position), 0) FROM audit_archives), ${now})
    ON CONFLICT (id) DO UPDATE SET is_on = true, next_attempt_at = least(audit_stream.next_attempt_at, excluded.next_attempt_at)
     WHERE NOT audit_stream.is_on`.execute(db);
}

/** A condition: chained lines wait, and no process is sending or waiting for a receiver that failed. */
export const streamIsDue = (now: Date) => sql`(SELECT true FROM audit_stream
  WHERE is_on AND next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
    AND position < (SELECT max(position) FROM audit_chain) LIMIT 1)`;

/** Null: another process sends, or it is too early after a failure. */
export async function claimStream(db: Db, now: Date, leaseUntil: Date): Promise<StreamClaim | null> {
  const { rows } = await sql<StreamClaim>`
    UPDATE audit_stream SET leased_until = ${leaseUntil}, claims = claims + 1
     WHERE is_on AND next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
    RETURNING claims::int, position, failures`.execute(db);
  return rows[0] ?? null;
}

/** The receiver has everything up to `position`. False: the claim was lost meanwhile, and its holder must stop. */
export async function advanceStream(
  db: Db,
  claim: StreamClaim,
  position: number,
  now: Date,
  leaseUntil: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE audit_stream SET position = ${position}, sent_at = ${now}, failures = 0, failed_at = NULL, error = NULL, leased_until = ${leaseUntil}
     WHERE claims = ${claim.claims} AND position = ${claim.position}`.execute(db);
  return numAffectedRows === 1n;
}

export async function postponeStream(
  db: Db,
  { claims }: StreamClaim,
  failure: { error: string; now: Date; until: Date },
): Promise<void> {
  await sql`
    UPDATE audit_stream SET leased_until = NULL, failures = failures + 1, failed_at = ${failure.now}, error = ${failure.error},
           next_attempt_at = ${failure.until}
     WHERE claims = ${claims}`.execute(db);
}

/** Nothing is left to send, or the process stops. */
export async function releaseStream(db: Db, { claims }: StreamClaim): Promise<void> {
  await sql`UPDATE audit_stream SET leased_until = NULL WHERE claims = ${claims}`.execute(db);
}

/** For metrics: how many chained lines wait, the age of the oldest in seconds, and 1 if the last attempt failed; null without a stream. */
export async function streamLag(db: Db): Promise<{ lines: number; age: number; failing: number } | null> {
  const { rows } = await sql<{ lines: number; age: number; failing: number }>`
    SELECT greatest(0, coalesce((SELECT max(position) FROM audit_chain), 0) - s.position)::float8 AS lines,
           ${secondsSince(sql`(SELECT e.occurred_at FROM audit_chain c JOIN audit_events e ON e.id = c.event_id
                                WHERE c.position > s.position ORDER BY c.position LIMIT 1)`)} AS age,
           (s.failed_at IS NOT NULL)::int AS failing
      FROM audit_stream s WHERE s.is_on`.execute(db);
  return rows[0] ?? null;
}
