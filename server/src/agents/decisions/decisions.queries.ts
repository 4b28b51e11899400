import { sql } from 'kysely';
import { mayUseSql } from '../../access/index.ts';
import type { Ruled } from '../../oauth/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { knownTarget, personIsOfTeam } from '../../resources/index.ts';
import { isActiveSql } from '../../users/index.ts';
import { isOpenTo } from '../ciba/ciba.queries.ts';
import { type Approval, COLUMNS, IN_FLIGHT } from '../requests/approvals.queries.ts';
import type { RevokeReason } from '../tables.ts';

/** What declares to learn groups, roles or the organization of people. */
export type Learner = { name: string; access_claims: string[] };

/** A request with the data about its agent that the user needs. */
export type ApprovalOfAgent = Approval & {
  /** Canonical JSON (RFC 8785) of the displayed content. */
  display_payload: string;
  resource_application_id: number | null;
  /** Canonical JSON (RFC 8785); null: a request without them. */
  authorization_details: string | null;
  details_version: number | null;
  revoke_reason: RevokeReason | null;
  agent_name: string;
  /** It may still ask: the agent is not revoked, and an application of CIBA signs this person in. */
  agent_in_force: boolean;
  /** The application that asks, with the policies over a sign-in to it, and the APIs that it asks for scopes of; null: an agent of the person's own. */
  application: (Ruled & Learner & { resources: (Learner & { resource_id: string })[] }) | null;
  muted_at: Date | null;
  allowed_action_types: string[];
  passkey_only_approval: boolean;
  /** When the agent or the application that asked received the decision; null: not yet, or unknown. */
  received_at: Date | null;
};

const APPROVALS_OF_AGENTS = sql`
    SELECT ${COLUMNS}, r.display_payload, r.resource_application_id, r.authorization_details, r.details_version, r.revoke_reason,
           asking.name AS agent_name,
           asking.revoked_at IS NULL AND (a.application_id IS NULL OR ${isOpenTo('r.user_id')}) IS TRUE AS agent_in_force,
           CASE WHEN a.application_id IS NOT NULL
                THEN json_build_object('name', a.name, 'access_claims', a.access_claims, 'application_policy', a.policy,
                                       'installation_policy', (SELECT policy FROM installation_policy),
                                       'resources', (SELECT coalesce(json_agg(json_build_object('resource_id', api.client_id, 'name', api.name,
                                                                                                'access_claims', api.access_claims)), '[]')
                                                       FROM applications api
                                                      WHERE api.client_id IN (SELECT split_part(key, '#', 1) FROM unnest(r.scopes) key
                                                                               WHERE key LIKE '%#%'))) END AS application,
           asking.muted_at, asking.allowed_action_types,
           u.passkey_only_approval,
           coalesce(r.collected_at, (SELECT code_redeemed_at FROM grants g WHERE g.grant_id = r.grant_id)) AS received_at
      FROM approval_requests r JOIN agents asking ON asking.id = r.agent_id JOIN users u ON u.user_id = r.user_id
      LEFT JOIN applications a ON a.application_id = asking.application_id`;

/** This person's request, or null. */
export async function approvalOf(db: Db, userId: number, id: string): Promise<ApprovalOfAgent | null> {
  const { rows } = await sql<ApprovalOfAgent>`
    ${APPROVALS_OF_AGENTS}
     WHERE r.id = ${id} AND r.user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

export type NumberAttempt = {
  method: 'passkey' | 'password_otp';
  number_match: string;
  evidence: Record<string, unknown> | null;
};

/**
 * The only statement that approves: with the right number the request is approved, the first wrong one
 * is counted and the second rejects. Returns null without any change unless the request is in flight and the displayed
 * content, the agent, its allowlist, the user and the user's mode are as they were checked; for an act, also the details, the declaration
 * of the resource, and that this user may use it.
 */
export async function applyNumberAttempt(
  db: Db,
  now: Date,
  shown: ApprovalOfAgent,
  { method, number_match, evidence }: NumberAttempt,
): Promise<Approval | null> {
  const right = sql<boolean>`r.number_match = ${number_match}`;
  const ends = sql<boolean>`(${right} OR r.wrong_numbers >= 1)`;
  const act = actAsShown(shown);
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET
           status = CASE WHEN ${right} THEN 'approved' WHEN ${ends} THEN 'rejected' ELSE r.status END,
           wrong_numbers = r.wrong_numbers + CASE WHEN ${right} THEN 0 ELSE 1 END,
           ended_at = CASE WHEN ${ends} THEN ${now}::timestamptz END,
           decision_method = CASE WHEN ${right} THEN ${method} WHEN ${ends} THEN 'wrong_number' END,
           evidence = CASE WHEN ${right} THEN ${evidence && JSON.stringify(evidence)}::jsonb END,
           notice_due_at = CASE WHEN ${ends} THEN NULL ELSE r.notice_due_at END
      FROM agents a, users u${act === null ? sql`` : sql`, (SELECT ${now}::timestamptz AS now) asked`}
     WHERE r.id = ${shown.id} AND r.user_id = ${shown.user_id} AND ${IN_FLIGHT} AND r.expires_at > ${now}
       AND r.display_payload = ${shown.display_payload} AND r.display_payload_hash = ${shown.display_payload_hash}
       AND a.id = r.agent_id AND a.revoked_at IS NULL AND a.allowed_action_types = ${shown.allowed_action_types}::text[]
       AND u.user_id = r.user_id AND ${sql.raw(isActiveSql('u'))}
       AND (${method} = 'passkey' OR NOT u.passkey_only_approval) ${act ?? sql``}
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows[0] ?? null;
}

/** `asked` has the moment, `u` the user of the request `r`. */
const ACT_STANDS = sql.raw(`EXISTS (
         SELECT FROM (${knownTarget({
           application: 'r.resource_application_id',
           now: 'asked.now',
           team: personIsOfTeam('u.user_id'),
           mayUse: mayUseSql({
             application: 'r',
             user: 'u.user_id',
             customer: 'NULL::bigint',
             now: 'asked.now',
           }),
           more: ', r.details_version',
         })}) target WHERE target.is_usable AND target.details_version = r.details_version)`);

/** Null for a request without an act, whose statement looks at no resource. */
function actAsShown({ authorization_details, authorization_details_hash, details_version }: ApprovalOfAgent) {
  if (authorization_details_hash === null) return null;
  return sql`AND r.authorization_details = ${authorization_details} AND r.authorization_details_hash = ${authorization_details_hash}
       AND r.details_version = ${details_version} AND ${ACT_STANDS}`;
}

export type Holder = { application_id: number | null; public_key: Buffer | null };

/**
 * The holder of the token of an act, with its row locked against a new key until the transaction ends: before the request, as a change
 * of the agent locks them.
 */
export async function holdHolder(db: Db, agentId: string): Promise<Holder> {
  const query = db.selectFrom('agents').select(['application_id', 'public_key']).where('id', '=', agentId);
  return await query.forShare().executeTakeFirstOrThrow();
}

/** In the transaction of the approval. */
export async function recordActing(db: Db, id: string, acting_jti: string): Promise<void> {
  await db.updateTable('approval_requests').set({ acting_jti }).where('id', '=', id).execute();
}

/** Null if something else came first. */
export async function markRejected(db: Db, now: Date, userId: number, id: string): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    UPDATE approval_requests r SET status = 'rejected', ended_at = ${now}, decision_method = 'session', notice_due_at = NULL
     WHERE r.id = ${id} AND r.user_id = ${userId} AND ${IN_FLIGHT} AND r.expires_at > ${now}
    RETURNING ${COLUMNS}
  `.execute(db);
  return rows[0] ?? null;
}

/** The user's open page shows pending requests, so they count as delivered. Returns how many were pending. */
export async function markSeen(db: Db, now: Date, userId: number): Promise<number> {
  const result = await sql`
    UPDATE approval_requests r SET status = 'delivered', delivered_at = ${now}
     WHERE r.user_id = ${userId} AND r.status = 'pending' AND r.expires_at > ${now}
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** A user's open requests, the first to expire first. */
export async function waitingApprovals(db: Db, now: Date, userId: number): Promise<ApprovalOfAgent[]> {
  const { rows } = await sql<ApprovalOfAgent>`
    ${APPROVALS_OF_AGENTS}
     WHERE r.user_id = ${userId} AND ${IN_FLIGHT} AND r.expires_at > ${now}
     ORDER BY r.expires_at, r.id
  `.execute(db);
  return rows;
}

/** Closed requests, latest first; `before` is the position of the last one shown. */
export async function endedApprovals(
  db: Db,
  now: Date,
  userId: number,
  page: { limit: number; before: { created_at: Date; id: string } | null },
): Promise<ApprovalOfAgent[]> {
  const created = page.before?.created_at ?? now;
  const id = page.before?.id ?? null;
  const { rows } = await sql<ApprovalOfAgent>`
    ${APPROVALS_OF_AGENTS}
     WHERE r.user_id = ${userId} AND (r.ended_at IS NOT NULL OR r.expires_at <= ${now})
       AND (${id}::text IS NULL OR (r.created_at, r.id) < (${created}, ${id}))
     ORDER BY r.created_at DESC, r.id DESC LIMIT ${page.limit}
  `.execute(db);
  return rows;
}

/** The assertion that approved a request; null if there was none. */
export async function evidenceById(db: Db, id: string): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('approval_requests')
    .select('evidence')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.evidence ?? null;
}
