import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** An application, and an organization or none, whose approvers have not been notified of what waits. */
export type WaitingPlace = {
  application_id: number;
  context_customer_id: number | null;
  application_name: string;
  owner_user_id: number | null;
  organization_id: number | null;
};

/** Up to `most` places with new requests, of which no one was notified since `cooledDown`. */
export async function placesToNotify(
  db: Db,
  now: Date,
  cooledDown: Date,
  most: number,
): Promise<WaitingPlace[]> {
  const { rows } = await sql<WaitingPlace>`
    SELECT DISTINCT r.application_id, r.context_customer_id, a.name AS application_name, a.owner_user_id, a.organization_id
      FROM access_requests r JOIN applications a ON a.application_id = r.application_id
     WHERE r.status = 'pending' AND r.notified_at IS NULL AND r.expires_at > ${now} AND a.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM access_request_notices n
                        WHERE n.application_id = r.application_id
                          AND n.context_customer_id IS NOT DISTINCT FROM r.context_customer_id
                          AND n.notified_at > ${cooledDown})
     LIMIT ${most}
  `.execute(db);
  return rows;
}

/** True for exactly one process in the time since `cooledDown`. */
export async function claimNotice(
  db: Db,
  now: Date,
  cooledDown: Date,
  { application_id, context_customer_id }: WaitingPlace,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO access_request_notices AS own (application_id, context_customer_id, notified_at)
    VALUES (${application_id}, ${context_customer_id}, ${now})
    ON CONFLICT (application_id, context_customer_id) DO UPDATE SET notified_at = excluded.notified_at
     WHERE own.notified_at <= ${cooledDown}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** The people who ask in the requests that this marks as announced; several requests of one person are one. */
export async function markNotified(
  db: Db,
  now: Date,
  { application_id, context_customer_id }: WaitingPlace,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    UPDATE access_requests SET notified_at = ${now}
     WHERE application_id = ${application_id} AND context_customer_id IS NOT DISTINCT FROM ${context_customer_id}
       AND status = 'pending' AND notified_at IS NULL AND expires_at > ${now}
    RETURNING user_id
  `.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export async function administratorsOf(db: Db, customerId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_members')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
