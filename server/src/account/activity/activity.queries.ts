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

const NOTHING: Mentioned = { applications: [], agents: [], sessions: [], approvals: [] };

/**
 * In one statement. The lists are read by queries of their own, because PostgreSQL would plan it again for each new list, which takes
 * longer than running it.
 */
export async function mentionedIn(db: Db, userIds: readonly number[], ids: Ids): Promise<Mentioned> {
  if (Object.values(ids).every((named) => named.length === 0)) return NOTHING;
  const people = [...userIds];
  const [owner] = people;
  const { rows } = await sql<{ [Kind in keyof Mentioned]: Mentioned[Kind] | null }>`
    SELECT (SELECT jsonb_agg(jsonb_build_object('application_id', a.application_id, 'client_id', a.client_id, 'name', a.name,
                     'is_connected', a.deleted_at IS NULL AND EXISTS (SELECT FROM consents c WHERE c.application_id = a.application_id AND c.user_id = ${owner})))
              FROM applications a WHERE a.application_id = ANY ((SELECT ${ids.applications}::bigint[])::bigint[])) AS applications,
           (SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', coalesce(a.name, nullif(g.name, '')),
                     'is_open', g.revoked_at IS NULL AND g.application_id IS NULL))
              FROM agents g LEFT JOIN applications a ON a.application_id = g.application_id
             WHERE g.id = ANY ((SELECT ${ids.agents}::text[])::text[]) AND g.user_id = ANY ((SELECT ${people}::bigint[])::bigint[])) AS agents,
           (SELECT jsonb_agg(jsonb_build_object('session_id', session_id, 'user_agent', user_agent)) FROM sessions
             WHERE session_id = ANY ((SELECT ${ids.sessions}::bigint[])::bigint[]) AND user_id = ANY ((SELECT ${people}::bigint[])::bigint[])) AS sessions,
           (SELECT jsonb_agg(id) FROM approval_requests
             WHERE id = ANY ((SELECT ${ids.approvals}::text[])::text[]) AND user_id = ${owner}) AS approvals
  `.execute(db);
  const { applications, agents, sessions, approvals } = rows[0]!;
  return {
    applications: applications ?? [],
    agents: agents ?? [],
    sessions: sessions ?? [],
    approvals: approvals ?? [],
  };
}
