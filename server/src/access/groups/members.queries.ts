import { sql } from 'kysely';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import { plannedLimit } from '../planned-limit.ts';

export type GroupMember = {
  user_id: number;
  sub: string;
  email: string;
  preferred_name: string | null;
  full_name: string | null;
  created_at: Date;
  expires_at: Date | null;
};

/** Members whose membership has not ended, by user_id, after one; `query`: words of the address and the name that the list shows. */
export async function membersPage(
  db: ReadDb,
  groupId: number,
  { now, query = '', afterId, limit }: { now: Date; query?: string; afterId: number; limit: number },
): Promise<GroupMember[]> {
  // The name that the list shows and no other: a search would tell it letter by letter.
  const said = sql`concat_ws(' ', users.email, coalesce(users.full_name, users.preferred_name))`;
  const rows = await activeMembers(db, groupId, now)
    .$if(query !== '', (some) => some.where(containsWords(said, query)))
    .where('group_members.user_id', '>', afterId)
    .orderBy('group_members.user_id')
    .limit(plannedLimit(limit))
    .execute();
  return rows.slice(0, limit);
}

export async function memberById(
  db: Db,
  groupId: number,
  userId: number,
  now: Date,
): Promise<GroupMember | null> {
  const member = activeMembers(db, groupId, now).where('group_members.user_id', '=', userId);
  return (await member.executeTakeFirst()) ?? null;
}

function activeMembers(db: ReadDb, groupId: number, now: Date) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.user_id', 'group_members.user_id')
    .select([
      'users.user_id',
      'users.sub',
      'users.email',
      'users.preferred_name',
      'users.full_name',
      'group_members.created_at',
      'group_members.expires_at',
    ])
    .where('group_id', '=', groupId)
    .where('users.deleted_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]));
}

/** How many members a group has, up to `limit`: counting all of a large group would read them all. */
export async function countMembers(db: Db, groupId: number, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM group_members WHERE group_id = ${groupId} AND ${notOver('expires_at', now)} LIMIT ${limit}
    ) AS counted`.execute(db);
  return rows[0]!.count;
}

type Joined = 'added' | 'changed' | 'unchanged' | 'outside';

/**
 * Adds a member, or gives a membership another end. `outside`: the group is of an organization whose member the person is not, or the group or
 * the account is gone.
 */
export async function saveGroupMember(
  db: Db,
  now: Date,
  member: { group_id: number; user_id: number; expires_at: Date | null },
): Promise<Joined> {
  const { group_id, user_id, expires_at } = member;
  // The locks let a deletion of the account, or a member leaving the organization, wait for this row and then find it.
  const { rows } = await sql<{ isAllowed: boolean; isSaved: boolean; isNew: boolean | null }>`
    WITH allowed AS (
      SELECT g.group_id, u.user_id FROM groups g JOIN users u ON u.user_id = ${user_id} AND u.deleted_at IS NULL
       WHERE g.group_id = ${group_id}
         AND (g.customer_id IS NULL OR EXISTS (
               SELECT FROM customer_members m WHERE m.customer_id = g.customer_id AND m.user_id = u.user_id FOR KEY SHARE))
       FOR SHARE OF u),
    saved AS (
      INSERT INTO group_members AS m (group_id, user_id, created_at, expires_at)
      SELECT group_id, user_id, ${now}::timestamptz, ${expires_at}::timestamptz FROM allowed
      ON CONFLICT (group_id, user_id) DO UPDATE
         SET expires_at = excluded.expires_at,
             created_at = CASE WHEN m.expires_at <= ${now} THEN excluded.created_at ELSE m.created_at END
       WHERE m.expires_at IS DISTINCT FROM excluded.expires_at
      RETURNING created_at = ${now} AS "isNew")
    SELECT EXISTS (SELECT FROM allowed) AS "isAllowed", EXISTS (SELECT FROM saved) AS "isSaved",
           (SELECT "isNew" FROM saved) AS "isNew"
  `.execute(db);
  const { isAllowed, isSaved, isNew } = rows[0]!;
  if (!isAllowed) return 'outside';
  if (!isSaved) return 'unchanged';
  return isNew ? 'added' : 'changed';
}

/** True for exactly one caller. An ended membership counts as none. */
export async function deleteGroupMember(
  db: Db,
  now: Date,
  groupId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql<{ wasActive: boolean }>`
    DELETE FROM group_members WHERE group_id = ${groupId} AND user_id = ${userId}
    RETURNING ${notOver('expires_at', now)} AS "wasActive"`.execute(db);
  return rows[0]?.wasActive ?? false;
}

export type GroupOfPerson = {
  group_id: number;
  grp_id: string;
  name: string;
  description: string;
  customer_id: number | null;
  handle: string | null;
  expires_at: Date | null;
};

/** The groups a person belongs to now, in the order of their creation, after one. */
export async function groupsOfPerson(
  db: Db,
  userId: number,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<GroupOfPerson[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.group_id', 'group_members.group_id')
    .leftJoin('customers', 'customers.customer_id', 'groups.customer_id')
    .select([
      'groups.group_id',
      'groups.grp_id',
      'groups.name',
      'groups.description',
      'groups.customer_id',
      'customers.handle',
      'group_members.expires_at',
    ])
    .where('group_members.user_id', '=', userId)
    .where('group_members.group_id', '>', afterId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('group_members.group_id')
    .limit(plannedLimit(limit))
    .execute();
  return rows.slice(0, limit);
}
