import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Which tokens end: of one holder, one origin or one person. */
export type WhichActingTokens =
  | { jti: string }
  | { agent_id: string }
  | { permission_id: string }
  | { auth_req_id: string }
  | { grant_id: string }
  | { grant_ids: readonly string[] }
  | { user_id: number }
  /** What an application holds for one person. */
  | { user_id: number; application_id: number };

export type EndedActingToken = {
  jti: string;
  user_id: number;
  subject: string;
  holder_id: string;
  /** Null: never collected, so no one has it. */
  issued_at: Date | null;
  expires_at: Date;
  resource_application_id: number;
  resource_identifier: string;
};

/**
 * Locks these tokens and what was made from them, in the order of an exchange. That locks what it makes a token from, so it either finds them
 * ended or is over before the next statement, which then sees what it made.
 */
export async function holdTokens(db: Db, now: Date, which: WhichActingTokens): Promise<void> {
  await sql`
    WITH ${family(now, which)}
    SELECT FROM acting_tokens t WHERE t.jti = ANY (ARRAY(SELECT jti FROM family)) AND t.revoked_at IS NULL
     ORDER BY t.jti FOR UPDATE`.execute(db);
}

/** Ends these tokens and everything that was made from them, in one statement. Those that are over anyway stay as they are. */
export async function endTokens(
  db: Db,
  now: Date,
  which: WhichActingTokens,
  reason: string,
): Promise<EndedActingToken[]> {
  const { rows } = await sql<EndedActingToken>`
    WITH ${family(now, which)}, ended AS (
      UPDATE acting_tokens t SET revoked_at = ${now}, revoke_reason = ${reason}
       WHERE t.jti = ANY (ARRAY(SELECT jti FROM family)) AND t.revoked_at IS NULL AND t.spent_at IS NULL
      RETURNING t.*
    )
    SELECT ended.jti, ended.user_id, ended.subject, coalesce(ended.agent_id, a.client_id) AS holder_id, ended.issued_at, ended.expires_at,
           ended.resource_application_id, r.identifier AS resource_identifier
      FROM ended
      JOIN resources r ON r.application_id = ended.resource_application_id
      LEFT JOIN applications a ON a.application_id = ended.application_id
     ORDER BY ended.created_at, ended.jti`.execute(db);
  return rows;
}

/** Whether an agent holds an acting token, or one that it was made from. */
export async function isOfAgent(db: Db, jti: string, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM acting_tokens t JOIN acting_tokens held ON held.jti = ANY (t.parents || t.jti)
     WHERE t.jti = ${jti} AND held.agent_id = ${agentId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

function family(now: Date, which: WhichActingTokens): RawBuilder<unknown> {
  return sql`direct AS (
      SELECT t.jti FROM acting_tokens t WHERE ${conditionOf(which)} AND t.expires_at > ${now}
    ), family AS (
      SELECT jti FROM direct
       UNION
      SELECT made.jti FROM acting_tokens made
       WHERE made.parents <> '{}' AND made.parents && ARRAY(SELECT jti FROM direct) AND made.expires_at > ${now}
    )`;
}

function conditionOf(which: WhichActingTokens): RawBuilder<unknown> {
  if ('jti' in which) return sql`t.jti = ${which.jti}`;
  if ('agent_id' in which) return sql`t.agent_id = ${which.agent_id}`;
  if ('permission_id' in which) return sql`t.permission_id = ${which.permission_id}`;
  if ('auth_req_id' in which) return sql`t.auth_req_id = ${which.auth_req_id}`;
  if ('grant_id' in which) return sql`t.grant_id = ${which.grant_id}::uuid`;
  if ('grant_ids' in which) return sql`t.grant_id = ANY (${which.grant_ids}::uuid[])`;
  const ofUser = sql`t.user_id = ${which.user_id}`;
  return 'application_id' in which ? sql`${ofUser} AND t.application_id = ${which.application_id}` : ofUser;
}
