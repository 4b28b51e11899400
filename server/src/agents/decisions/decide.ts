import {
  type AssertionCredential,
  amrOf,
  type Judged,
  judgeAssertion,
  limitCredential,
  recordRefusal,
  recordUse,
} from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  checkPassword,
  giveAttemptBack,
  judging,
  keepAttempt,
  keepWrongCode,
  redeemSecondFactor,
  reserveAttempt,
  reserveSecondFactor,
} from '../../users/index.ts';
import { isActionAllowed } from '../agents/action-types.ts';
import { fulfil } from '../ciba/ciba-grant.ts';
import { isInFlight, statusAt } from '../requests/approval-status.ts';
import { type Approval, approvalById } from '../requests/approvals.queries.ts';
import { auditRequest } from '../requests/audit-request.ts';
import { readDisplayPayload } from '../requests/display-payload.ts';
import { settled } from '../requests/expire-overdue.ts';
import { announce } from '../requests/notify-changed.ts';
import { revokeWithdrawn } from '../requests/revoke-withdrawn.ts';
import {
  type ApprovalOfAgent,
  approvalOf,
  type Judgement,
  judgeNumber,
  rejectApproval,
} from './decisions.queries.ts';

/**
 * How a decision ended. `approved` and `rejected` are what this call did (a second wrong number rejects); `wrong_number`: one try
 * is left; `ended`: something else was first, `approval` says what; `altered`: what is kept is not what its hash says, or
 * not what the person was shown.
 */
export type Decision =
  | { kind: 'approved' | 'rejected' | 'wrong_number' | 'ended'; approval: Approval }
  | { kind: 'unknown' | 'altered' | 'wrong_credentials' | 'not_enrolled' | 'passkey_only' };

/** RFC 8176, of a password and a one-time code. */
const PASSWORD_AMR = ['pwd', 'otp', 'mfa'];

/** What the person has typed and was shown; `shown_hash` null where the page carries none. */
type Answer = { number_match: string; shown_hash: string | null };

/** With a passkey whose challenge was made for this request (approve-by-passkey.ts) and is spent. */
export async function approveByPasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  answer: Answer,
  credential: AssertionCredential,
): Promise<Decision> {
  const seen = await lookAt(context, request, session, id, answer);
  if ('kind' in seen) return seen;
  await limitCredential(context, credential);
  const judged = await judgeAssertion(context, credential, session);
  const outcome =
    judged.kind === 'refused'
      ? judged
      : await inTransaction(context.stores.db, async (db) => {
          const used = await recordUse(db, context.clock.now(), judged);
          if (used.kind === 'refused') return used;
          const evidence = evidenceOf(judged, credential);
          const amr = amrOf(judged.passkey);
          return await judge(
            db,
            context,
            request,
            { session, seen, amr },
            {
              method: 'passkey',
              number_match: answer.number_match,
              evidence,
            },
          );
        });
  if (outcome.kind !== 'refused') return await asTold(context, outcome);
  await recordRefusal(context, request, { type: 'user', id: session.user_id }, outcome);
  return { kind: 'wrong_credentials' };
}

/** With the password and a one-time code, where the person has not turned passkey-only approval on. Throws 429. */
export async function approveByPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  answer: Answer,
  { password, otp_code }: { password: string; otp_code: string },
): Promise<Decision> {
  const seen = await lookAt(context, request, session, id, answer);
  if ('kind' in seen) return seen;
  if (seen.passkey_only_approval) return { kind: 'passkey_only' };
  if (!session.totp_enabled) return { kind: 'not_enrolled' };
  const { db } = context.stores;
  const reserved = await reserveAttempt(context, request, session.email);
  const check = await checkPassword(context, reserved, session.email, password);
  const isTheirs = check.outcome === 'right' && check.person.user_id === session.user_id;
  const attempt = isTheirs
    ? await reserveSecondFactor(context, request, reserved, session.user_id)
    : reserved;
  const { number_match } = answer;
  const decision = await judging(context, attempt, () =>
    inTransaction(db, async (transaction): Promise<Decision> => {
      const isRight =
        isTheirs && (await redeemSecondFactor(transaction, context, request, check.person, otp_code));
      if (!isRight) return { kind: 'wrong_credentials' };
      return await judge(
        transaction,
        context,
        request,
        { session, seen, amr: PASSWORD_AMR },
        { method: 'password_otp', number_match, evidence: null },
      );
    }),
  );
  if (decision.kind !== 'wrong_credentials') await giveAttemptBack(context, attempt);
  else if (isTheirs) await keepWrongCode(context, request, attempt, session.user_id);
  else await keepAttempt(context, attempt);
  return await asTold(context, decision);
}

/**
 * No takes the session alone; the cool-down begins with it. `first` shares the transaction and comes before it: whoever takes
 * an agent and its requests takes the agent first.
 */
export async function reject(
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  id: string,
  details: { reported?: true } = {},
  first?: (db: Db, approval: ApprovalOfAgent) => Promise<void>,
): Promise<Decision> {
  const decision = await inTransaction(context.stores.db, async (db): Promise<Decision> => {
    const seen = first && (await approvalOf(db, user_id, id));
    if (seen) await first(db, seen);
    const rejected = await rejectApproval(db, context.clock.now(), user_id, id);
    if (rejected) return await recordEnd(db, context, request, rejected, details);
    const approval = await approvalOf(db, user_id, id);
    return approval ? { kind: 'ended', approval } : { kind: 'unknown' };
  });
  return await asTold(context, decision);
}

/** What ended because its time ran out is recorded before it is told. */
async function asTold(context: Context, decision: Decision): Promise<Decision> {
  if (decision.kind !== 'ended') return decision;
  return { kind: 'ended', approval: await settled(context, decision.approval) };
}

/** The request as it stands, if it can be approved: agent and allowlist are judged anew, and so is what was shown. */
async function lookAt(
  context: Context,
  request: Request,
  { user_id }: CurrentSession,
  id: string,
  { shown_hash }: Answer,
): Promise<ApprovalOfAgent | Decision> {
  const found = await approvalOf(context.stores.db, user_id, id);
  if (!found) return { kind: 'unknown' };
  const seen = await settled(context, found);
  if (!isInFlight(statusAt(seen, context.clock.now()))) return { kind: 'ended', approval: seen };
  if (!seen.agent_in_force || !isActionAllowed(seen.allowed_action_types, seen.action_type))
    return { kind: 'ended', approval: await revokeWithdrawn(context, request, seen) };
  const payload = readDisplayPayload(seen);
  const isAsShown = shown_hash === null || shown_hash === seen.display_payload_hash;
  return payload?.action_type === seen.action_type && isAsShown ? seen : { kind: 'altered' };
}

async function judge(
  db: Db,
  context: Context,
  request: Request,
  { session, seen, amr }: { session: CurrentSession; seen: ApprovalOfAgent; amr: string[] },
  judgement: Judgement,
): Promise<Decision> {
  const judged = await judgeNumber(db, context.clock.now(), seen, judgement);
  if (!judged) return { kind: 'ended', approval: (await approvalById(db, seen.id)) ?? seen };
  if (isInFlight(judged.status)) return { kind: 'wrong_number', approval: judged };
  if (judged.status === 'approved' && !(await fulfil(db, context, session, judged, amr)))
    throw unfulfillable();
  return await recordEnd(db, context, request, judged);
}

/** Rolls the yes back: the session has ended, or the person has disconnected the application, at the same moment. */
function unfulfillable(): Problem {
  return new Problem(
    409,
    'already_decided',
    'What was asked for cannot be given any more; connect the application again.',
  );
}

async function recordEnd(
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
  await announce(db, approval);
  return { kind, approval };
}

/** What a third party needs to check the assertion (docs/approvals.md). */
function evidenceOf({ passkey }: Judged, { id, response }: AssertionCredential): Record<string, unknown> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const public_key = passkey.public_key.toString('base64url');
  return { credential_id: id, public_key, clientDataJSON, authenticatorData, signature };
}
