import { sql } from 'kysely';
import type { TotpAlgorithm } from '../../platform/crypto/totp.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { normalizeEmail } from '../email/email-address.ts';
import { withRemoved } from './removed-credentials.queries.ts';

/** What signing in needs to know about the person behind an address. */
export type Credentials = {
  user_id: number;
  sub: string;
  email: string;
  password_hash: string | null;
  preferred_name: string | null;
  locale: Locale | null;
  is_admin: boolean;
  suspended_at: Date | null;
  totp_enabled_at: Date | null;
  sealed_totp_secret: Buffer | null;
  totp_last_step: number;
  totp_algorithm: TotpAlgorithm;
  totp_digits: 6 | 8;
  totp_period: 30 | 60;
  password_at_old_system: boolean;
};

const CREDENTIAL_COLUMNS = [
  'user_id',
  'sub',
  'email',
  'password_hash',
  'preferred_name',
  'locale',
  'is_admin',
  'suspended_at',
  'totp_enabled_at',
  'sealed_totp_secret',
  'totp_last_step',
  'totp_algorithm',
  'totp_digits',
  'totp_period',
  'password_at_old_system',
] as const;

export async function credentialsByEmail(db: Db, email: string): Promise<Credentials | null> {
  const query = db
    .selectFrom('users')
    .select(CREDENTIAL_COLUMNS)
    .where(sql<string>`lower(email)`, '=', normalizeEmail(email));
  return (await query.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

/** Whether there is a password to sign in with, here or at the system that the person came from. */
export function hasPassword({
  password_hash,
  password_at_old_system,
}: Pick<Credentials, 'password_hash' | 'password_at_old_system'>): boolean {
  return password_hash !== null || password_at_old_system;
}

export async function credentialsById(db: Db, userId: number): Promise<Credentials | null> {
  const query = db.selectFrom('users').select(CREDENTIAL_COLUMNS).where('user_id', '=', userId);
  return (await query.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

/**
 * True while the account is open and password and one-time codes are still those that were checked for `person`. Holds the
 * row until the transaction ends: a concurrent change of one of them waits, and then ends what began here.
 */
export async function holdCredentials(
  db: Db,
  person: Pick<Credentials, 'user_id' | 'password_hash' | 'totp_enabled_at'>,
): Promise<boolean> {
  const hasTotp = person.totp_enabled_at !== null;
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', person.user_id)
    .where(sql<boolean>`password_hash IS NOT DISTINCT FROM ${person.password_hash}`)
    .where('totp_enabled_at', hasTotp ? 'is not' : 'is', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A person who has set a password has arrived. */
export async function updatePassword(db: Db, now: Date, userId: number, passwordHash: string): Promise<void> {
  const change = {
    password_hash: passwordHash,
    password_changed_at: now,
    password_at_old_system: false,
    invited_at: null,
  };
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/** False: there was none. */
export async function removePassword(db: Db, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: null, password_changed_at: null, password_at_old_system: false })
    .set({ credentials_removed: withRemoved('password') })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('password_hash', 'is not', null), row('password_at_old_system', 'is', true)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Stores the same password at today's costs; false when it was changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  userId: number,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const owner = db
    .updateTable('users')
    .set({ password_hash: newHash, password_at_old_system: false })
    .where('user_id', '=', userId);
  const result = await owner.where('password_hash', '=', oldHash).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The old system said that this is the password: from now on it is ours to check. False when it was set or changed here meanwhile. */
export async function storeOldSystemPassword(
  db: Db,
  person: Pick<Credentials, 'user_id' | 'password_hash'>,
  newHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({
      password_hash: newHash,
      password_at_old_system: false,
      password_changed_at: sql<Date>`coalesce(password_changed_at, created_at)`,
    })
    .where('user_id', '=', person.user_id)
    .where('password_at_old_system', 'is', true)
    .where(sql<boolean>`password_hash IS NOT DISTINCT FROM ${person.password_hash}`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
