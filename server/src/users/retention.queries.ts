import { sql } from 'kysely';
import { deletionOf } from '../platform/db/delete-old.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Deletion } from '../platform/duties/retention.ts';

const EXPIRING = {
  sessions: { table: 'sessions', key: ['session_id'] },
  user_tokens: { table: 'user_tokens', key: ['token_hash'] },
  admin_tokens: { table: 'admin_tokens', key: ['token_hash'] },
  typed_codes: { table: 'typed_codes', key: ['user_id', 'purpose'] },
} as const;

/** Rows whose life was over at `limit`. */
export function expiredRows(db: Db, name: keyof typeof EXPIRING, limit: Date): Deletion {
  const where = sql`expires_at <= ${limit}`;
  return deletionOf(db, { ...EXPIRING[name], where, order: { by: 'expires_at' } });
}

/** Keys that ended before `limit`, revoked or expired. No index: the walk is once an hour. */
export function endedAccessKeys(db: Db, limit: Date): Deletion {
  const where = sql`revoked_at < ${limit} OR expires_at < ${limit}`;
  return deletionOf(db, { table: 'personal_access_keys', key: ['id'], where, order: 'walk' });
}

/** Browsers not seen since `limit`. */
export function forgottenBrowsers(db: Db, limit: Date): Deletion {
  return deletionOf(db, {
    table: 'known_browsers',
    key: ['user_id', 'browser_hash'],
    where: sql`last_seen_at < ${limit}`,
    order: { by: 'last_seen_at' },
  });
}

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
