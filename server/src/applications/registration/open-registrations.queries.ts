import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Serializes open registrations until the transaction ends, so that the count of those that wait is exact. */
export async function waitForTurnToRegisterOpenly(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('open_registration', 0))`.execute(transaction);
}

type OpenRegistration = { application_id: number; address: string; ends_at: Date };

/** False, without a row, when `most` registrations are waiting already. */
export async function insertOpenRegistration(
  transaction: Db,
  { application_id, address, ends_at }: OpenRegistration,
  most: number,
): Promise<boolean> {
  const inserted = await sql`
    INSERT INTO open_registrations (application_id, address, ends_at)
    SELECT ${application_id}, ${address}, ${ends_at}
     WHERE (SELECT count(*) FROM open_registrations WHERE is_waiting) < ${most}`.execute(transaction);
  return inserted.numAffectedRows === 1n;
}

/** The address that a registration came from, until it is approved; null for every other application. */
export async function openRegistrationAddress(db: Db, applicationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('open_registrations')
    .select('address')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** After an approval the application stays. */
export async function deleteOpenRegistration(db: Db, applicationId: number): Promise<void> {
  await db.deleteFrom('open_registrations').where('application_id', '=', applicationId).execute();
}

/** After a rejection or suspension that no approval preceded. */
export async function stopWaiting(db: Db, applicationId: number, endsAt: Date): Promise<void> {
  await db
    .updateTable('open_registrations')
    .set({ is_waiting: false, ends_at: endsAt })
    .where('application_id', '=', applicationId)
    .execute();
}

/** The unit of a rate limit (platform/http/caller-address.ts): an IPv4 address, or the /64 of an IPv6 one. */
const network = (address: string) =>
  sql`network(set_masklen(${sql.ref(address)}::inet, CASE family(${sql.ref(address)}::inet) WHEN 6 THEN 64 ELSE 32 END))`;

/**
 * The applications that wait and were registered from the same address as this one, or from the same IPv6 /64; without this one. Call
 * `waitForTurnToRegisterOpenly` first: then none is added.
 */
export async function waitingFromSameAddress(transaction: Db, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    SELECT other.application_id FROM open_registrations this JOIN open_registrations other ON ${network('other.address')} = ${network('this.address')}
     WHERE this.application_id = ${applicationId} AND other.is_waiting AND other.application_id <> this.application_id
     ORDER BY other.application_id`.execute(transaction);
  return rows.map(({ application_id }) => application_id);
}

/** Deletes applications whose open registration ended before `limit`. One that an administrator is deciding on is left for later. */
export async function deleteEndedOpenRegistrations(db: Db, limit: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM applications WHERE application_id = ANY (ARRAY(
      SELECT a.application_id FROM open_registrations r JOIN applications a USING (application_id)
       WHERE r.ends_at <= ${limit}
       ORDER BY r.ends_at LIMIT ${batch} FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
