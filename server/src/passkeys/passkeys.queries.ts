import { type Selectable, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Assertion } from './assertion/verify-assertion.ts';
import type { NewCredential } from './registration/verify-registration.ts';

export type Passkey = Selectable<Database['passkeys']>;

type NewPasskey = NewCredential & {
  user_id: number;
  user_handle: Buffer;
  name: string;
  created_at: Date;
};

/** Null if the credential id is already registered, for any user. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<Passkey | null> {
  const row = await db
    .insertInto('passkeys')
    .values({ ...passkey, backup_state_changed_at: null, last_used_at: null, needs_confirmation_since: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A user's passkeys in the order they were added, starting after `afterId`. */
export async function passkeysOf(
  db: Db,
  userId: number,
  page: { limit: number; afterId?: number } = { limit: 1000 },
): Promise<Passkey[]> {
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', page.afterId ?? 0)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Usable passkeys, in the order they were added. */
export async function usablePasskeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return (await passkeysOf(db, userId)).filter(
    ({ needs_confirmation_since }) => needs_confirmation_since === null,
  );
}

export async function countUsablePasskeys(db: Db, userId: number): Promise<number> {
  return (await usablePasskeysOf(db, userId)).length;
}

/** Disables every passkey until its owner confirms it; returns the names of those that were usable before. */
export async function requirePasskeyConfirmation(db: Db, now: Date, userId: number): Promise<string[]> {
  const rows = await db
    .updateTable('passkeys')
    .set({ needs_confirmation_since: now })
    .where('user_id', '=', userId)
    .where('needs_confirmation_since', 'is', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Null: not this user's, or it needs no confirmation. */
export async function markConfirmed(db: Db, userId: number, id: number): Promise<Passkey | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ needs_confirmation_since: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('needs_confirmation_since', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes every passkey of a user; returns their names. */
export async function deletePasskeysOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute();
  return rows.map(({ name }) => name);
}

export async function passkeyOf(db: Db, userId: number, id: number): Promise<Passkey | null> {
  const query = db.selectFrom('passkeys').selectAll().where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

export type KnownPasskey = Passkey & { sub: string };

/** The passkey with this credential id, if its owner may sign in. */
export async function passkeyByCredentialId(db: Db, credentialId: Buffer): Promise<KnownPasskey | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.user_id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('users.sub')
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records one use, unless the passkey needs confirmation, the counter did not grow (both zero is allowed) or the backup
 * eligibility differs from registration: WebAuthn Level 3 section 7.2, steps 20 to 26. Of two concurrent uses each is checked
 * against the result of the other.
 */
export async function recordPasskeyUse(
  db: Db,
  now: Date,
  id: number,
  { sign_count, backup_eligible, backup_state }: Assertion,
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({
      sign_count,
      backup_state,
      backup_state_changed_at: sql<Date | null>`CASE WHEN backup_state <> ${backup_state} THEN ${now} ELSE backup_state_changed_at END`,
      last_used_at: now,
    })
    .where('id', '=', id)
    .where('backup_eligible', '=', backup_eligible)
    .where('needs_confirmation_since', 'is', null)
    .where((where) =>
      where.or([
        where('sign_count', '<', sign_count),
        where.and([where('sign_count', '=', 0), where(sql<number>`${sign_count}::bigint`, '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Null if this user has no such passkey. */
export async function updatePasskeyName(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Call with the owner's row locked: only then is it certain whether another passkey remains. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<Passkey | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** For a merge, in its transaction. Each keeps its user handle, so authenticators need no update. */
export async function movePasskeys(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const result = await db
    .updateTable('passkeys')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
