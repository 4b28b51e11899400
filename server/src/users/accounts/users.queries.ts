import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Database } from '../../platform/db/schema.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import type { Recipient } from '../../platform/mail/index.ts';
import { normalizeEmail } from '../email/email-address.ts';
import type { CustomClaims } from '../tables.ts';
import { levelWith } from './identity-level.ts';
import type { Identity } from './stated-identity.ts';

export type User = Omit<
  Selectable<Database['users']>,
  | 'password_hash'
  | 'sealed_totp_secret'
  | 'totp_last_step'
  | 'totp_algorithm'
  | 'totp_digits'
  | 'totp_period'
  | 'password_at_old_system'
  | 'credentials_removed'
  | 'last_active_at'
  | 'dormant_warned_at'
  | 'dormant_suspended_at'
  | 'dormant_next_at'
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
  'invited_at',
  'invited_by',
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
  return (await readUser(db, userId))[0] ?? null;
}

/** Nearly every page reads one: building the statement took longer than anything else of it. */
const readUser = prepared<User, [userId: number]>(
  'users.by-id',
  `SELECT ${USER_COLUMNS.join(', ')} FROM users WHERE user_id = $1 AND deleted_at IS NULL`,
);

/** Open accounts among these, by id. */
export async function usersByIds(db: Db, userIds: readonly number[]): Promise<Map<number, User>> {
  if (userIds.length === 0) return new Map();
  const query = db.selectFrom('users').select(USER_COLUMNS).where('user_id', 'in', userIds);
  const rows = await query.where('deleted_at', 'is', null).execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Open accounts with one of these addresses, by `normalizeEmail` of it. */
export async function usersByEmails(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, Pick<User, 'user_id' | 'email_verified'>>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ address: string; user_id: number; email_verified: boolean }>`
    SELECT lower(email) AS address, user_id, email_verified FROM users
     WHERE lower(email) = ANY (${arrayLiteral(emails.map(normalizeEmail))}::text[]) AND deleted_at IS NULL`.execute(
    db,
  );
  return new Map(rows.map(({ address, ...user }) => [address, user]));
}

/** Those of these subs that were given to someone, also to people whose account is closed. */
export async function takenSubs(db: Db, subs: readonly string[]): Promise<Set<string>> {
  if (subs.length === 0) return new Set();
  const rows = await db.selectFrom('users').select('sub').where('sub', 'in', subs).execute();
  return new Set(rows.map(({ sub }) => sub));
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

/** An open account by address, in any case. */
export async function userByEmail(db: Db, email: string): Promise<User | null> {
  const query = db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where(sql<string>`lower(email)`, '=', normalizeEmail(email));
  return (await query.where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

/** The addresses of these people. */
export async function emailsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(people.map(({ user_id, email }) => [user_id, email]));
}

/** Whom to write to about these people; closed accounts get no mail. `verified`: none whose address is not. */
export async function recipients(
  db: Db,
  userIds: readonly number[],
  { verified = false } = {},
): Promise<(Recipient & { user_id: number })[]> {
  if (userIds.length === 0) return [];
  let query = db
    .selectFrom('users')
    .select(['user_id', 'email', 'locale'])
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null);
  if (verified) query = query.where('email_verified', 'is', true);
  const rows = await query.orderBy('user_id').execute();
  return rows.map((row) => ({ user_id: row.user_id, ...inTheirLanguage(row) }));
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

type UserChange = Partial<
  Pick<
    User,
    | 'preferred_name'
    | 'full_name'
    | 'address'
    | 'postal_code'
    | 'locale'
    | 'theme'
    | 'custom_claims'
    | 'passkey_only_approval'
  >
>;

/** What people say of themselves and want; what has to be proven has a way of its own. */
export async function updateUser(db: Db, userId: number, change: UserChange): Promise<void> {
  const { custom_claims, ...others } = change;
  const claims = custom_claims && { custom_claims: JSON.stringify(custom_claims) };
  await db
    .updateTable('users')
    .set({ ...others, ...claims })
    .where('user_id', '=', userId)
    .execute();
}

/** What an administrator stated (`statedIdentity`). */
export async function updateIdentity(db: Db, userId: number, identity: Identity): Promise<void> {
  await db.updateTable('users').set(identity).where('user_id', '=', userId).execute();
}

/** Locks those who may act as administrators until the transaction ends, in the order of their ids. */
export async function lockAdministrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('is_admin', '=', true)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether no one else may act as an administrator. */
export async function isOnlyAdministrator(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users own
     WHERE own.user_id = ${userId} AND own.is_admin AND own.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM users other WHERE other.user_id <> own.user_id AND other.is_admin AND other.suspended_at IS NULL
                          AND other.deleted_at IS NULL)`.execute(db);
  return rows.length > 0;
}

/** The address is proven with the change. The level rises accordingly, never falls. */
export async function updateEmail(db: Db, userId: number, email: string): Promise<void> {
  const change = {
    email,
    email_verified: true,
    identity_verified_level: sql<number>`greatest(identity_verified_level, ${levelWith(0, 'email')})`,
  };
  await db.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/**
 * A link mailed to `email` came back: the address is theirs, and the level rises accordingly. False when the account has another
 * address by now.
 */
export async function verifyEmail(
  db: Db,
  { user_id, email }: { user_id: number; email: string },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({
      email_verified: true,
      identity_verified_level: sql<number>`greatest(identity_verified_level, ${levelWith(0, 'email')})`,
    })
    .where('user_id', '=', user_id)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markMerged(db: Db, userId: number, intoUserId: number): Promise<void> {
  await db.updateTable('users').set({ merged_into: intoUserId }).where('user_id', '=', userId).execute();
}
