import { type RawBuilder, sql } from 'kysely';

/** More mergers than any person makes; each account that went into this one has lines of its own. */
const MAX_ACCOUNTS = 20;

/** The account, and those that were merged into it, also by way of others. */
export function accountsOf(userId: number): RawBuilder<{ user_id: number }> {
  return sql`
    WITH RECURSIVE account (user_id) AS (
      SELECT ${userId}::bigint
       UNION
      SELECT u.user_id FROM users u JOIN account a ON u.merged_into = a.user_id
    )
    SELECT user_id FROM account LIMIT ${sql.lit(MAX_ACCOUNTS)}`;
}

/** What a line names by id; each only if it is this person's, or can be seen by anyone. */
export type Mentioned = {
  /** Of the person, as the ids of lines are written. */
  accounts: string[];
  /** The address of the account. */
  is_verified: boolean;
  application: { application_id: number; client_id: string; name: string; is_connected: boolean } | null;
  agent: { id: string; name: string | null; is_open: boolean } | null;
  session: { session_id: number; user_agent: string | null } | null;
  auth_req_id: string | null;
};

/**
 * Columns beside each line of these accounts. A statement of its own for them would take longer than everything they read: hardly a line names
 * more than one or two.
 */
export function mentionedIn(userId: number): RawBuilder<Mentioned> {
  const own = sql`(SELECT user_id FROM people)`;
  return sql`
    (SELECT jsonb_agg(user_id::text) FROM people) AS accounts,
    (SELECT email_verified FROM users WHERE user_id = ${userId}) AS is_verified,
    (SELECT jsonb_build_object('application_id', a.application_id, 'client_id', a.client_id, 'name', a.name,
              'is_connected', a.deleted_at IS NULL AND EXISTS (SELECT FROM consents c WHERE c.application_id = a.application_id AND c.user_id = ${userId}))
       FROM applications a WHERE a.application_id = line.application_id) AS application,
    (SELECT jsonb_build_object('id', g.id, 'name', coalesce(a.name, nullif(g.name, '')), 'is_open', g.revoked_at IS NULL AND g.application_id IS NULL)
       FROM agents g LEFT JOIN applications a ON a.application_id = g.application_id
      WHERE g.id = coalesce(${textIn('agent_id')}, CASE WHEN line.actor_type = 'agent' THEN line.actor_id END,
                            CASE WHEN line.target_type = 'agent' THEN line.target_id END)
        AND g.user_id IN ${own}) AS agent,
    (SELECT jsonb_build_object('session_id', s.session_id, 'user_agent', s.user_agent) FROM sessions s
      WHERE s.session_id = coalesce(${numberIn('by_session_id')}, ${numberIn('session_id')}) AND s.user_id IN ${own}) AS session,
    (SELECT r.id FROM approval_requests r WHERE r.id = ${textIn('auth_req_id')} AND r.user_id = ${userId}) AS auth_req_id`;
}

function textIn(name: string): RawBuilder<string | null> {
  return sql`CASE WHEN jsonb_typeof(line.details -> ${sql.lit(name)}) = 'string' THEN line.details ->> ${sql.lit(name)} END`;
}

function numberIn(name: string): RawBuilder<number | null> {
  return sql`CASE WHEN jsonb_typeof(line.details -> ${sql.lit(name)}) = 'number' THEN (line.details ->> ${sql.lit(name)})::numeric::bigint END`;
}
