import {
  type AgentClient,
  addAgentClients,
  readAssertion,
  refuseClient,
  type TokenRequest,
  tokenError,
} from '../../oauth/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { isAddressAllowed } from '../agents/allowed-ips.ts';
import { agentKeyThumbprint } from '../agents/key-thumbprint.ts';
import { auditRefusedCall } from '../calls/audit-refused-call.ts';
import { recordAgentUse } from '../calls/authenticate-call.queries.ts';
import { callRules } from '../calls/call-limits.ts';
import * as errors from '../errors.ts';
import { insertAssertionNonce, type KeyedAgent, keyedAgent } from './agent-client.queries.ts';

/** An assertion is made for one request; its jti is remembered as long as it is valid. */
const MAX_ASSERTION_SECONDS = 300;
const LAST_USED_INTERVAL = MINUTE;

addAgentClients(authenticateAgentClient);

/**
 * private_key_jwt by an agent (RFC 7523 3): signed with its registered key, iss = sub = its id, this issuer or endpoint as audience, valid for
 * five minutes at most, its jti accepted once. Addresses and limits are those of its other calls. Throws 401 `invalid_client`, 429.
 */
async function authenticateAgentClient(
  { context, request, presented, now }: TokenRequest,
  assertion: string,
): Promise<AgentClient> {
  const agent = await keyedAgent(context.stores.pool, presented.client_id);
  const verified =
    agent && verifyJwt(assertion, [{ kid: null, alg: 'EdDSA', key: agent.key }], { kidOptional: true });
  const accepted = verified && readAssertion(context, request, agent.id, verified, MAX_ASSERTION_SECONDS);
  if (!agent || !accepted) return await refuseClient(context, request, presented.client_id);
  if (!isAddressAllowed(agent.allowed_ips, request.callerAddress)) {
    await auditRefusedCall(context, request, agent, errors.ipNotAllowed());
    throw tokenError(
      'client_authentication',
      'invalid_client',
      'This agent may not be used from this address.',
    );
  }
  await limit(context, callRules(agent, request.callerAddress));
  const nonce = sha256(`client_assertion ${accepted.jti}`);
  const isFirst = await insertAssertionNonce(context.stores.db, now, {
    agent_id: agent.id,
    nonce,
    expires_at: accepted.expires_at,
  });
  if (!isFirst) {
    await auditRefusedCall(context, request, agent, errors.nonceReplay());
    throw tokenError(
      'client_authentication',
      'invalid_client',
      'The client_assertion was used before. Make one for each request.',
    );
  }
  await noteUse(context, agent, now);
  const { id: agent_id, user_id, public_key } = agent;
  return { agent_id, user_id, public_key, jkt: agentKeyThumbprint(public_key) };
}

async function noteUse(
  { stores }: Context,
  { token_hash, last_used_at }: KeyedAgent,
  now: Date,
): Promise<void> {
  const staleBefore = after(now, -LAST_USED_INTERVAL);
  if (last_used_at === null || last_used_at <= staleBefore)
    await recordAgentUse(stores.relaxed, now, token_hash, staleBefore);
}
