import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { TokenPurpose } from '../tables.ts';

type NewUserToken = {
  token_hash: Buffer;
  user_id: number;
  purpose: TokenPurpose;
  email: string;
  created_at: Date;
  expires_at: Date;
  /** What the token is derived from; left out where it is random and shown once. */
  token_seed?: Buffer | null;
};

export async function insertUserToken(db: Db, token: NewUserToken): Promise<void> {
  await db
    .insertInto('user_tokens')
    .values({ token_seed: null, ...token, used_at: null })
    .execute();
}

type CurrentLink = { token_hash: Buffer; token_seed: Buffer; expires_at: Date };

/**
 * The link of this purpose to this address that is mailed now: the one before if it acts beyond `until`, else `fresh`, which is inserted. To everyone who
 * asks in the same moment the same one. `unreadable`: the hash of one whose token can no longer be derived. Null: it was used in this moment.
 */
export async function currentLink(
  db: Db,
  fresh: NewUserToken & { token_seed: Buffer },
  until: Date,
  unreadable: Buffer | null,
): Promise<CurrentLink | null> {
  const { token_hash, user_id, purpose, email, created_at, expires_at, token_seed } = fresh;
  const { rows } = await sql<CurrentLink>`
    WITH ended AS (
      UPDATE user_tokens SET is_current = NULL
       WHERE user_id = ${user_id} AND purpose = ${purpose} AND email = ${email} AND is_current
         AND (used_at IS NOT NULL OR expires_at < ${until} OR token_hash = ${unreadable})
      RETURNING 1
    )
    INSERT INTO user_tokens (token_hash, user_id, purpose, email, created_at, expires_at, token_seed, is_current)
    SELECT ${token_hash}::bytea, ${user_id}::bigint, ${purpose}, ${email}, ${created_at}::timestamptz, ${expires_at}::timestamptz,
           ${token_seed}::bytea, true
      FROM (SELECT count(*) FROM ended) AS first
    ON CONFLICT (user_id, purpose, email) WHERE is_current
    DO UPDATE SET is_current = true WHERE user_tokens.used_at IS NULL
    RETURNING token_hash, token_seed, expires_at`.execute(db);
  return rows[0] ?? null;
}

/** Whom a link that would still act was mailed to. Decides nothing, only what the page shows. */
export async function activeUserToken(
  db: Db,
  now: Date,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<{ user_id: number; email: string } | null> {
  const row = await db
    .selectFrom('user_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Redeems a link or token: returns the person and address it was made for to exactly one caller; null to all others. */
export async function redeemUserToken(
  db: Db,
  now: Date,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<{ user_id: number; email: string } | null> {
  const row = await db
    .updateTable('user_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Makes every link of this purpose worthless, save those to the address `except`: one of them did its work. */
export async function voidUserTokens(
  db: Db,
  now: Date,
  userId: number,
  purpose: TokenPurpose,
  { except }: { except?: string } = {},
): Promise<void> {
  const links = db
    .updateTable('user_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null);
  await (except === undefined ? links : links.where('email', '!=', except)).execute();
}

/** When the latest link of this purpose that would still act ends; null when none does. */
export async function pendingTokenEnd(
  db: Db,
  now: Date,
  userId: number,
  purpose: TokenPurpose,
): Promise<Date | null> {
  const row = await db
    .selectFrom('user_tokens')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.end ?? null;
}
