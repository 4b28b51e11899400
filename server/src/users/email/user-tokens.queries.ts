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

/** The latest link of this purpose to this address that acts beyond `until` and can be mailed again. */
export async function pendingLink(
  db: Db,
  { user_id, purpose, email }: Pick<NewUserToken, 'user_id' | 'purpose' | 'email'>,
  until: Date,
): Promise<{ token_hash: Buffer; token_seed: Buffer; expires_at: Date } | null> {
  const row = await db
    .selectFrom('user_tokens')
    .select(['token_hash', 'token_seed', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', until)
    .where('token_seed', 'is not', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.token_seed ? { ...row, token_seed: row.token_seed } : null;
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
