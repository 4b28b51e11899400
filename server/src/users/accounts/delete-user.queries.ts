import type { Db } from '../../platform/db/stores.ts';

export async function suspendUser(db: Db, now: Date, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: now })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function unsuspendUser(db: Db, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: null })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What is left of a closed account beside its ids, its sub and when it began and ended. */
const ERASED = {
  email: '',
  email_verified: false,
  password_hash: null,
  password_changed_at: null,
  preferred_name: null,
  full_name: null,
  phone_number: null,
  phone_verified: false,
  address: null,
  postal_code: null,
  identity_verified_level: 0,
  custom_claims: '{}',
  sealed_totp_secret: null,
  totp_enabled_at: null,
  totp_last_step: 0,
  passkey_only_approval: false,
  is_admin: false,
  locale: null,
  theme: null,
};

/** Closes the account and erases it. The row stays, so that the sub is never reused. */
export async function closeUser(db: Db, now: Date, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ deleted_at: now, ...ERASED })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ended sessions stay for a while, without what says where a person was. */
export async function scrubSessionsOf(db: Db, userId: number): Promise<void> {
  const change = { ip: null, user_agent: null };
  await db.updateTable('sessions').set(change).where('user_id', '=', userId).execute();
}

/** Keys, mailed links, typed codes and known browsers: worthless once the account is closed, and they name or hold an address. */
export async function deleteBelongings(db: Db, userId: number): Promise<void> {
  for (const table of [
    'personal_access_keys',
    'user_tokens',
    'typed_codes',
    'totp_recovery_codes',
    'known_browsers',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
