import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';

type Expiring = 'authorization_requests' | 'revoked_access_tokens' | 'client_assertions';

export async function deleteExpired(db: Db, table: Expiring, now: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE expires_at <= ${now} LIMIT ${batch} FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** No index serves this on purpose: it would have to change with every refresh. The scan runs once an hour. */
export async function deleteEndedGrants(
  db: Db,
  unredeemed: Date,
  ended: Date,
  batch: number,
): Promise<number> {
  const result = await sql`
    DELETE FROM grants WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM grants
       WHERE (code_redeemed_at IS NULL AND code_expires_at <= ${unredeemed})
          OR revoked_at <= ${ended} OR refresh_expires_at <= ${ended}
       LIMIT ${batch} FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function deleteRetiredKeys(db: Db, retiredBefore: Date): Promise<number> {
  const result = await db.deleteFrom('oidc_keys').where('retires_at', '<', retiredBefore).executeTakeFirst();
  return Number(result.numDeletedRows);
}
