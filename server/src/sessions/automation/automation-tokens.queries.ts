import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { containsWords } from '../../platform/search/search-words.ts';

type NewToken = {
  user_id: number;
  name: string;
  token_hash: Buffer;
  rights: string[];
  read_only: boolean;
  created_at: Date;
  expires_at: Date;
};

export type AutomationTokenRow = {
  token_id: number;
  token_hash: Buffer;
  user_id: number;
  email: string;
  locale: Locale | null;
  rights: string[];
  read_only: boolean;
  last_used_at: Date | null;
};

export async function insertAutomationToken(db: Db, row: NewToken): Promise<number> {
  const inserted = db
    .insertInto('automation_tokens')
    .values({ ...row, last_used_at: null, revoked_at: null })
    .returning('token_id');
  return (await inserted.executeTakeFirstOrThrow()).token_id;
}

/** A valid token and the administrator behind it; null too when that person is no longer one. */
export async function automationTokenByHash(
  db: Db,
  now: Date,
  tokenHash: Buffer,
): Promise<AutomationTokenRow | null> {
  const row = await db
    .selectFrom('automation_tokens as tokens')
    .innerJoin('users', 'users.user_id', 'tokens.user_id')
    .select(['tokens.token_id', 'tokens.token_hash', 'tokens.rights', 'tokens.read_only'])
    .select(['tokens.last_used_at', 'users.user_id', 'users.email', 'users.locale'])
    .where('tokens.token_hash', '=', tokenHash)
    .where('tokens.expires_at', '>', now)
    .where('tokens.revoked_at', 'is', null)
    .where('users.is_admin', '=', true)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Of many requests at once one writes: the row is stamped only while its stamp is older than `stampedBefore`. */
export async function stampAutomationToken(
  relaxed: Db,
  now: Date,
  tokenId: number,
  stampedBefore: Date,
): Promise<void> {
  await relaxed
    .updateTable('automation_tokens')
    .set({ last_used_at: now })
    .where('token_id', '=', tokenId)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', stampedBefore)]),
    )
    .execute();
}

/** True for exactly one caller: the token was valid until now. */
export async function endAutomationToken(db: Db, now: Date, tokenId: number): Promise<boolean> {
  const result = await db
    .updateTable('automation_tokens')
    .set({ revoked_at: now })
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type ListedAutomationToken = {
  token_id: number;
  name: string;
  email: string;
  rights: string[];
  read_only: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
};

/** Tokens that have neither expired nor been revoked, newest first. */
export async function automationTokensPage(
  db: ReadDb,
  now: Date,
  { query = '', beforeId, limit }: { query?: string; beforeId: number | null; limit: number },
): Promise<ListedAutomationToken[]> {
  let tokens = db
    .selectFrom('automation_tokens as tokens')
    .innerJoin('users', 'users.user_id', 'tokens.user_id')
    .select(['tokens.token_id', 'tokens.name', 'users.email', 'tokens.rights', 'tokens.read_only'])
    .select(['tokens.created_at', 'tokens.expires_at', 'tokens.last_used_at'])
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .$if(query !== '', (some) => some.where(containsWords(sql`tokens.name || ' ' || users.email`, query)))
    .orderBy('tokens.token_id', 'desc')
    .limit(limit);
  if (beforeId !== null) tokens = tokens.where('tokens.token_id', '<', beforeId);
  return await tokens.execute();
}
