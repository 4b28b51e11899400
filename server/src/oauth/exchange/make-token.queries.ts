import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Locks the agent until the exchange is over. False: it was revoked, or has another key by now. */
export async function holdAgent(
  db: Db,
  { agent_id, public_key }: { agent_id: string; public_key: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('id', '=', agent_id)
    .where('public_key', '=', public_key)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the grant, so that the tokens made from it can be counted and it keeps the scopes that it has: their keys. Null: it has ended. */
export async function holdGrant(db: Db, grantId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('grants')
    .select('scopes')
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.scopes ?? null;
}

/** Locks an acting token and those that it was made from, so that what is made from it can be counted; in the order of `insertActingToken`. */
export async function holdFamily(db: Db, jtis: readonly string[]): Promise<void> {
  await db
    .selectFrom('acting_tokens')
    .select('jti')
    .where('jti', 'in', jtis)
    .orderBy('jti')
    .forNoKeyUpdate()
    .execute();
}

/** How many tokens that still count were made directly from an acting token (the last of `parents`), or from the tokens of a grant. */
export async function countMade(
  db: Db,
  now: Date,
  { parents, grant_id }: { parents: readonly string[]; grant_id: string | null },
): Promise<number> {
  // The first condition is the one that an index knows.
  const made =
    parents.length === 0
      ? sql`grant_id = ${grant_id}::uuid AND parents = '{}'`
      : sql`parents && ${parents.slice(-1)}::text[] AND parents <> '{}' AND parents = ${parents}::text[]`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM acting_tokens
     WHERE ${made} AND revoked_at IS NULL AND spent_at IS NULL AND expires_at > ${now}`.execute(db);
  return rows[0]!.count;
}
