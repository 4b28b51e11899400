import { after, DAY, MINUTE, SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { sameDigest, sha256 } from '../platform/crypto/digest.ts';
import { newPublicId } from '../platform/crypto/public-id.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { errorResponses } from '../platform/http/responses.ts';
import type { Endpoint, Request } from '../platform/http/server.ts';
import { lockUser } from '../users/index.ts';
import { isActionAllowed } from './action-types.ts';
import { type AdmittedCall, admitCall } from './admit.ts';
import { announce } from './announce.ts';
import { approvalBody, bodyOf } from './approval-body.ts';
import { type ApprovalInput, approvalInput, readApprovalInput } from './approval-input.ts';
import * as queries from './approval-queries.ts';
import { auditRequest } from './audit-request.ts';
import { displayPayload } from './display-payload.ts';
import * as errors from './errors.ts';
import { newNumberMatch } from './number-match.ts';
import { isPaused } from './settings-queries.ts';

/** Contract section 9. */
const KEY_LIFE = DAY;
const COOL_DOWN = 10 * MINUTE;
const MOST_WAITING = 10;

/** POST /api/agents/approvals: asks the agent's person. 200 with the same row for the same Idempotency-Key and body. */
export const createApproval: Endpoint = (server, context) => {
  server.post(
    '/api/agents/approvals',
    {
      config: { rawJson: approvalInput },
      schema: {
        tags: ['agents'],
        summary: 'Ask the person for approval',
        security: [{ agent_token: [] }],
        response: {
          200: approvalBody.describe('The request this Idempotency-Key has made before'),
          201: approvalBody,
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const call = await admitCall(context, request, null);
      const input = readApprovalInput(call.body);
      const { approval, isNew } = await ask(context, request, call, input);
      return reply.code(isNew ? 201 : 200).send(bodyOf(approval, context.clock.now()));
    },
  );
};

type Asked = { approval: queries.Approval; isNew: boolean };

/** One after the other per person, so that the tenth place is given once; the agent's row is held against a rotation. */
async function ask(
  context: Context,
  request: Request,
  call: AdmittedCall,
  input: ApprovalInput,
): Promise<Asked> {
  const known = await replayed(context.stores.db, context.clock.now(), call);
  if (known) return known;
  return await inTransaction(context.stores.db, async (db) => {
    const person = await lockUser(db, call.agent.user_id);
    if (!person || person.suspended_at) throw errors.invalidToken();
    const now = context.clock.now();
    const [agent] = await queries.holdAgent(db, call.agent.id, call.token_hash, call.agent.user_id);
    if (!agent) throw errors.invalidToken();
    const replay = await replayed(db, now, call);
    if (replay) return replay;
    if (!isActionAllowed(agent.allowed_action_types, input.action_type))
      throw errors.actionNotAllowed(input.action_type);
    await refuseInCoolDown(db, now, call.agent.id, input.action_type);
    await refuseBeyondCap(db, now, call.agent.user_id);

    const { text, hash } = displayPayload(input);
    const isSilent =
      agent.muted_at !== null ||
      (await isPaused(db, call.agent.user_id)) ||
      (await queries.isAskedAlready(db, now, call.agent.id, hash));
    await queries.releaseKey(db, call.agent.id, call.idempotency_key, after(now, -KEY_LIFE));
    const approval = await queries.insertApproval(db, {
      id: newPublicId('aar_'),
      agent_id: call.agent.id,
      user_id: call.agent.user_id,
      action_type: input.action_type,
      display_payload: text,
      display_payload_hash: hash,
      number_match: newNumberMatch(),
      idempotency_key: call.idempotency_key,
      body_digest: sha256(call.body),
      created_at: now,
      expires_at: after(now, input.ttl_seconds * SECOND),
      notice_due_at: isSilent ? null : now,
    });
    if (!approval) throw new Error('the person is locked, so nobody can have taken the key meanwhile');
    await auditRequest(
      db,
      context,
      request,
      'agent.request_created',
      { type: 'agent', id: call.agent.id },
      approval,
    );
    await announce(db, approval);
    return { approval, isNew: true };
  });
}

/** The request that this key has made within its 24 hours; throws 422 when that had another body. */
async function replayed(
  db: Db,
  now: Date,
  { agent, idempotency_key, body }: AdmittedCall,
): Promise<Asked | null> {
  const approval = await queries.approvalByKey(db, agent.id, idempotency_key, after(now, -KEY_LIFE));
  if (!approval) return null;
  if (!sameDigest(approval.body_digest, sha256(body))) throw errors.idempotencyKeyReused();
  return { approval, isNew: false };
}

async function refuseInCoolDown(db: Db, now: Date, agentId: string, actionType: string): Promise<void> {
  const rejected = await queries.lastRejection(db, agentId, actionType, after(now, -COOL_DOWN));
  if (rejected) throw errors.coolDownActive(secondsUntil(after(rejected, COOL_DOWN), now));
}

async function refuseBeyondCap(db: Db, now: Date, userId: number): Promise<void> {
  const { waiting, first_end } = await queries.waitingFor(db, now, userId);
  if (waiting >= MOST_WAITING && first_end)
    throw errors.tooManyWaiting(MOST_WAITING, secondsUntil(first_end, now));
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));
}
