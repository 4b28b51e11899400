import { type AssertionCredential, amrOf, evidenceOf, withAssertion } from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import type { PolicyRefusal } from '../../policies/index.ts';
import { type CurrentSession, holdSession } from '../../sessions/index.ts';
import { withPasswordAndCode } from '../../users/index.ts';
import { isActionAllowed } from '../agents/action-types.ts';
import { fulfilCibaGrant } from '../ciba/ciba-grant.ts';
import { isInFlight, statusAt } from '../requests/approval-status.ts';
import { type Approval, approvalById } from '../requests/approvals.queries.ts';
import { auditRequest } from '../requests/audit-request.ts';
import { readDisplayPayload } from '../requests/display-payload.ts';
import { expireOverdue } from '../requests/expire-overdue.ts';
import { notifyChanged } from '../requests/notify-changed.ts';
import { revokeWithdrawn } from '../requests/revoke-withdrawn.ts';
import { type Act, type ApprovableAct, actOf, needsPasskey } from './act.ts';
import {
  type ApprovalOfAgent,
  applyNumberAttempt,
  approvalOf,
  holdHolder,
  markRejected,
  type NumberAttempt,
} from './decisions.queries.ts';
import { grantAct } from './grant-act.ts';
import { type UnderPolicies, underPolicies } from './under-policies.ts';

/**
 * The outcome of a decision. `approved` and `rejected` are from this call (a second wrong number rejects); `wrong_number`: one try
 * is left; `ended`: something else came first, see `approval`; `altered`: the stored content does not match its hash, or
 * not what the user was shown; `refused`: a policy does not let this person sign in to the application that asks, or not from here; `passkey_only`,
 * `code_only`: only the other way counts.
 */
export type Decision =
  | { kind: 'approved' | 'rejected' | 'wrong_number' | 'ended'; approval: Approval }
  | { kind: 'unknown' | 'altered' | 'wrong_credentials' | 'not_enrolled' | 'passkey_only' | 'code_only' }
  | { kind: 'refused'; refusal: PolicyRefusal };

/** RFC 8176, for a password and a one-time code. */
const PASSWORD_AMR = ['pwd', 'otp', 'mfa'];

/** With its act, which can be approved; null without one. */
type Decidable = ApprovalOfAgent & UnderPolicies & { act: ApprovableAct | null };

/** What the user was shown; `shown_hash` null if the page does not send one, `shown_details_hash` null without an act. */
type Shown = { shown_hash: string | null; shown_details_hash: string | null };
type Answer = Shown & { number_match: string };

/** By a passkey whose challenge was made for this request (approve-by-passkey.api.ts) and is already redeemed. */
export async function approveByPasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  answer: Answer,
  credential: AssertionCredential,
): Promise<Decision> {
  const approval = await findDecidable(context, request, session, id, answer);
  if ('kind' in approval) return approval;
  if (!approval.takes_passkey) return { kind: 'code_only' };
  const decision = await withAssertion(context, request, session, credential, (db, valid) => {
    const evidence = evidenceOf(valid, credential);
    const amr = amrOf(valid.passkey);
    const attempt = { method: 'passkey', number_match: answer.number_match, evidence } as const;
    return applyDecision(db, context, request, { session, approval, amr }, attempt);
  });
  return decision === null ? { kind: 'wrong_credentials' } : await settleEnded(context, request, decision);
}

/** By password and one-time code, unless passkey-only approval is on. Throws 429. */
export async function approveByPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  answer: Answer,
  { password, otp_code }: { password: string; otp_code: string },
): Promise<Decision> {
  const approval = await findDecidable(context, request, session, id, answer);
  if ('kind' in approval) return approval;
  if (approval.passkey_only_approval || needsPasskey(approval, session)) return { kind: 'passkey_only' };
  if (!session.totp_enabled || !session.has_password) return { kind: 'not_enrolled' };
  const { number_match } = answer;
  const attempt = { method: 'password_otp', number_match, evidence: null } as const;
  const decision = await withPasswordAndCode(context, request, session, { password, otp_code }, (db) =>
    applyDecision(db, context, request, { session, approval, amr: PASSWORD_AMR }, attempt),
  );
  return decision === null ? { kind: 'wrong_credentials' } : await settleEnded(context, request, decision);
}

/**
 * Rejecting needs only the session; it starts the cool-down. `beforehand` shares the transaction and runs first: locks are
 * taken on the agent before its requests.
 */
export async function rejectApproval(
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  id: string,
  details: { reported?: true } = {},
  beforehand?: (db: Db, approval: ApprovalOfAgent) => Promise<void>,
): Promise<Decision> {
  const decision = await inTransaction(context.stores.db, async (db): Promise<Decision> => {
    const waiting = beforehand && (await approvalOf(db, user_id, id));
    if (waiting) await beforehand(db, waiting);
    const rejected = await markRejected(db, context.clock.now(), user_id, id);
    if (rejected) return await recordDecision(db, context, request, rejected, details);
    const approval = await approvalOf(db, user_id, id);
    return approval ? { kind: 'ended', approval } : { kind: 'unknown' };
  });
  return await settleEnded(context, request, decision);
}

/** Records an expiry, or that the act can no longer be approved, before returning it. */
async function settleEnded(context: Context, request: Request, decision: Decision): Promise<Decision> {
  if (decision.kind !== 'ended') return decision;
  const approval = await expireOverdue(context, decision.approval);
  if (!isInFlight(approval.status) || approval.authorization_details_hash === null)
    return { kind: 'ended', approval };
  const found = await approvalOf(context.stores.db, approval.user_id, approval.id);
  const act = found && (await actOf(context, found));
  if (!act || act === 'altered') return { kind: 'ended', approval };
  return { kind: 'ended', approval: await revokeIfChanged(context, request, found, act) };
}

/** The current request if it can be approved: checks agent, allowlist, policies and displayed content again. */
async function findDecidable(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  shown: Answer,
): Promise<Decidable | Decision> {
  const found = await approvalOf(context.stores.db, session.user_id, id);
  if (!found) return { kind: 'unknown' };
  const approval = underPolicies(context, request, session, await expireOverdue(context, found));
  if (!isInFlight(statusAt(approval, context.clock.now()))) return { kind: 'ended', approval };
  const isAllowed = approval.is_test || isActionAllowed(approval.allowed_action_types, approval.action_type);
  if (!approval.agent_in_force || !isAllowed)
    return { kind: 'ended', approval: await revokeWithdrawn(context, request, approval) };
  if (approval.refusal !== null) return { kind: 'refused', refusal: approval.refusal };
  const payload = readDisplayPayload(approval);
  const act = await actOf(context, approval);
  if (payload?.action_type !== approval.action_type || act === 'altered' || !isAsShown(approval, shown))
    return { kind: 'altered' };
  if (act === null || act.change === null) return { ...approval, act };
  return { kind: 'ended', approval: await revokeIfChanged(context, request, approval, act) };
}

export function isAsShown(approval: Approval, { shown_hash, shown_details_hash }: Shown): boolean {
  return (
    (shown_hash === null || shown_hash === approval.display_payload_hash) &&
    shown_details_hash === approval.authorization_details_hash
  );
}

/** The declaration or the resource that an act relies on may change while its request waits: then no one can approve it any more. */
export async function revokeIfChanged(
  context: Context,
  request: Request | null,
  approval: ApprovalOfAgent,
  { change: reason }: Pick<Act, 'change'>,
): Promise<ApprovalOfAgent> {
  if (reason === null || !isInFlight(approval.status)) return approval;
  const ended = await revokeWithdrawn(context, request, approval, reason);
  return { ...approval, ...ended, revoke_reason: ended.status === 'revoked' ? reason : null };
}

async function applyDecision(
  db: Db,
  context: Context,
  request: Request,
  { session, approval, amr }: { session: CurrentSession; approval: Decidable; amr: string[] },
  attempt: NumberAttempt,
): Promise<Decision> {
  const { act, assurance } = approval;
  await holdSession(db, session);
  const holder = act && (await holdHolder(db, approval.agent_id));
  const decided = await applyNumberAttempt(db, context.clock.now(), approval, attempt);
  if (!decided) return { kind: 'ended', approval: (await approvalById(db, approval.id)) ?? approval };
  if (isInFlight(decided.status)) return { kind: 'wrong_number', approval: decided };
  if (decided.status !== 'approved') return await recordDecision(db, context, request, decided);
  const acting_jti = act && holder && (await grantAct(db, context, approval, act, { ...holder, amr }));
  if (act && acting_jti === null) throw unfulfillable();
  if (!(await fulfilCibaGrant(db, context, session, decided, { amr, assurance, acting_jti })))
    throw unfulfillable();
  const details = acting_jti === null ? {} : { token_jti: acting_jti };
  return await recordDecision(db, context, request, { ...decided, acting_jti }, details);
}

/** Rolls the approval back: the session has ended, or the user has disconnected the application, at the same moment. */
function unfulfillable(): Problem {
  return new Problem(
    409,
    'already_decided',
    'This request can no longer be fulfilled. Connect the application again.',
  );
}

async function recordDecision(
  db: Db,
  context: Context,
  request: Request,
  approval: Approval,
  details: Record<string, unknown> = {},
): Promise<Decision> {
  const kind = approval.status === 'approved' ? 'approved' : 'rejected';
  const actor = { type: 'user', id: approval.user_id } as const;
  const { decision_method: method } = approval;
  await auditRequest(db, context, request, `agent.request_${kind}`, actor, approval, { method, ...details });
  await notifyChanged(db, approval);
  return { kind, approval };
}
