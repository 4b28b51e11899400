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
