import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { TOTP_DEFAULTS, type TotpParameters } from '../../platform/crypto/totp.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { TOTP_SEAL } from '../credentials/check-otp.ts';
import type { CustomClaims } from '../tables.ts';
import { takenSubs } from './users.queries.ts';

const PASSWORD = ['password_hash', 'password_at_old_system'];
const TOTP = ['sealed_totp_secret', 'totp_enabled_at', 'totp_algorithm', 'totp_digits', 'totp_period'];

/** A person as another system knew them. */
export type ImportedUser = {
  /** Theirs, or `newSub()`. */
  sub: string;
  email: string;
  email_verified: boolean;
  /** As `classifyHash` accepted it. */
  password_hash: string | null;
  password_at_old_system: boolean;
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
  suspended_at: Date | null;
  /** Active at once. */
  totp: ImportedTotp | null;
};
type ImportedTotp = TotpParameters & { secret: Buffer };

/** `email_taken`: an open account, or an earlier row, has the address, in any case. `sub_taken`: the sub was given before. */
type Inserted = { user_id: number } | { taken: 'email' | 'sub' };

/** What the source changed; members that are absent stay as they are. The row alone does not suspend: `suspendAccount` (account/) does. */
export type ImportedChange = Partial<Omit<ImportedUser, 'sub' | 'created_at' | 'suspended_at'>> & {
  suspended?: true;
};
type Updated = 'updated' | 'email_taken' | 'gone';

/**
 * Inserts up to about a thousand people with one statement; the results are in the order of the rows. A password counts as set when
 * the account was created: so a later import can distinguish it from one that the person set here.
 */
export async function insertImportedUsers(
  db: Db,
  keyring: Keyring,
  now: Date,
  rows: readonly ImportedUser[],
): Promise<Inserted[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ totp, ...row }) => ({ ...row, ...totpColumns(keyring, now, totp) }));
  const { rows: inserted } = await sql<{ user_id: number; sub: string; email: string }>`
    INSERT INTO users (sub, email, email_verified, password_hash, password_at_old_system, password_changed_at, preferred_name,
                       full_name, phone_number, phone_verified, address, postal_code, identity_verified_level, custom_claims,
                       is_admin, locale, created_at, suspended_at, sealed_totp_secret, totp_enabled_at, totp_algorithm,
                       totp_digits, totp_period)
    SELECT sub, email, email_verified, password_hash, password_at_old_system,
           CASE WHEN password_hash IS NOT NULL OR password_at_old_system THEN created_at END,
           preferred_name, full_name, phone_number, phone_verified, address, postal_code, identity_verified_level, custom_claims,
           is_admin, locale, created_at, suspended_at, sealed_totp_secret, totp_enabled_at, totp_algorithm, totp_digits, totp_period
      FROM jsonb_populate_recordset(NULL::users, ${JSON.stringify(values)}::jsonb)
    ON CONFLICT DO NOTHING
    RETURNING user_id, sub, email`.execute(db);
  const key = ({ sub, email }: { sub: string; email: string }) => `${sub} ${email}`;
  const ids = new Map(inserted.map((row) => [key(row), row.user_id]));
  const subs = await takenSubs(
    db,
    rows.filter((row) => !ids.has(key(row))).map(({ sub }) => sub),
  );
  return rows.map((row) => {
    const user_id = ids.get(key(row));
    // Should the file have a row twice, only the first is this person.
    ids.delete(key(row));
    return user_id === undefined ? { taken: subs.has(row.sub) ? 'sub' : 'email' } : { user_id };
  });
}

/**
 * Applies what the source changed, with one statement for up to about a thousand people, each named once; the results are in the order
 * of the rows. A password or one-time codes that were set here stay, those that were removed here stay away, no suspension is lifted, and
 * claims are added to those that are here. With `email_taken` everything but the address is changed.
 */
export async function updateImportedUsers(
  db: Db,
  keyring: Keyring,
  now: Date,
  rows: readonly { user_id: number; change: ImportedChange }[],
): Promise<Updated[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ user_id, change: { totp, suspended: _, ...change } }) => ({
    user_id,
    change: { ...change, ...(totp && totpColumns(keyring, now, totp)) },
  }));
  // jsonb_populate_record takes what `change` lacks from the row as it is.
  const { rows: updated } = await sql<{ user_id: number; email_taken: boolean }>`
    WITH given AS (
      SELECT user_id, change,
             row_number() OVER (PARTITION BY lower(change ->> 'email') ORDER BY position) AS turn
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS (user_id bigint, change jsonb))
             WITH ORDINALITY AS row (user_id, change, position)
    ), decided AS (
      SELECT user_id, change,
             change ? 'email' AND (turn > 1 OR EXISTS (
               SELECT FROM users AS other WHERE lower(other.email) = lower(change ->> 'email') AND other.deleted_at IS NULL
                  AND other.user_id <> given.user_id)) AS email_taken
        FROM given
    )
    UPDATE users AS u
       SET (email, email_verified, password_hash, password_at_old_system, password_changed_at, preferred_name, full_name,
            phone_number, phone_verified, address, postal_code, identity_verified_level, custom_claims, is_admin, locale,
            sealed_totp_secret, totp_enabled_at, totp_algorithm, totp_digits, totp_period)
         = (SELECT email, email_verified, password_hash, password_at_old_system,
                   CASE WHEN password_hash IS NOT NULL OR password_at_old_system
                        THEN coalesce(u.password_changed_at, u.created_at) END,
                   preferred_name, full_name, phone_number, phone_verified, address, postal_code, identity_verified_level,
                   u.custom_claims || custom_claims, is_admin, locale, sealed_totp_secret, totp_enabled_at,
                   totp_algorithm, totp_digits, totp_period
              FROM jsonb_populate_record(u, decided.change
                     - CASE WHEN email_taken THEN '{email,email_verified}'::text[] ELSE '{}' END
                     - CASE WHEN u.password_changed_at <> u.created_at OR 'password' = ANY (u.credentials_removed)
                            THEN ${PASSWORD}::text[] ELSE '{}' END
                     - CASE WHEN u.totp_enabled_at IS NOT NULL OR 'totp' = ANY (u.credentials_removed)
                            THEN ${TOTP}::text[] ELSE '{}' END))
      FROM decided
     WHERE u.user_id = decided.user_id AND u.deleted_at IS NULL
    RETURNING u.user_id, email_taken`.execute(db);
  const done = new Map(updated.map((row) => [row.user_id, row.email_taken]));
  return rows.map(({ user_id }) => {
    const isTaken = done.get(user_id);
    if (isTaken === undefined) return 'gone';
    return isTaken ? 'email_taken' : 'updated';
  });
}

/** As they are written into JSON: bytes in PostgreSQL's spelling. */
function totpColumns(keyring: Keyring, now: Date, totp: ImportedTotp | null) {
  const { algorithm, digits, period } = totp ?? TOTP_DEFAULTS;
  return {
    sealed_totp_secret: totp && `\\x${keyring.seal(TOTP_SEAL, totp.secret).toString('hex')}`,
    totp_enabled_at: totp && now,
    totp_algorithm: algorithm,
    totp_digits: digits,
    totp_period: period,
  };
}
