import { sql } from 'kysely';
import type { Assurance } from '../../oauth/index.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ApprovalStatus, DecisionMethod, RevokeReason } from '../tables.ts';

/** The status of a request, without the displayed content, which only the user's page reads. */
export type Approval = {
  id: string;
  agent_id: string;
  user_id: number;
  action_type: string;
  display_payload_hash: string;
  number_match: string;
  status: ApprovalStatus;
  created_at: Date;
  expires_at: Date;
  delivered_at: Date | null;
  ended_at: Date | null;
  wrong_numbers: number;
  decision_method: DecisionMethod | null;
  /** Null: a request without authorization details. */
  authorization_details_hash: string | null;
  /** The acting token that the approval gave. */
  acting_jti: string | null;
  permission_id: string | null;
  /** What an application and the APIs want of the way in which it is approved; null: nothing. */
  assurance: Assurance | null;
  /** When the agent first received the decision. */
  collected_at: Date | null;
  /** Its owner sent it to themselves: it is not the agent's. */
  is_test: boolean;
};

/** Of `approval_requests r`. */
export const APPROVAL_COLUMNS = [
  'id',
  'agent_id',
  'user_id',
  'action_type',
  'display_payload_hash',
  'number_match',
  'status',
  'created_at',
  'expires_at',
  'delivered_at',
  'ended_at',
  'wrong_numbers',
  'decision_method',
  'authorization_details_hash',
  'acting_jti',
  'permission_id',
  'assurance',
  'collected_at',
  'is_test',
]
  .map((name) => `r.${name}`)
  .join(', ');

export const COLUMNS = sql.raw(APPROVAL_COLUMNS);
export const IN_FLIGHT = sql.raw("r.status IN ('pending', 'delivered')");

export type NewApproval = Pick<
  Approval,
  | 'id'
  | 'agent_id'
  | 'user_id'
  | 'action_type'
  | 'display_payload_hash'
  | 'number_match'
  | 'created_at'
  | 'expires_at'
  | 'is_test'
> & {
  display_payload: string;
  idempotency_key: string | null;
  body_digest: Buffer;
  notice_due_at: Date | null;
  /** For an application only: what it gets when the user approves. */
  grant: { scopes: string[]; grant_id: string; assurance: Assurance | null } | null;
  /** What is to be done at a resource, and by which of its declarations. */
  act: RequestedAct | null;
  /** It is within a standing permission, so that there is nothing to decide. */
  permitted: Permitted | null;
};

export type Permitted = { permission_id: string; acting_jti: string };

export type RequestedAct = {
  resource_application_id: number;
  details_version: number;
  /** Canonical JSON (RFC 8785). */
  authorization_details: string;
  authorization_details_hash: string;
};

/** The agent's own row, locked against rotation and change until the transaction ends; null if the token is not valid. */
export const holdAgent = prepared<
  { allowed_action_types: string[]; muted_at: Date | null },
  [agentId: string, tokenHash: Buffer, userId: number]
>(
  'agents.hold',
  `SELECT allowed_action_types, muted_at FROM agents
    WHERE id = $1 AND token_hash = $2 AND user_id = $3 AND revoked_at IS NULL FOR SHARE`,
);

/** The request that an Idempotency-Key created since `since`. */
export async function approvalByIdempotencyKey(
  db: Db,
  agentId: string,
  key: string,
  since: Date,
): Promise<(Approval & { body_digest: Buffer }) | null> {
  const { rows } = await sql<Approval & { body_digest: Buffer }>`
    SELECT ${COLUMNS}, r.body_digest FROM approval_requests r
     WHERE r.agent_id = ${agentId} AND r.idempotency_key = ${key} AND r.created_at > ${since}
  `.execute(db);
  return rows[0] ?? null;
}

/** Releases a key after its 24 hours, so that it can be used for a new request. */
export async function releaseIdempotencyKey(
  db: Db,
  agentId: string,
  key: string,
  since: Date,
): Promise<void> {
  await db
    .updateTable('approval_requests')
    .set({ idempotency_key: null })
    .where('agent_id', '=', agentId)
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', since)
    .execute();
}

/** When the user last rejected this action of this agent, if after `since`; a test request is not the agent's. */
export async function lastRejection(
  db: Db,
  agentId: string,
  actionType: string,
  since: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ ended_at: Date }>`
    SELECT ended_at FROM approval_requests
     WHERE agent_id = ${agentId} AND action_type = ${actionType} AND status = 'rejected' AND ended_at > ${since}
       AND NOT is_test
     ORDER BY ended_at DESC LIMIT 1
  `.execute(db);
  return rows[0]?.ended_at ?? null;
}

export type Waiting = {
  waiting: number;
  first_end: Date | null;
  of_agent: number;
  first_end_of_agent: Date | null;
  /** Whether another agent may ask the user. */
  has_others: boolean;
};

/** How many requests wait for a user, and how many of them are this agent's, and when the first of them ends. */
export async function waitingFor(db: Db, now: Date, userId: number, agentId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS waiting, min(r.expires_at) AS first_end,
           count(*) FILTER (WHERE r.agent_id = ${agentId})::int AS of_agent,
           min(r.expires_at) FILTER (WHERE r.agent_id = ${agentId}) AS first_end_of_agent,
           EXISTS (SELECT FROM agents a WHERE a.user_id = ${userId} AND a.id <> ${agentId} AND a.revoked_at IS NULL) AS has_others
      FROM approval_requests r
     WHERE r.user_id = ${userId} AND ${IN_FLIGHT} AND r.expires_at > ${now}
  `.execute(db);
  return rows[0]!;
}

/** How many requests since then a user was, or is about to be, notified of: of this agent, and of all. */
export async function noticesSince(
  db: Db,
  userId: number,
  agentId: string,
  since: Date,
): Promise<{ of_agent: number; of_person: number }> {
  const { rows } = await sql<{ of_agent: number; of_person: number }>`
    SELECT count(*) FILTER (WHERE agent_id = ${agentId})::int AS of_agent, count(*)::int AS of_person
      FROM approval_requests
     WHERE user_id = ${userId} AND created_at > ${since} AND (notice_due_at IS NOT NULL OR notice_attempts > 0)
  `.execute(db);
  return rows[0]!;
}

/** Whether the same request of this agent is already waiting with a notice sent or in progress: the user is not notified twice. */
export async function isDuplicateWaiting(
  db: Db,
  now: Date,
  agentId: string,
  shown: { display_payload_hash: string; authorization_details_hash: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM approval_requests r
     WHERE r.agent_id = ${agentId} AND r.display_payload_hash = ${shown.display_payload_hash}
       AND r.authorization_details_hash IS NOT DISTINCT FROM ${shown.authorization_details_hash}
       AND ${IN_FLIGHT} AND r.expires_at > ${now} LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/** Null if a call with the same key came first; never without a key. */
export async function insertApproval(db: Db, approval: NewApproval): Promise<Approval | null> {
  const { id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match } =
    approval;
  const { idempotency_key, body_digest, created_at, expires_at, notice_due_at, grant, act } = approval;
  const { permitted, is_test } = approval;
  const { rows } = await sql<Approval>`
    INSERT INTO approval_requests AS r (id, agent_id, user_id, action_type, display_payload, display_payload_hash, number_match,
                                        status, idempotency_key, body_digest, created_at, expires_at, notice_due_at, scopes, grant_id,
                                        resource_application_id, details_version, authorization_details, authorization_details_hash,
                                        ended_at, decision_method, permission_id, acting_jti, assurance, is_test)
    VALUES (${id}, ${agent_id}, ${user_id}, ${action_type}, ${display_payload}, ${display_payload_hash}, ${number_match},
            ${permitted ? 'approved' : 'pending'}, ${idempotency_key}, ${body_digest}, ${created_at}, ${expires_at}, ${notice_due_at},
            ${grant?.scopes ?? null}::text[], ${grant?.grant_id ?? null}::uuid,
            ${act?.resource_application_id ?? null}, ${act?.details_version ?? null},
            ${act?.authorization_details ?? null}, ${act?.authorization_details_hash ?? null},
            ${permitted && created_at}::timestamptz, ${permitted && 'permission'}, ${permitted?.permission_id ?? null},
            ${permitted?.acting_jti ?? null}, ${grant?.assurance ? JSON.stringify(grant.assurance) : null}::jsonb, ${is_test})
    ON CONFLICT (agent_id, idempotency_key) DO NOTHING
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends a request in flight; null if something else came first. */
export async function revokeApproval(
  db: Db,
  now: Date,
  id: string,
  reason: RevokeReason | null = null,
): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET status = 'revoked', ended_at = ${now}, notice_due_at = NULL, revoke_reason = ${reason}
     WHERE r.id = ${id} AND ${IN_FLIGHT} AND r.expires_at > ${now}
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows[0] ?? null;
}

export async function approvalById(db: Db, id: string): Promise<Approval | null> {
  const { rows } = await sql<Approval>`SELECT ${COLUMNS} FROM approval_requests r WHERE r.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The identifier of the resource that the authorization details of a request name. */
export async function identifierOfAct(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ identifier: string }>`
    SELECT authorization_details::jsonb #>> '{0,locations,0}' AS identifier FROM approval_requests WHERE id = ${id}
  `.execute(db);
  return rows[0]!.identifier;
}

/** Null if it was recorded before. */
export async function recordCollected(db: Db, now: Date, id: string): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET collected_at = ${now} WHERE r.id = ${id} AND r.collected_at IS NULL
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends everything an agent has in flight: its credentials were replaced or revoked. */
export async function revokeInFlight(db: Db, now: Date, agentId: string): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET status = 'revoked', ended_at = ${now}, notice_due_at = NULL
     WHERE r.agent_id = ${agentId} AND ${IN_FLIGHT} AND r.expires_at > ${now}
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows;
}

/** Ends everything that waits for a user; overdue requests expire. */
export async function endAllFor(db: Db, now: Date, userId: number): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET status = CASE WHEN r.expires_at > ${now} THEN 'revoked' ELSE 'expired' END,
           ended_at = least(r.expires_at, ${now}), notice_due_at = NULL
     WHERE r.user_id = ${userId} AND ${IN_FLIGHT}
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows;
}

/** The agents through which an application asks a user; usually one. */
export async function agentsOfApplication(db: Db, userId: number, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT ag.id FROM agents ag JOIN applications ap ON ap.application_id = ag.application_id
     WHERE ap.client_id = ${clientId} AND ag.user_id = ${userId} ORDER BY ag.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function inFlightOf(db: Db, now: Date, agentId: string): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    SELECT ${COLUMNS} FROM approval_requests r WHERE r.agent_id = ${agentId} AND ${IN_FLIGHT} AND r.expires_at > ${now}
  `.execute(db);
  return rows;
}

/** What an agent may still do with requests that were approved. */
export async function activeActsOf(
  db: Db,
  now: Date,
  agentId: string,
): Promise<{ acting_jti: string; action_type: string }[]> {
  return await db
    .selectFrom('acting_tokens as t')
    .innerJoin('approval_requests as r', 'r.id', 't.auth_req_id')
    .select(['t.jti as acting_jti', 'r.action_type'])
    .where('t.agent_id', '=', agentId)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .execute();
}

/** A condition: no one decided in time. */
export const approvalsAreOverdue = (now: Date) =>
  sql`(SELECT true FROM approval_requests WHERE status IN ('pending', 'delivered') AND expires_at <= ${now}
        ORDER BY expires_at LIMIT 1)`;

/** Expires undecided requests in batches; each ends at the moment it was due, whenever this runs. */
export async function expireDue(db: Db, now: Date, most: number): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET status = 'expired', ended_at = r.expires_at, notice_due_at = NULL
     WHERE r.id IN (
       SELECT id FROM approval_requests WHERE status IN ('pending', 'delivered') AND expires_at <= ${now}
        ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows;
}

/** The same for one request; null if it is no longer in flight. */
export async function expireOne(db: Db, now: Date, id: string): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET status = 'expired', ended_at = r.expires_at, notice_due_at = NULL
     WHERE r.id = ${id} AND ${IN_FLIGHT} AND r.expires_at <= ${now}
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows[0] ?? null;
}

/** Erases the displayed content. What remains says that a request was made and how it ended. */
export async function eraseApprovalsOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('approval_requests')
    .set(({ ref, eb }) => ({
      display_payload: '',
      evidence: null,
      authorization_details: eb.case().when(ref('authorization_details'), 'is not', null).then('').end(),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** All requests to a user, for an export, latest first; `before` is the last one that was read. */
export async function approvalsForExport(
  db: Db,
  userId: number,
  { before, limit }: { before: { created_at: Date; id: string } | null; limit: number },
) {
  return await db
    .selectFrom('approval_requests')
    .select([
      'id',
      'agent_id',
      'display_payload',
      'display_payload_hash',
      'authorization_details',
      'authorization_details_hash',
      'status',
      'created_at',
      'expires_at',
      'ended_at',
      'decision_method',
      'evidence',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before!.created_at}, ${before!.id})`),
    )
    .execute();
}
