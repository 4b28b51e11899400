import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { invalidParams, Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FAULT } from '../../platform/idempotency/index.ts';
import * as errors from '../errors.ts';
import { cacheAgent, cachedAgent } from './agent-cache.ts';
import { auditRefusedCall } from './audit-refused-call.ts';
import {
  type Admission,
  admitCall,
  agentByToken,
  type CachedAgent,
  recordAgentUse,
} from './authenticate-call.queries.ts';
import { CALL_LIMITS, limitSubjects } from './call-limits.ts';
import { type VerifiedCall, verifyCallSignature } from './verify-call-signature.ts';

const LAST_USED_INTERVAL = MINUTE;
/** For an agent that is changed repeatedly while its call is checked. */
const MAX_ATTEMPTS = 3;

const TOKEN = /^Bearer +(svc_agt_[0-9A-Za-z]{43})$/i;
/** Requests from before the current length have 22 or 27 characters instead of 36. */
const AUTH_REQ_ID = /^aar_[0-9A-Za-z]{22,36}$/;

export type AuthenticatedCall = {
  agent: CachedAgent;
  token_hash: Buffer;
  allowed_action_types: string[];
  sub: string;
  idempotency_key: string;
  body: Buffer;
  approval: Admission['approval'];
};

/**
 * Checks an agent's call in the order of docs/approvals.md up to the rate limits (token, address, mode and signature,
 * Idempotency-Key, limits), with one statement for an agent this process already knows, and reads the request
 * `authReqId` if it is the agent's.
 */
export async function authenticateCall(
  context: Context,
  request: Request,
  authReqId: string | null,
): Promise<AuthenticatedCall> {
  const { stores } = context;
  const token = agentToken(request);
  if (token === null) throw errors.invalidToken();
  const token_hash = sha256(token);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  let agent = cachedAgent(stores, token_hash);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const isRemembered = agent !== null;
    agent ??= await agentByToken(stores.pool, token_hash);
    cacheAgent(stores, token_hash, agent);
    if (agent === null) break;
    const verified = verifyCallSignature(context, request, agent, body);
    if (verified instanceof Problem && !isRemembered)
      throw await auditRefusedCall(context, request, agent, verified);
    const admission =
      verified instanceof Problem
        ? null
        : await admitVerified(context, request, { agent, token_hash, verified, authReqId });
    if (admission)
      return { agent, token_hash, idempotency_key: idempotencyKeyOf(request)!, body, ...admission };
    agent = null;
  }
  throw errors.invalidToken();
}

async function admitVerified(
  context: Context,
  request: Request,
  call: { agent: CachedAgent; token_hash: Buffer; verified: VerifiedCall; authReqId: string | null },
): Promise<Admission | null> {
  const { stores, clock } = context;
  const { agent, token_hash, verified } = call;
  const key = idempotencyKeyOf(request);
  const hasKey = key !== undefined && IDEMPOTENCY_KEY.test(key);
  // A call without an Idempotency-Key consumes its nonce but is refused before it is counted.
  const subjects = limitSubjects(agent, request.callerAddress);
  const now = clock.now();
  const stale_before = after(now, -LAST_USED_INTERVAL);
  const input = {
    token_hash,
    public_key: agent.public_key,
    allowed_ips: agent.allowed_ips_text,
    user_id: agent.user_id,
    now,
    stale_before,
    approval_id: call.authReqId !== null && AUTH_REQ_ID.test(call.authReqId) ? call.authReqId : null,
    ...CALL_LIMITS.input(hasKey ? subjects : null),
  };
  const admission = await admitCall(stores, input, verified.nonce);
  if (admission === null) return null;
  if (!admission.is_fresh) throw await auditRefusedCall(context, request, agent, errors.nonceReplay());
  if (admission.is_last_used_stale) await recordAgentUse(stores.relaxed, now, token_hash, stale_before);
  if (!hasKey) throw idempotencyKeyProblem(key);
  CALL_LIMITS.enforce(context, subjects, admission.used_up, now);
  return admission;
}

/** Node keeps the first of two Authorization headers and silently drops the other: such a call is refused as unauthenticated. */
function agentToken(request: Request): string | null {
  const sent = request.raw.headersDistinct.authorization ?? [];
  return sent.length === 1 ? (TOKEN.exec(sent[0]!)?.[1] ?? null) : null;
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}

function idempotencyKeyProblem(key: string | undefined): Problem {
  if (key === undefined || key === '') return errors.missingIdempotencyKey();
  return invalidParams([{ path: 'Idempotency-Key', message: IDEMPOTENCY_KEY_FAULT }]);
}
