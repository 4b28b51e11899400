import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Applications that were given something about a person: those with a consent or with a grant that has not ended. */
export async function applicationsKnowing(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    SELECT application_id FROM consents WHERE user_id = ${userId}
    UNION
    SELECT application_id FROM grants WHERE user_id = ${userId} AND revoked_at IS NULL
    ORDER BY application_id
  `.execute(db);
  return rows.map(({ application_id }) => application_id);
}
