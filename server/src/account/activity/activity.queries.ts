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
  const applications = await sql<Mentioned['applications'][number]>`
    SELECT a.application_id, a.client_id, a.name,
           a.deleted_at IS NULL AND EXISTS (SELECT FROM consents c WHERE c.application_id = a.application_id AND c.user_id = ${people[0]}) AS is_connected
      FROM applications a WHERE a.application_id = ANY (${ids.applications}::bigint[])
  `.execute(db);
  const agents = await sql<Mentioned['agents'][number]>`
    SELECT g.id, coalesce(a.name, nullif(g.name, '')) AS name, g.revoked_at IS NULL AND g.application_id IS NULL AS is_open
      FROM agents g LEFT JOIN applications a ON a.application_id = g.application_id
     WHERE g.id = ANY (${ids.agents}::text[]) AND g.user_id = ANY (${people}::bigint[])
  `.execute(db);
  const sessions = await db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent'])
    .where('session_id', 'in', ids.sessions.length > 0 ? ids.sessions : [0])
    .where('user_id', 'in', people)
    .execute();
  const approvals = await db
    .selectFrom('approval_requests')
    .select('id')
    .where('id', 'in', ids.approvals.length > 0 ? ids.approvals : [''])
    .where('user_id', '=', people[0] ?? 0)
    .execute();
  return {
    applications: applications.rows,
    agents: agents.rows,
    sessions,
    approvals: approvals.map(({ id }) => id),
  };
}
