import { type Selectable, sql } from 'kysely';
import type { CustomClaims, Database, Theme } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import type { Recipient } from '../../platform/mail/index.ts';
import { normalizeEmail } from '../email/email-address.ts';

export type User = Omit<
  Selectable<Database['users']>,
  'password_hash' | 'sealed_totp_secret' | 'totp_last_step'
>;

type NewUserRow = {
  sub: string;
  email: string;
  email_verified: boolean;
  password_hash: string | null;
  password_changed_at: Date | null;
  preferred_name: string | null;
  full_name: string | null;
  phone_number: string | null;
  phone_verified: boolean;
  address: string | null;
  postal_code: string | null;
  identity_verified_level: number;
  custom_claims: CustomClaims;
  is_admin: boolean;
  locale: Locale | null;
  created_at: Date;
};

const USER_COLUMNS = [
  'user_id',
  'sub',
  'email',
  'email_verified',
  'password_changed_at',
  'preferred_name',
  'full_name',
  'phone_number',
  'phone_verified',
  'address',
  'postal_code',
  'identity_verified_level',
  'custom_claims',
  'totp_enabled_at',
  'passkey_only_approval',
  'is_admin',
  'locale',
  'theme',
  'created_at',
  'suspended_at',
  'deleted_at',
  'merged_into',
] as const;

/** The new user_id, or null when an open account has the address already (in any case). */
export async function insertUser(db: Db, row: NewUserRow): Promise<number | null> {
  const inserted = await db
    .insertInto('users')
    .values({ ...row, custom_claims: JSON.stringify(row.custom_claims) })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted?.user_id ?? null;
}

/** An open account by id; closed ones are gone for every caller. */
export async function userById(db: Db, userId: number): Promise<User | null> {
  const query = db.selectFrom('users').select(USER_COLUMNS).where('user_id', '=', userId);
  return (await query.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

/**
 * Locks an open account's row until the transaction ends, so that what hangs on it (its passkeys, the mode of its
 * approvals) is counted and changed by one at a time. Null when the account is closed.
 */
export async function lockUser(
  db: Db,
  userId: number,
): Promise<Pick<User, 'user_id' | 'passkey_only_approval' | 'suspended_at'> | null> {
  const query = db
    .selectFrom('users')
    .select(['user_id', 'passkey_only_approval', 'suspended_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function setPasskeyOnlyApproval(db: Db, userId: number, isOn: boolean): Promise<void> {
  const change = { passkey_only_approval: isOn };
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/** An open account by address, in any case. */
export async function userByEmail(db: Db, email: string): Promise<User | null> {
  const query = db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where(sql<string>`lower(email)`, '=', normalizeEmail(email));
  return (await query.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export async function isEmailVerified(db: Db, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').select('email_verified').where('user_id', '=', userId);
  return (await query.where('deleted_at', 'is', null).executeTakeFirst())?.email_verified ?? false;
}

/** Whom to write to about these people; closed accounts get no mail. */
export async function recipients(db: Db, userIds: readonly number[]): Promise<Recipient[]> {
  if (userIds.length === 0) return [];
  const query = db.selectFrom('users').select(['email', 'locale']).where('user_id', 'in', userIds);
  const rows = await query.where('deleted_at', 'is', null).orderBy('user_id').execute();
  return rows.map(inTheirLanguage);
}

/** The same with their ids, without those whose address is not verified. */
export async function peopleToTell(
  db: Db,
  userIds: readonly number[],
): Promise<(Recipient & { user_id: number })[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'email', 'locale'])
    .where('user_id', 'in', userIds)
    .where('email_verified', 'is', true)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ ...row, ...inTheirLanguage(row) }));
}

/** One page of open accounts, by id; `query` is part of an address or a name, or a whole user_id or sub. */
export async function usersPage(
  db: Db,
  { query, afterId, limit }: { query: string; afterId: number; limit: number },
): Promise<User[]> {
  let page = db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('deleted_at', 'is', null)
    .where('user_id', '>', afterId);
  if (query !== '') {
    const part = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    page = page.where((where) =>
      where.or([
        where('email', 'ilike', part),
        where('preferred_name', 'ilike', part),
        where('full_name', 'ilike', part),
        where('sub', '=', query),
        where(sql<string>`user_id::text`, '=', query),
      ]),
    );
  }
  return await page.orderBy('user_id').limit(limit).execute();
}

/** Everyone who may act as an administrator. */
export async function administrators(db: Db): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('is_admin', '=', true)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(inTheirLanguage);
}

function inTheirLanguage({ email, locale }: Pick<User, 'email' | 'locale'>): Recipient {
  return { email, locale: locale ?? DEFAULT_LOCALE };
}

export type ProfileChange = {
  preferred_name: string | null;
  full_name: string | null;
  address: string | null;
  postal_code: string | null;
  locale: Locale | null;
  theme: Theme | null;
};

export async function updateProfile(db: Db, userId: number, change: ProfileChange): Promise<void> {
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/** The address is proven with the change. The level rises to `level`, never falls. */
export async function updateEmail(db: Db, userId: number, email: string, level: number): Promise<void> {
  const change = {
    email,
    email_verified: true,
    identity_verified_level: sql<number>`greatest(identity_verified_level, ${level})`,
  };
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/** True when the account still has the address the proof was made for. The level rises to `level`, never falls. */
export async function markEmailVerified(
  db: Db,
  userId: number,
  email: string,
  level: number,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({
      email_verified: true,
      identity_verified_level: sql<number>`greatest(identity_verified_level, ${level})`,
    })
    .where('user_id', '=', userId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

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
