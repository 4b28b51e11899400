import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sameDigest, sha256 } from '../../platform/crypto/digest.ts';
import { newNumberMatch } from '../../platform/crypto/number-match.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import type { Request } from '../../platform/http/server.ts';
import { idempotencyKeyReused } from '../../platform/idempotency/index.ts';
import { lockUser } from '../../users/index.ts';
import { isActionAllowed } from '../agents/action-types.ts';
import { agent } from '../callers.ts';
import { auditRefusedCall } from '../calls/audit-refused-call.ts';
import type { AuthenticatedCall } from '../calls/authenticate-call.ts';
import * as errors from '../errors.ts';
import { permitRequest } from '../permissions/permit-request.ts';
import { approvalBody, approvalBodyOf } from './approval-body.ts';
import { type ApprovalInput, approvalInput, readApprovalInput } from './approval-input.ts';
import * as queries from './approvals.queries.ts';
import { createRequest } from './create-request.ts';
import { expireOverdue } from './expire-overdue.ts';
import { readAct } from './read-act.ts';

/** Contract section 9. */
const IDEMPOTENCY_KEY_TTL = DAY;

/** POST /api/agents/approvals: asks the agent's owner. 200 with the same row for the same Idempotency-Key and body. */
export const createApproval = api.post(
  '/api/agents/approvals',
  {
    caller: agent,
    config: { rawJson: approvalInput },
    tags: ['agents'],
    summary: 'Ask the user for approval',
    responses: {
      200: approvalBody.describe('The request that this Idempotency-Key created before'),
      201: approvalBody,
    },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, call }) => {
    const input = readApprovalInput(call.body);
    const { approval, isNew } = await createApprovalFor(context, request, call, input);
    const current = await expireOverdue(context, approval);
    return reply.code(isNew ? 201 : 200).send(approvalBodyOf(current, context.clock.now()));
  },
);

type CreatedApproval = { approval: queries.Approval; isNew: boolean };

/** Serialized per user, so that the tenth place is given once; the agent's row is locked against a rotation. */
async function createApprovalFor(
  context: Context,
  request: Request,
  call: AuthenticatedCall,
  input: ApprovalInput,
): Promise<CreatedApproval> {
  const known = await findReplay(context.stores.db, context.clock.now(), call);
  if (known) return known;
  const act = await readAct(context, call.agent, input);
  return await inTransaction(context.stores.db, async (db) => {
    const person = await lockUser(db, call.agent.user_id);
    if (!person || person.suspended_at) throw errors.invalidToken();
    const now = context.clock.now();
    const [agent] = await queries.holdAgent(db, call.agent.id, call.token_hash, call.agent.user_id);
    if (!agent) throw errors.invalidToken();
    const replay = await findReplay(db, now, call);
    if (replay) return replay;
    if (!isActionAllowed(agent.allowed_action_types, input.action_type))
      throw errors.actionNotAllowed(input.action_type);
    await queries.releaseIdempotencyKey(
      db,
      call.agent.id,
      call.idempotency_key,
      after(now, -IDEMPOTENCY_KEY_TTL),
    );
    const { id: agent_id, user_id, public_key } = call.agent;
    const approval = await createRequest(db, context, request, input, {
      agent_id,
      user_id,
      is_muted: agent.muted_at !== null,
      actor: { type: 'agent', id: call.agent.id },
      number_match: newNumberMatch(),
      idempotency_key: call.idempotency_key,
      body_digest: sha256(call.body),
      onCoolDown: errors.coolDownActive,
      act,
      permit:
        act && public_key
          ? (id) => permitRequest(db, now, { auth_req_id: id, agent_id, user_id, public_key }, act)
          : undefined,
    });
    return { approval, isNew: true };
  }).catch(async (error) => {
    // Only now: the transaction's locks are released, and its refusal rolled back its own lines.
    const isRefusal = error instanceof Problem && error.code === 'action_not_allowed';
    throw isRefusal ? await auditRefusedCall(context, request, call.agent, error) : error;
  });
}

/** The request that this key created within its 24 hours; throws 422 if that had another body. */
async function findReplay(
  db: Db,
  now: Date,
  { agent, idempotency_key, body }: AuthenticatedCall,
): Promise<CreatedApproval | null> {
  const approval = await queries.approvalByIdempotencyKey(
    db,
    agent.id,
    idempotency_key,
    after(now, -IDEMPOTENCY_KEY_TTL),
  );
  if (!approval) return null;
  if (!sameDigest(approval.body_digest, sha256(body))) throw idempotencyKeyReused();
  return { approval, isNew: false };
}
