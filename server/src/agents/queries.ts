import type { Db } from '../platform/db/stores.ts';

export type NewAgentRow = {
  id: string;
  user_id: number;
  name: string;
  token_hash: Buffer;
  public_key: Buffer | null;
  allowed_action_types: string[];
  allowed_ips: string[];
  created_at: Date;
};

/** False when an agent in force holds the public key already. */
export async function insertAgent(db: Db, row: NewAgentRow): Promise<boolean> {
  const inserted = await db
    .insertInto('agents')
    .values(row)
    .onConflict((conflict) => conflict.column('public_key').where('revoked_at', 'is', null).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** For a merge, in its transaction. */
export async function moveAgents(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const moved = await db
    .updateTable('agents')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** For a deleted account: nothing acts for it any more, and what its owner wrote about the agents goes. */
export async function endAgentsOf(db: Db, now: Date, userId: number): Promise<void> {
  await db
    .updateTable('agents')
    .set(({ fn, val }) => ({
      name: '',
      allowed_ips: [],
      revoked_at: fn.coalesce('revoked_at', val(now)),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Agents of a person that are in force. */
export async function countAgents(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('agents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
