import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** `day`: its midnight, UTC. `sent`: what the last such request held; for some outcomes only. */
export type Outcome = { day: Date; outcome: string; count: number; last_at: Date; sent: string | null };
export type CountedOutcome = Outcome & { client_id: string };

/** Adds to what is there. Clients that do not exist are left out. In one order, so that processes do not wait for each other in a circle. */
export async function addOutcomes(db: Db, counted: CountedOutcome[]): Promise<void> {
  await sql`
    INSERT INTO application_outcomes AS own (application_id, day, outcome, count, last_at, sent)
    SELECT a.application_id, c.day, c.outcome, c.count, c.last_at, c.sent
      FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
           AS c(client_id text, day timestamptz, outcome text, count bigint, last_at timestamptz, sent text)
      JOIN applications a ON a.client_id = c.client_id AND a.deleted_at IS NULL
     ORDER BY 1, 2, 3
    ON CONFLICT (application_id, day, outcome) DO UPDATE
       SET count = own.count + excluded.count, last_at = greatest(own.last_at, excluded.last_at),
           sent = coalesce(excluded.sent, own.sent)`.execute(db);
}

/** Of one application, since a day. */
export async function outcomesSince(db: Db, applicationId: number, since: Date): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    SELECT day, outcome, count::int, last_at, sent FROM application_outcomes
     WHERE application_id = ${applicationId} AND day >= ${since} ORDER BY day, outcome`.execute(db);
  return rows;
}

/** How many people have allowed the application something, up to `limit`. */
export async function countConsents(db: Db, applicationId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
      FROM (SELECT FROM consents WHERE application_id = ${applicationId} LIMIT ${sql.lit(limit)}) counted`.execute(
    db,
  );
  return rows[0]!.count;
}
