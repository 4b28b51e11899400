import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/**
 * Whether the account takes more than a password to change: one-time codes, or a passkey, one that waits for confirmation
 * included.
 */
export async function hasAnySecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT u.totp_enabled_at IS NOT NULL OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.user_id) AS has
      FROM users u WHERE u.user_id = ${userId}
  `.execute(db);
  return rows[0]?.has ?? false;
}
