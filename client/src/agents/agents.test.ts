import { createServer, type IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { listen } from '../../../server/test/support/network/listen.ts';
import signatures from '../../../vectors/agent-signature.json' with { type: 'json' };
import acts from '../../../vectors/details-hash.json' with { type: 'json' };
import hashes from '../../../vectors/display-hash.json' with { type: 'json' };
import jcs from '../../../vectors/jcs.json' with { type: 'json' };
import { openAgent } from './agent.ts';
import { cancelApproval, displayHash, requestApproval } from './approvals.ts';
import { detailsHash } from './authorization-details.ts';
import { canonicalJson } from './canonical-json.ts';
import { canonicalString, importAgentKey } from './sign-call.ts';
import { waitForDecision } from './wait-for-decision.ts';

/** RFC 8032 section 7.1, test 1, as the vectors say. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const PKCS8 = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  Buffer.from(SEED, 'hex'),
]);
const PEM = `-----BEGIN PRIVATE KEY-----\n${PKCS8.toString('base64')}\n-----END PRIVATE KEY-----\n`;
const PUBLIC = signatures.cases[0]!.public_key;

test.each(jcs.examples)('RFC 8785: $name', ({ input, canonical }) => {
  expect(canonicalJson(JSON.parse(input))).toBe(canonical);
});

test.each(jcs.numbers)('RFC 8785 appendix B: $bits', ({ bits, canonical }) => {
  const number = Buffer.from(bits, 'hex').readDoubleBE();
  if (canonical === null) expect(() => canonicalJson(number)).toThrow('has no JSON');
  else expect(canonicalJson(number)).toBe(canonical);
});

test.each(jcs.refused)('%s has no canonical form', (input) => {
  expect(() => canonicalJson(JSON.parse(input))).toThrow('has no JSON');
});

test.each(hashes.cases)('display hash: $name', async ({ payload, canonical_json, display_payload_hash }) => {
  expect(canonicalJson(payload)).toBe(canonical_json);
  expect(await displayHash(payload)).toBe(display_payload_hash);
});

test.each(acts.cases.filter((act) => act.authorization_details !== null))(
  'details hash: $name',
  async (act) => {
    expect(canonicalJson(act.authorization_details)).toBe(act.canonical_json);
    expect(await detailsHash(act.authorization_details!)).toBe(act.authorization_details_hash);
  },
);

test.each(signatures.cases)('signature: $name', async ({ call, canonical_string, signature }) => {
  expect(await canonicalString(call)).toBe(canonical_string);
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: Buffer.from(SEED, 'hex').toString('base64url'),
    x: Buffer.from(PUBLIC, 'base64').toString('base64url'),
  };
  for (const given of [PEM, jwk, (await importAgentKey(PEM)).key]) {
    const { key } = await importAgentKey(given);
    const signed = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(canonical_string));
    expect(Buffer.from(signed).toString('base64')).toBe(signature);
  }
});

test.each(['', 'no key', PEM.replace('MC4', 'MC5'), { kty: 'OKP' }])('%j is no key', async (private_key) => {
  const opened = openAgent({ issuer: 'https://id.example', token: 't', agent_id: 'agt_1', private_key });
  await expect(opened).rejects.toMatchObject({ code: 'invalid_argument' });
});

type Reply = { status: number; body?: object; headers?: Record<string, string> } | 'reset';
let replies: Reply[] = [];
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  const reply = replies.shift() ?? { status: 500 };
  if (reply === 'reset') return request.socket.destroy();
  response.writeHead(reply.status, reply.headers).end(JSON.stringify(reply.body ?? {}));
});
const issuer = await listen(server);
beforeEach(() => {
  [replies, seen] = [[], []];
});

const ASKED = { action_type: 'deploy.production', title: 'Deploy version 7' };
const APPROVAL = {
  auth_req_id: 'aar_1',
  status: 'pending',
  action_type: ASKED.action_type,
  number_match: '42',
  display_payload_hash: 'bdb38bf242f4b01bde4cb60e4069708667a5bcd2d87840c24763c5b4a47557f3',
  expires_in: 300,
  interval: 0,
};
const polled = (status: string): Reply => ({ status: 200, body: { ...APPROVAL, status } });

test('a request whose answer was lost is sent again under its key, with a new signature', async () => {
  const agent = await openAgent({ issuer, token: 'svc_agt_x', agent_id: 'agt_1', private_key: PEM });
  replies = ['reset', 'reset', { status: 201, body: APPROVAL }];
  expect(await requestApproval(agent, ASKED)).toEqual(APPROVAL);
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual([ASKED, ASKED, ASKED]);
  const header = (name: string) => seen.map(({ headers }) => headers[name]);
  expect(new Set(header('idempotency-key')).size).toBe(1);
  expect(new Set(header('x-agent-nonce')).size).toBe(3);
  expect(header('authorization')).toEqual(Array(3).fill('Bearer svc_agt_x'));
});

test('a bearer-only agent sends no signature; a refusal is passed on at once, as the service worded it', async () => {
  const agent = await openAgent({ issuer: `${issuer}/`, token: 'svc_agt_x' });
  const body = { error: 'cool_down_active', error_description: 'Wait.' };
  replies = [{ status: 429, body, headers: { 'retry-after': '540' } }];
  await expect(requestApproval(agent, ASKED, { idempotency_key: 'mine' })).rejects.toMatchObject({
    code: 'request_failed',
    status: 429,
    error: 'cool_down_active',
    retry_after: 540,
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/agents/approvals' });
  expect(seen[0]!.headers).toMatchObject({ 'idempotency-key': 'mine', 'content-type': 'application/json' });
  expect(Object.keys(seen[0]!.headers).filter((name) => name.startsWith('x-agent'))).toEqual([]);
});

test('what would be shown must be what was asked', async () => {
  const agent = await openAgent({ issuer, token: 't' });
  replies = [{ status: 201, body: APPROVAL }];
  const other = requestApproval(agent, { ...ASKED, context: { version: 8 } });
  await expect(other).rejects.toMatchObject({ code: 'display_hash_mismatch' });
});

test('waiting bears lost answers, an overloaded service and too many polls', async () => {
  const agent = await openAgent({ issuer, token: 't' });
  replies = [polled('pending'), 'reset', { status: 503 }];
  replies.push({ status: 429, headers: { 'retry-after': '1' } }, polled('delivered'), polled('approved'));
  const start = performance.now();
  expect(await waitForDecision(agent, APPROVAL)).toMatchObject({ status: 'approved' });
  expect(performance.now() - start).toBeGreaterThan(990);
  expect(seen).toHaveLength(6);
});

test.each(['rejected', 'expired', 'revoked'])('waiting ends with %s', async (status) => {
  replies = [polled(status)];
  expect(await waitForDecision(await openAgent({ issuer, token: 't' }), APPROVAL)).toMatchObject({ status });
});

test('waiting ends at a refusal, at an abort, and when the service stays away', async () => {
  const agent = await openAgent({ issuer, token: 't' });
  replies = [{ status: 401, body: { error: 'invalid_token' } }];
  await expect(waitForDecision(agent, APPROVAL)).rejects.toMatchObject({ error: 'invalid_token' });
  const long = { ...APPROVAL, interval: 60 };
  const waiting = waitForDecision(agent, long, { signal: AbortSignal.timeout(20) });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  const aborted = waitForDecision(agent, long, { signal: AbortSignal.abort(new Error('stop')) });
  await expect(aborted).rejects.toThrow('stop');
  const ended = waitForDecision(agent, { ...APPROVAL, expires_in: -30 });
  await expect(ended).rejects.toMatchObject({ code: 'timeout' });
});

test('cancelling posts to the request', async () => {
  replies = [polled('revoked')];
  const agent = await openAgent({ issuer, token: 't' });
  expect(await cancelApproval(agent, 'aar_1')).toMatchObject({ status: 'revoked' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/agents/approvals/aar_1/cancel', body: '' });
});
