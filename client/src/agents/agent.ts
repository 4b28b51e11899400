import type { DpopKey } from '../dpop/dpop-key.ts';
import { ClientError } from '../errors.ts';
import { fetchJson } from '../request.ts';
import { type AgentPrivateKey, importAgentKey, signedHeaders } from './sign-call.ts';

export type AgentSettings = {
  issuer: string;
  /** svc_agt_… */
  token: string;
  /** agt_…, and the private half of its registered key: both for an agent that signs, as one has to that acts at APIs. */
  agent_id?: string;
  private_key?: AgentPrivateKey;
};

export type Agent = {
  issuer: string;
  token: string;
  signer: { agent_id: string; key: CryptoKey } | null;
  /** The agent's own key, for `fetchWithToken(agent, …)`: the tokens of approved acts are bound to it. */
  dpop?: DpopKey;
};

export async function openAgent({ issuer, token, agent_id, private_key }: AgentSettings): Promise<Agent> {
  const base = issuer.replace(/\/$/, '');
  if (private_key === undefined) return { issuer: base, token, signer: null };
  if (!agent_id) throw new ClientError('invalid_argument', 'agent_id is part of what a signing agent signs.');
  const { key, dpop } = await importAgentKey(private_key);
  return { issuer: base, token, signer: { agent_id, key }, ...(dpop && { dpop }) };
}

/** One call of the agent API; signed when the agent signs. */
export async function callAgentApi(
  { issuer, token, signer }: Agent,
  method: 'GET' | 'POST',
  path: string,
  { body = '', idempotency_key = crypto.randomUUID() }: { body?: string; idempotency_key?: string } = {},
): Promise<Record<string, unknown>> {
  const url = `${issuer}/api/agents/approvals${path}`;
  const signed = { method, path: new URL(url).pathname, body };
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': idempotency_key,
    ...(body && { 'content-type': 'application/json' }),
    ...(signer && (await signedHeaders(signer.key, { ...signed, agent_id: signer.agent_id }))),
  };
  return await fetchJson(url, { method, headers, ...(body && { body }) });
}
