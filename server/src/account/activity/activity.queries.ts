import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** More mergers than any person makes; each account that went into this one has lines of its own. */
const MAX_ACCOUNTS = 20;

/** The account, whether its address is verified, and those that were merged into it, also by way of others. */
export async function accountsOf(
  db: Db,
  userId: number,
): Promise<{ accounts: number[]; is_verified: boolean }> {
  const { rows } = await sql<{ user_id: number; is_verified: boolean }>`
    WITH RECURSIVE account (user_id) AS (
      SELECT ${userId}::bigint
       UNION
      SELECT u.user_id FROM users u JOIN account a ON u.merged_into = a.user_id
    )
    SELECT a.user_id, o.email_verified AS is_verified
      FROM account a JOIN users o ON o.user_id = ${userId} LIMIT ${MAX_ACCOUNTS}
  `.execute(db);
  return { accounts: rows.map(({ user_id }) => user_id), is_verified: rows[0]?.is_verified ?? false };
}

/** What the lines of a page name by id; each list holds only what is this person's, or can be seen by anyone. */
export type Mentioned = {
  applications: { application_id: number; client_id: string; name: string; is_connected: boolean }[];
  agents: { id: string; name: string | null; is_open: boolean }[];
  sessions: { session_id: number; user_agent: string | null }[];
  approvals: string[];
};

type Ids = { applications: number[]; agents: string[]; sessions: number[]; approvals: string[] };

export async function mentionedIn(db: Db, userIds: readonly number[], ids: Ids): Promise<Mentioned> {
  const people = [...userIds];
  const [applications, agents, sessions, approvals] = await Promise.all([
    ifAny(ids.applications, (named) =>
      sql<Mentioned['applications'][number]>`
        SELECT a.application_id, a.client_id, a.name,
               a.deleted_at IS NULL AND EXISTS (SELECT FROM consents c WHERE c.application_id = a.application_id AND c.user_id = ${people[0]}) AS is_connected
          FROM applications a WHERE a.application_id = ANY (${named}::bigint[])
      `.execute(db),
    ),
    ifAny(ids.agents, (named) =>
      sql<Mentioned['agents'][number]>`
        SELECT g.id, coalesce(a.name, nullif(g.name, '')) AS name, g.revoked_at IS NULL AND g.application_id IS NULL AS is_open
          FROM agents g LEFT JOIN applications a ON a.application_id = g.application_id
         WHERE g.id = ANY (${named}::text[]) AND g.user_id = ANY (${people}::bigint[])
      `.execute(db),
    ),
    ifAny(ids.sessions, (named) =>
      sql<Mentioned['sessions'][number]>`
        SELECT session_id, user_agent FROM sessions
         WHERE session_id = ANY (${named}::bigint[]) AND user_id = ANY (${people}::bigint[])
      `.execute(db),
    ),
    ifAny(ids.approvals, (named) =>
      sql<{ id: string }>`
        SELECT id FROM approval_requests WHERE id = ANY (${named}::text[]) AND user_id = ${people[0] ?? 0}
      `.execute(db),
    ),
  ]);
  return { applications, agents, sessions, approvals: approvals.map(({ id }) => id) };
}

/** Most pages name nothing of most kinds, and a statement for nothing takes as long as another. */
async function ifAny<Id, Row>(ids: Id[], read: (ids: Id[]) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  return ids.length === 0 ? [] : (await read(ids)).rows;
}
