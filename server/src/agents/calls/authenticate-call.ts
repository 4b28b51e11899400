import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { invalidParams, Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { enforce, limitParameters, verdict, withSites } from '../../platform/rate-limit/index.ts';
import * as errors from '../errors.ts';
import { recallAgent, rememberAgent } from './agent-cache.ts';
import { refused } from './audit-refused-call.ts';
import {
  type Admission,
  admit,
  agentByToken,
  type KnownAgent,
  stampAgent,
} from './authenticate-call.queries.ts';
import { callLimits } from './call-limits.ts';
import { type Proof, proveCaller } from './verify-call-signature.ts';

const STAMP_INTERVAL = MINUTE;
/** An agent that changes again and again while its call is judged. */
const MOST_ATTEMPTS = 3;

const TOKEN = /^Bearer +(svc_agt_[0-9A-Za-z]{43})$/i;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** 22 characters: of a request made before they were 27. */
const AUTH_REQ_ID = /^aar_(?:[0-9A-Za-z]{22}|[0-9A-Za-z]{27})$/;

export type AdmittedCall = {
  agent: KnownAgent;
  token_hash: Buffer;
  allowed_action_types: string[];
  sub: string;
  idempotency_key: string;
  body: Buffer;
  approval: Admission['approval'];
};

/**
 * Judges a call of an agent in the order of contract section 9 up to the rate limits (token, address, mode and signature,
 * Idempotency-Key, limits), with one statement for an agent this process has seen before, and reads the request that
 * `authReqId` names, if it is the agent's.
 */
export async function admitCall(
  context: Context,
  request: Request,
  authReqId: string | null,
): Promise<AdmittedCall> {
  const { stores } = context;
  const token = agentToken(request);
  if (token === null) throw errors.invalidToken();
  const token_hash = sha256(token);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  let agent = recallAgent(stores, token_hash);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const isRemembered = agent !== null;
    agent ??= await agentByToken(stores.pool, token_hash);
    rememberAgent(stores, token_hash, agent);
    if (agent === null) break;
    const proof = proveCaller(context, request, agent, body);
    if (proof instanceof Problem && !isRemembered) throw await refused(context, request, agent, proof);
    const admission =
      proof instanceof Problem
        ? null
        : await consult(context, request, { agent, token_hash, proof, authReqId });
    if (admission) return { agent, token_hash, idempotency_key: keyOf(request)!, body, ...admission };
    agent = null;
  }
  throw errors.invalidToken();
}

async function consult(
  context: Context,
  request: Request,
  call: { agent: KnownAgent; token_hash: Buffer; proof: Proof; authReqId: string | null },
): Promise<Admission | null> {
  const { stores, clock } = context;
  const { agent, token_hash, proof } = call;
  const key = keyOf(request);
  const hasKey = key !== undefined && IDEMPOTENCY_KEY.test(key);
  // A call without a key spends its nonce, but is refused before it is counted.
  const rules = hasKey ? withSites(callLimits(agent, request.callerAddress)) : [];
  const now = clock.now();
  const stamp_before = after(now, -STAMP_INTERVAL);
  const [keys, , [window_end = now]] = limitParameters(rules, now);
  const [agent_key = null, user_key = null, address_key = null, site_key = null] = keys;
  const asked = {
    token_hash,
    public_key: agent.public_key,
    allowed_ips: agent.allowed_ips_text,
    user_id: agent.user_id,
    now,
    stamp_before,
    approval_id: call.authReqId !== null && AUTH_REQ_ID.test(call.authReqId) ? call.authReqId : null,
    agent_key,
    user_key,
    address_key,
    site_key,
    window_end,
  };
  const admission = await admit(stores, asked, proof.nonce);
  if (admission === null) return null;
  if (!admission.is_fresh) throw await refused(context, request, agent, errors.nonceReplay());
  if (admission.is_stamp_due) await stampAgent(stores.relaxed, now, token_hash, stamp_before);
  if (!hasKey) throw faultOfKey(key);
  enforce(context, verdict(rules, admission.used_up, now));
  return admission;
}

/** Node keeps the first of two Authorization headers and drops the other unseen: such a call names nobody. */
function agentToken(request: Request): string | null {
  const sent = request.raw.headersDistinct.authorization ?? [];
  return sent.length === 1 ? (TOKEN.exec(sent[0]!)?.[1] ?? null) : null;
}

function keyOf(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}

function faultOfKey(key: string | undefined): Problem {
  if (key === undefined || key === '') return errors.missingIdempotencyKey();
  return invalidParams([
    { path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters, sent once' },
  ]);
}
