import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

export type AdminTokenRow = {
  token_hash: Buffer;
  user_id: number;
  email: string;
  locale: Locale | null;
  otp_verified_at: Date | null;
};

export async function insertAdminToken(db: Db, row: Selectable<Database['admin_tokens']>): Promise<void> {
  await db.insertInto('admin_tokens').values(row).execute();
}

/** A valid token and its owner; null too when that person is no longer an administrator. */
export async function adminTokenByHash(db: Db, now: Date, tokenHash: Buffer): Promise<AdminTokenRow | null> {
  const row = await db
    .selectFrom('admin_tokens as tokens')
    .innerJoin('users', 'users.user_id', 'tokens.user_id')
    .select(['tokens.token_hash', 'users.user_id', 'users.email', 'users.locale', 'tokens.otp_verified_at'])
    .where('tokens.token_hash', '=', tokenHash)
    .where('tokens.expires_at', '>', now)
    .where('users.is_admin', '=', true)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the token was ended meanwhile. */
export async function stampAdminToken(db: Db, now: Date, tokenHash: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('admin_tokens')
    .set({ otp_verified_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteAdminToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('admin_tokens').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
