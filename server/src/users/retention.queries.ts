import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';

/** Frees devices that last called at `limit` or before, and ends their keys; at most `batch`. */
export async function freeUnusedDevices(db: Db, now: Date, limit: Date, batch: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    WITH gone AS (
      DELETE FROM device_keys WHERE id IN (
        SELECT d.id FROM device_keys d LEFT JOIN personal_access_keys k ON k.id = d.key_id
         WHERE greatest(d.exchanged_at, k.last_used_at) <= ${limit} LIMIT ${batch} FOR UPDATE OF d SKIP LOCKED)
      RETURNING key_id
    ), ended AS (
      UPDATE personal_access_keys k SET revoked_at = ${now} FROM gone WHERE k.id = gone.key_id AND k.revoked_at IS NULL)
    SELECT count(*) AS gone FROM gone
  `.execute(db);
  return Number(rows[0]!.gone);
}
