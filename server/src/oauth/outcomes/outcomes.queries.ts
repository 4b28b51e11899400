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

type ApplicationUse = { people: number; outcomes: Outcome[] };

/** What happened to one application since a day, and how many people have allowed it something, up to `limit`; in one statement. */
export async function applicationUse(
  db: Db,
  applicationId: number,
  since: Date,
  limit: number,
): Promise<ApplicationUse> {
  // The one row of people stays where nothing happened.
  const { rows } = await sql<Outcome & { people: number; day: Date | null }>`
    SELECT counted.people, o.day, o.outcome, o.count::int, o.last_at, o.sent
      FROM (SELECT count(*)::int AS people
              FROM (SELECT FROM consents WHERE application_id = ${applicationId} LIMIT ${sql.lit(limit)}) allowed) counted
      LEFT JOIN application_outcomes o ON o.application_id = ${applicationId} AND o.day >= ${since}
     ORDER BY o.day, o.outcome`.execute(db);
  return { people: rows[0]!.people, outcomes: rows.filter(({ day }) => day !== null) };
}
