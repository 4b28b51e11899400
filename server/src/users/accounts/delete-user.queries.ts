import type { Updateable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

type Kept = 'user_id' | 'sub' | 'created_at' | 'suspended_at' | 'deleted_at' | 'merged_into';

/** What is left of a closed account beside what is kept: every other column, so that a new one is erased too or does not compile. */
const ERASED = {
  email: '',
  email_verified: false,
  password_hash: null,
  password_changed_at: null,
  password_at_old_system: false,
  credentials_removed: [],
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
  totp_algorithm: 'SHA1',
  totp_digits: 6,
  totp_period: 30,
  passkey_only_approval: false,
  is_admin: false,
  locale: null,
  theme: null,
  invited_at: null,
  invited_by: null,
  last_active_at: null,
  dormant_warned_at: null,
  dormant_suspended_at: null,
  dormant_next_at: null,
} satisfies Required<Omit<Updateable<Database['users']>, Kept>>;

/**
 * Closes the account and erases its row, which stays so that the sub is never reused. Mailed links and recovery codes go: they are
 * worthless then, and hold an address. `closeAccount` (account/) ends what hangs on it elsewhere. False: it was closed already.
 */
export async function deleteUser(db: Db, now: Date, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ deleted_at: now, ...ERASED })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await db.deleteFrom('user_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_notes').where('user_id', '=', userId).execute();
  await db.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute();
  return true;
}
