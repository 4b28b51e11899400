import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { movePermissions } from '../permissions/permissions.queries.ts';

type NewAgentRow = {
  id: string;
  user_id: number;
  name: string;
  token_hash: Buffer;
  public_key: Buffer | null;
  allowed_action_types: string[];
  allowed_ips: string[];
  created_at: Date;
};

/** False if an active agent already has the public key. */
export async function insertAgent(db: Db, row: NewAgentRow): Promise<boolean> {
  const inserted = await db
    .insertInto('agents')
    .values(row)
    .onConflict((conflict) => conflict.column('public_key').where('revoked_at', 'is', null).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** An agent as its owner sees it. */
export type Agent = {
  id: string;
  user_id: number;
  name: string;
  public_key: Buffer | null;
  allowed_action_types: string[];
  allowed_ips: string[];
  created_at: Date;
  last_used_at: Date | null;
  rotated_at: Date | null;
  muted_at: Date | null;
};

const AGENT_COLUMNS = [
  'id',
  'user_id',
  'name',
  'public_key',
  'allowed_action_types',
  'allowed_ips',
  'created_at',
  'last_used_at',
  'rotated_at',
  'muted_at',
] as const;

/** A user's active agents, newest first; `before` is the position of the last one shown. */
export async function agentsOf(
  db: Db,
  userId: number,
  page: { limit: number; before: { created_at: Date; id: string } | null },
): Promise<Agent[]> {
  let query = db
    .selectFrom('agents')
    .select(AGENT_COLUMNS)
    .where('user_id', '=', userId)
    .where('application_id', 'is', null)
    .where('revoked_at', 'is', null);
  const { before } = page;
  if (before) query = query.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`);
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** Active agents that a user created; those of applications do not count. */
export async function countOwnAgents(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM agents
     WHERE user_id = ${userId} AND application_id IS NULL AND revoked_at IS NULL
  `.execute(db);
  return rows[0]!.count;
}

/** This user's active agent, or null. The one by which an application asks is not theirs to change or to speak for. */
export async function agentOf(db: Db, userId: number, id: string): Promise<Agent | null> {
  const query = db
    .selectFrom('agents')
    .select(AGENT_COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('application_id', 'is', null);
  return (await query.where('revoked_at', 'is', null).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockAgentOf(db: Db, userId: number, id: string): Promise<Agent | null> {
  const agent = await lockAskerOf(db, userId, id);
  return agent?.application_id === null ? agent : null;
}

/** The same for whatever asks this user: also the one of an application, which can be muted like others. */
export async function lockAskerOf(
  db: Db,
  userId: number,
  id: string,
): Promise<(Agent & { application_id: number | null }) | null> {
  const query = db
    .selectFrom('agents')
    .select([...AGENT_COLUMNS, 'application_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId);
  return (await query.where('revoked_at', 'is', null).forUpdate().executeTakeFirst()) ?? null;
}

type AgentChange = {
  name?: string;
  allowed_action_types?: string[];
  allowed_ips?: string[];
  public_key?: Buffer | null;
  token_hash?: Buffer;
  rotated_at?: Date;
  revoked_at?: Date;
  muted_at?: Date | null;
};

/** `key_taken`: another active agent has the public key. */
export async function updateAgent(db: Db, id: string, change: AgentChange): Promise<'changed' | 'key_taken'> {
  if (change.public_key) {
    const holder = await db
      .selectFrom('agents')
      .select('id')
      .where('public_key', '=', change.public_key)
      .where('revoked_at', 'is', null)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (holder) return 'key_taken';
  }
  await db.updateTable('agents').set(change).where('id', '=', id).execute();
  return 'changed';
}

/** Moves agents, their requests and standing permissions, and push subscriptions for a merge, in its transaction. Returns the number of agents. */
export async function moveAgents(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  await db
    .updateTable('approval_requests')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
  await db
    .updateTable('push_subscriptions')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
  await movePermissions(db, fromUserId, toUserId);
  const moved = await db
    .updateTable('agents')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** For a deleted account: revokes its agents and erases what their owner wrote about them. */
export async function revokeAgentsOf(db: Db, now: Date, userId: number): Promise<void> {
  await db
    .updateTable('agents')
    .set(({ fn, val }) => ({
      name: '',
      allowed_ips: [],
      revoked_at: fn.coalesce('revoked_at', val(now)),
    }))
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** Active agents of a user. */
export async function countAgents(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('agents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
