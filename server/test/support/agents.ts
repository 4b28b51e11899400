import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { canonicalString } from '../../src/agents/calls/canonical-string.ts';
import { createAgent, type NewAgent } from '../../src/agents/index.ts';
import { SECOND } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { Client } from './client.ts';

export const APPROVALS = '/api/agents/approvals';
export const DEPLOY = { action_type: 'deploy.production', title: 'Deploy version 7' };

/** What a signed call says of itself; every part can be changed after or before the signature. */
export type Call = {
  method?: string;
  path?: string;
  body?: string;
  /** Sent, in place of what was signed. */
  headers?: Record<string, string | undefined>;
  /** Signed, in place of what is sent. */
  signed?: Partial<{
    method: string;
    path: string;
    timestamp: string;
    nonce: string;
    body: string;
    agent_id: string;
  }>;
  timestamp?: string;
  nonce?: string;
  key?: KeyObject;
};

export type TestAgent = {
  id: string;
  user_id: number;
  token: string;
  privateKey: KeyObject | null;
  /** The headers of a call, as a careful agent makes them. */
  headersOf(call: Call): Record<string, string>;
  send(call: Call, baseUrl?: string): Promise<Response>;
  ask(body?: Record<string, unknown>, key?: string, baseUrl?: string): Promise<Response>;
  poll(authReqId: string, baseUrl?: string): Promise<Response>;
  cancel(authReqId: string, baseUrl?: string): Promise<Response>;
};

type Home = { baseUrl: string; context: Context };

/** An agent of this person, allowed to deploy; with `signed` it has a key and signs. */
export async function anAgent(
  { baseUrl, context }: Home,
  person: { user_id: number },
  { signed = false, ...details }: Partial<NewAgent> & { signed?: boolean } = {},
): Promise<TestAgent> {
  const pair = signed ? generateKeyPairSync('ed25519') : null;
  const created = await createAgent(context.stores.db, context.clock.now(), {
    user_id: person.user_id,
    name: 'Deployer',
    allowed_action_types: ['deploy.*'],
    allowed_ips: [],
    public_key: pair && rawKey(pair.publicKey),
    ...details,
  });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return testAgent(baseUrl, context, {
    ...created,
    user_id: person.user_id,
    privateKey: pair?.privateKey ?? null,
  });
}

function testAgent(
  home: string,
  { clock }: Pick<Context, 'clock'>,
  agent: { agent_id: string; token: string; user_id: number; privateKey: KeyObject | null },
): TestAgent {
  const { agent_id: id, token, user_id, privateKey } = agent;

  function headersOf(call: Call): Record<string, string> {
    const { method = 'GET', path = APPROVALS, body = '' } = call;
    const timestamp = call.timestamp ?? String(Math.floor(clock.now().getTime() / SECOND));
    const nonce = call.nonce ?? randomBytes(16).toString('hex');
    const sound = { method, path, timestamp, nonce, agent_id: id, body, ...call.signed };
    const text = canonicalString({ ...sound, body: Buffer.from(sound.body) });
    const key = call.key ?? privateKey;
    const headers: Record<string, string | undefined> = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomBytes(8).toString('hex'),
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(key && {
        'x-agent-timestamp': timestamp,
        'x-agent-nonce': nonce,
        'x-agent-signature': sign(null, Buffer.from(text), key).toString('base64'),
      }),
      ...call.headers,
    };
    return Object.fromEntries(
      Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
  }

  function send(call: Call, baseUrl = home): Promise<Response> {
    const { method = 'GET', path = APPROVALS, body = '' } = call;
    return new Client(baseUrl).fetch(path, {
      method,
      headers: headersOf(call),
      ...(body !== '' && { body }),
    });
  }

  return {
    id,
    user_id,
    token,
    privateKey,
    headersOf,
    send,
    ask: (body = DEPLOY, key, baseUrl) =>
      send(
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: key === undefined ? {} : { 'idempotency-key': key },
        },
        baseUrl,
      ),
    poll: (authReqId, baseUrl) => send({ path: `${APPROVALS}/${authReqId}` }, baseUrl),
    cancel: (authReqId, baseUrl) =>
      send({ method: 'POST', path: `${APPROVALS}/${authReqId}/cancel` }, baseUrl),
  };
}

export function rawKey(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
}

export type Asked = {
  auth_req_id: string;
  status: string;
  action_type: string;
  number_match: string;
  display_payload_hash: string;
  expires_in: number;
  interval: number;
};

/** A request that was taken. */
export async function asked(agent: TestAgent, body: Record<string, unknown> = DEPLOY): Promise<Asked> {
  const response = await agent.ask(body);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Asked;
}

/** Status and error code, or the whole body of a success. */
export async function outcomeOf(response: Response): Promise<string> {
  const body = (await response.json()) as { error?: string };
  return `${response.status} ${body.error ?? ''}`.trim();
}

/** The outcome of a request according to the audit log. */
export async function auditTypesOf({ context }: Home, authReqId: string): Promise<string[]> {
  const { db } = context.stores;
  const lines = await db.selectFrom('audit_events').select(['event_type', 'details']).orderBy('id').execute();
  return lines.filter(({ details }) => details.auth_req_id === authReqId).map(({ event_type }) => event_type);
}
