import { type RawBuilder, type Selectable, sql } from 'kysely';
import { mayUseSql } from '../../access/index.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type DetailsType, knownTarget, personIsOfTeam } from '../../resources/index.ts';

export type StandingPermission = Selectable<Database['standing_permissions']>;

/** With what pages and the API say about agent and API. */
export type ListedPermission = Omit<StandingPermission, 'evidence'> & {
  agent_name: string;
  resource: string;
  resource_name: string;
  /** The declared types of the API (resources/). */
  details_types: DetailsType[];
  /** The API has not changed what it declares since the permission was granted. */
  is_current: boolean;
  /** The API is not stopped, its host is verified, and its identifier is not another registration's. */
  is_usable: boolean;
};

const COLUMNS = sql.raw(
  [
    'permission_id',
    'user_id',
    'agent_id',
    'resource_application_id',
    'details_type',
    'details_version',
    'terms',
    'terms_hash',
    'fixed',
    'most_uses',
    'sum_field',
    'currency',
    'most_sum',
    'per',
    'time_zone',
    'weekdays',
    'from_minute',
    'to_minute',
    'created_at',
    'ends_at',
    'paused_at',
    'revoked_at',
  ]
    .map((name) => `p.${name}`)
    .join(', '),
);

/** Whether the API of `p` accepts tokens for the user at the moment `asked.now`. */
const IS_USABLE = sql.raw(`EXISTS (
         SELECT FROM (${knownTarget({
           application: 'p.resource_application_id',
           now: 'asked.now',
           team: personIsOfTeam('p.user_id'),
           mayUse: mayUseSql({
             application: 'r',
             user: 'p.user_id',
             customer: 'NULL::bigint',
             now: 'asked.now',
           }),
         })}) target WHERE target.is_usable)`);

const listed = (now: Date) => sql`
    SELECT ${COLUMNS}, a.name AS agent_name, r.identifier AS resource, x.name AS resource_name, r.details_types,
           r.details_version = p.details_version AS is_current, ${IS_USABLE} AS is_usable
      FROM (SELECT ${now}::timestamptz AS now) asked, standing_permissions p JOIN agents a ON a.id = p.agent_id
      JOIN resources r ON r.application_id = p.resource_application_id
      JOIN applications x ON x.application_id = r.application_id`;

type NewPermission = Omit<
  StandingPermission,
  'evidence' | 'fixed' | 'paused_at' | 'revoked_at' | 'most_sum'
> & {
  fixed: Record<string, unknown[]>;
  most_sum: string | null;
  evidence: Record<string, unknown> | null;
};

/** False if the agent may not have one any more, its API has changed what it declares, or the id is taken. */
export async function insertPermission(db: Db, row: NewPermission): Promise<boolean> {
  const evidence = row.evidence && JSON.stringify(row.evidence);
  const result = await sql`
    INSERT INTO standing_permissions (permission_id, user_id, agent_id, resource_application_id, details_type, details_version,
           terms, terms_hash, evidence, fixed, most_uses, sum_field, currency, most_sum, per, time_zone, weekdays, from_minute,
           to_minute, created_at, ends_at)
    SELECT ${row.permission_id}, ${row.user_id}, a.id, r.application_id, ${row.details_type}, r.details_version,
           ${row.terms}, ${row.terms_hash}, ${evidence}::jsonb, ${JSON.stringify(row.fixed)}::jsonb, ${row.most_uses}::int,
           ${row.sum_field}, ${row.currency}, ${row.most_sum}::numeric, ${row.per}, ${row.time_zone}, ${row.weekdays}::smallint[],
           ${row.from_minute}::smallint, ${row.to_minute}::smallint, ${row.created_at}, ${row.ends_at}
      FROM agents a, resources r
     WHERE a.id = ${row.agent_id} AND a.user_id = ${row.user_id} AND a.application_id IS NULL
       AND a.revoked_at IS NULL AND a.public_key IS NOT NULL
       AND r.application_id = ${row.resource_application_id} AND r.details_version = ${row.details_version}
       FOR SHARE OF a
        ON CONFLICT DO NOTHING
  `.execute(db);
  return Number(result.numAffectedRows ?? 0) === 1;
}

/** What a request of an agent could be covered by, the oldest first. */
export async function candidatesFor(
  db: Db,
  now: Date,
  request: { user_id: number; agent_id: string; resource_application_id: number; details_type: string },
): Promise<StandingPermission[]> {
  return await db
    .selectFrom('standing_permissions')
    .selectAll()
    .where('agent_id', '=', request.agent_id)
    .where('resource_application_id', '=', request.resource_application_id)
    .where('user_id', '=', request.user_id)
    .where('details_type', '=', request.details_type)
    .where('revoked_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at')
    .orderBy('permission_id')
    .execute();
}

type Use = { permission_id: string; user_id: number; window_start: Date; amount: string };

/**
 * The only statement that uses a permission. It counts one use and its amount if both are left in the window, and the permission, its
 * agent and its API are as they have to be at this moment. The permission stays locked until the transaction ends, so
 * that pausing or revoking it finds the token that this use is for. False: nothing was taken.
 */
export async function takeUse(
  db: Db,
  now: Date,
  { permission_id, user_id, window_start, amount }: Use,
): Promise<boolean> {
  const result = await sql`
    WITH permission AS (
      SELECT p.permission_id, p.most_uses, p.most_sum
        FROM (SELECT ${now}::timestamptz AS now) asked, standing_permissions p JOIN agents a ON a.id = p.agent_id
        JOIN resources r ON r.application_id = p.resource_application_id
       WHERE p.permission_id = ${permission_id} AND p.user_id = ${user_id}
         AND p.paused_at IS NULL AND p.revoked_at IS NULL AND p.ends_at > ${now}
         AND a.user_id = p.user_id AND a.revoked_at IS NULL AND a.public_key IS NOT NULL
         AND r.details_version = p.details_version AND ${IS_USABLE}
         FOR SHARE OF p)
    INSERT INTO standing_permission_uses AS used (permission_id, window_start, uses, total)
    SELECT permission_id, ${window_start}, 1, ${amount}::numeric FROM permission
     WHERE ${amount}::numeric <= coalesce(most_sum, ${amount}::numeric)
        ON CONFLICT (permission_id, window_start) DO UPDATE
       SET uses = used.uses + 1, total = used.total + excluded.total
     WHERE used.uses + 1 <= coalesce((SELECT most_uses FROM permission), used.uses + 1)
       AND used.total + excluded.total <= coalesce((SELECT most_sum FROM permission), used.total + excluded.total)
  `.execute(db);
  return Number(result.numAffectedRows ?? 0) === 1;
}

/** Where a list goes on: after this one, which is newer than the rest. */
export type PermissionPosition = { created_at: Date; permission_id: string };

/** All of a person's permissions that are kept, newest first; `before` is the position of the last one shown. */
export async function permissionsOf(
  db: Db,
  now: Date,
  userId: number,
  { limit, before }: { limit: number; before: PermissionPosition | null },
): Promise<ListedPermission[]> {
  const { rows } = await sql<ListedPermission>`
    ${listed(now)}
     WHERE p.user_id = ${userId} ${pageAfter(before, limit)}
  `.execute(db);
  return rows;
}

/** The part of a list by permissions `p` that comes after `before`, latest first. */
function pageAfter(before: PermissionPosition | null, limit: number): RawBuilder<unknown> {
  const after =
    before && sql`AND (p.created_at, p.permission_id) < (${before.created_at}, ${before.permission_id})`;
  return sql`${after ?? sql``} ORDER BY p.created_at DESC, p.permission_id DESC LIMIT ${limit}`;
}

export async function permissionOf(
  db: Db,
  now: Date,
  userId: number,
  id: string,
): Promise<ListedPermission | null> {
  const { rows } = await sql<ListedPermission>`
    ${listed(now)}
     WHERE p.permission_id = ${id} AND p.user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends: a use is over or has not begun. */
export async function lockPermissionOf(
  db: Db,
  userId: number,
  id: string,
): Promise<StandingPermission | null> {
  const query = db
    .selectFrom('standing_permissions')
    .selectAll()
    .where('permission_id', '=', id)
    .where('user_id', '=', userId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export type PermissionChange = {
  most_uses?: number;
  most_sum?: string;
  ends_at?: Date;
  paused_at?: Date | null;
  revoked_at?: Date;
};

export async function updatePermission(db: Db, id: string, change: PermissionChange): Promise<void> {
  await db.updateTable('standing_permissions').set(change).where('permission_id', '=', id).execute();
}

/** What an agent may do without asking at this moment. */
export async function inForceFor(db: Db, now: Date, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('standing_permissions')
    .select('permission_id')
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('permission_id')
    .execute();
  return rows.map(({ permission_id }) => permission_id);
}

type Revoked = { permission_id: string; user_id: number; agent_id: string; agent_name: string };

/** Revokes what an agent may do without asking, or all that a user has allowed; returns what was not revoked before. */
export async function revokePermissionsOf(
  db: Db,
  now: Date,
  whose: { agent_id: string } | { user_id: number },
): Promise<Revoked[]> {
  const { rows } = await sql<Revoked>`
    UPDATE standing_permissions p SET revoked_at = ${now} FROM agents a
     WHERE a.id = p.agent_id AND p.revoked_at IS NULL
       AND ${'agent_id' in whose ? sql`p.agent_id = ${whose.agent_id}` : sql`p.user_id = ${whose.user_id} AND p.ends_at > ${now}`}
    RETURNING p.permission_id, p.user_id, p.agent_id, a.name AS agent_name`.execute(db);
  return rows;
}

/** For a deleted account: revokes its permissions and erases what the person set. That there was one stays, as its requests do. */
export async function erasePermissionsOf(db: Db, now: Date, userId: number): Promise<void> {
  await sql`
    UPDATE standing_permissions
       SET revoked_at = coalesce(revoked_at, ${now}::timestamptz), terms = '', evidence = NULL, fixed = '{}'
     WHERE user_id = ${userId}
  `.execute(db);
}

/** For a merge, with the agents. */
export async function movePermissions(db: Db, fromUserId: number, toUserId: number): Promise<void> {
  await db
    .updateTable('standing_permissions')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
}

/** Those that are neither revoked nor over; paused ones count. */
export async function countPermissions(db: Db, now: Date, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('standing_permissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Used = { uses: number; total: string };

/** What was used in these windows, by permission. */
export async function usedIn(
  db: Db,
  windows: readonly { permission_id: string; window_start: Date }[],
): Promise<ReadonlyMap<string, Used>> {
  if (windows.length === 0) return new Map();
  const ids = windows.map(({ permission_id }) => permission_id);
  const starts = windows.map(({ window_start }) => window_start.toISOString());
  const { rows } = await sql<Used & { permission_id: string }>`
    SELECT u.permission_id, u.uses, u.total::text AS total
      FROM unnest(${ids}::text[], ${starts}::timestamptz[]) AS wanted (permission_id, window_start)
      JOIN standing_permission_uses u USING (permission_id, window_start)
  `.execute(db);
  return new Map(rows.map(({ permission_id, ...used }) => [permission_id, used]));
}

/** When each of these was last used; its token is from that moment. */
export async function lastUses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('acting_tokens')
    .select(({ fn }) => ['permission_id', fn.max('created_at').as('at')])
    .where('permission_id', 'in', ids)
    .where('parents', '=', sql<string[]>`'{}'`)
    .groupBy('permission_id')
    .execute();
  return new Map(rows.map(({ permission_id, at }) => [permission_id!, at]));
}

/** The assertion that granted a permission; null if it was granted by password. */
export async function permissionEvidence(db: Db, id: string): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('standing_permissions')
    .select('evidence')
    .where('permission_id', '=', id)
    .executeTakeFirst();
  return row?.evidence ?? null;
}

/** All of a person's permissions with what was used of each, for an export, latest first. */
export async function permissionsForExport(
  db: Db,
  userId: number,
  { before, limit }: { before: PermissionPosition | null; limit: number },
) {
  const { rows } = await sql<PermissionPosition>`
    SELECT p.permission_id, p.agent_id, p.terms, p.terms_hash, p.most_uses, p.most_sum, p.created_at, p.ends_at, p.paused_at,
           p.revoked_at, p.evidence,
           coalesce((SELECT jsonb_agg(jsonb_build_object('window_start', u.window_start, 'uses', u.uses, 'total', u.total::text)
                                      ORDER BY u.window_start)
                       FROM standing_permission_uses u WHERE u.permission_id = p.permission_id), '[]') AS uses
      FROM standing_permissions p WHERE p.user_id = ${userId} ${pageAfter(before, limit)}
  `.execute(db);
  return rows;
}
