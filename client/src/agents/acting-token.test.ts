import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { listen } from '../../../server/test/support/network/listen.ts';
import { fetchWithToken } from '../dpop/fetch-with-token.ts';
import type { ClientErrorCode } from '../errors.ts';
import { approvedToken, waitForToken } from './acting-token.ts';
import { openAgent } from './agent.ts';
import { displayHash, type PolledApproval, requestApproval } from './approvals.ts';
import { detailsHash } from './authorization-details.ts';
import { exchangeToken } from './exchange-token.ts';

const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
  'sign',
  'verify',
])) as CryptoKeyPair;
const private_key = await crypto.subtle.exportKey('jwk', privateKey);
const RESOURCE = 'https://shop.example/api';
const PURCHASE = { type: 'purchase', order: 'A-17', total: { amount: '4800', currency: 'JPY' } };
const ASKED = {
  action_type: 'shop.buy',
  title: 'Buy tea',
  resource: RESOURCE,
  authorization_details: [PURCHASE],
};
const APPROVED = [{ ...PURCHASE, locations: [RESOURCE] }];
const APPROVAL = {
  auth_req_id: 'aar_1',
  status: 'pending',
  action_type: ASKED.action_type,
  number_match: '42',
  display_payload_hash: await displayHash(ASKED),
  authorization_details_hash: await detailsHash(APPROVED),
  expires_in: 300,
  interval: 0,
};
const POLLED: PolledApproval = {
  ...{ auth_req_id: 'aar_1', status: 'approved', expires_in: 0, interval: 5 },
  ...{ access_token: 'a.b.c', token_type: 'DPoP', token_expires_in: 300 },
  ...{ receipt: 'r', resource: RESOURCE, authorization_details: APPROVED },
};

type Reply = { status: number; body: object; headers?: Record<string, string> };
let replies: Reply[] = [];
let seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer(async (request, response) => {
  const { url = '', headers } = request;
  seen.push({ url, headers, body: (await buffer(request)).toString() });
  const reply: Reply | undefined = url.startsWith('/.well-known/')
    ? { status: 200, body: metadata }
    : replies.shift();
  response.writeHead(reply?.status ?? 500, reply?.headers).end(JSON.stringify(reply?.body ?? {}));
});
const issuer = await listen(server);
const endpoints = ['authorization_endpoint', 'userinfo_endpoint', 'jwks_uri'].map((name) => [
  name,
  `${issuer}/x`,
]);
const metadata = { issuer, token_endpoint: `${issuer}/oauth/token`, ...Object.fromEntries(endpoints) };
beforeEach(() => {
  [replies, seen] = [[], []];
});

const signing = () => openAgent({ issuer, token: 'svc_agt_x', agent_id: 'agt_1', private_key });

test('an agent asks for exactly one act at one API, and gets the token for it', async () => {
  const agent = await signing();
  replies = [
    { status: 201, body: APPROVAL },
    { status: 200, body: POLLED },
  ];
  const approval = await requestApproval(agent, ASKED);
  expect(JSON.parse(seen[0]!.body)).toEqual(ASKED);
  expect(await waitForToken(agent, approval, ASKED)).toEqual({
    ...{ access_token: 'a.b.c', expires_in: 300, receipt: 'r' },
    ...{ resource: RESOURCE, authorization_details: APPROVED },
  });
});

test('what a permission covers is approved at once, and nothing is waited for', async () => {
  replies = [{ status: 200, body: POLLED }];
  const approval = { ...APPROVAL, status: 'approved', interval: 3600 } as const;
  expect(await waitForToken(await signing(), approval, ASKED)).toMatchObject({ access_token: 'a.b.c' });
});

test.each<[string, object]>([
  [
    'another amount',
    { authorization_details_hash: await detailsHash([{ ...PURCHASE, total: 1 }], RESOURCE) },
  ],
  ['another API', { authorization_details_hash: await detailsHash([PURCHASE], 'https://other.example') }],
  ['no details', { authorization_details_hash: undefined }],
])('AU-93: a service that would show %s is not believed', async (_name, change) => {
  replies = [{ status: 201, body: { ...APPROVAL, ...change } }];
  const asking = requestApproval(await signing(), ASKED);
  await expect(asking).rejects.toMatchObject({ code: 'details_hash_mismatch' });
});

test.each<[string, Partial<PolledApproval>, ClientErrorCode]>([
  ['another amount', { authorization_details: [{ ...APPROVED[0]!, total: 1 }] }, 'details_hash_mismatch'],
  [
    'another API',
    { authorization_details: [{ ...PURCHASE, locations: ['https://other.example'] }] },
    'details_hash_mismatch',
  ],
  ['one act more', { authorization_details: [...APPROVED, ...APPROVED] }, 'details_hash_mismatch'],
  ['no key', { token_type: 'Bearer' }, 'request_failed'],
  ['a rejection', { status: 'rejected' }, 'not_approved'],
  ['an end', { status: 'expired' }, 'not_approved'],
])('AU-93: no token for %s', async (_name, change, code) => {
  await expect(approvedToken({ ...POLLED, ...change }, ASKED)).rejects.toMatchObject({ code });
});

test('AU-93: a token that ended, and an approval without a receipt, are none', async () => {
  const { access_token: _, token_type: __, ...ended } = POLLED;
  await expect(approvedToken(ended, ASKED)).rejects.toMatchObject({ code: 'not_approved' });
  const { receipt: ___, ...unsigned } = POLLED;
  replies = [{ status: 200, body: unsigned }];
  const waiting = waitForToken(await signing(), APPROVAL as never, ASKED);
  await expect(waiting).rejects.toMatchObject({ code: 'receipt_mismatch' });
});

test.each([
  ['a JWK', private_key],
  ['a pair', { publicKey, privateKey }],
  ['a key that can be exported', privateKey],
])('an agent with %s calls the API with proofs by its own key', async (_name, given) => {
  const agent = await openAgent({ issuer, token: 't', agent_id: 'agt_1', private_key: given });
  replies = [{ status: 200, body: {} }];
  await fetchWithToken(agent, 'a.b.c', `${issuer}/purchases`, { method: 'POST', body: '{}' });
  const { authorization, dpop } = seen[0]!.headers;
  expect(authorization).toBe('DPoP a.b.c');
  const [head, body, tail] = String(dpop).split('.') as [string, string, string];
  const { x } = private_key;
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
    ...{ typ: 'dpop+jwt', alg: 'EdDSA' },
    jwk: { kty: 'OKP', crv: 'Ed25519', x },
  });
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x! }, format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(tail, 'base64url'))).toBe(true);
});

test('an agent exchanges a token by its key; each attempt has its own assertion and proof', async () => {
  const agent = await signing();
  const token = { access_token: 'd', token_type: 'DPoP', expires_in: 60, authorization_details: APPROVED };
  replies = [
    { status: 400, body: { error: 'use_dpop_nonce' }, headers: { 'dpop-nonce': 'n' } },
    { status: 200, body: token },
  ];
  const less = {
    subject_token: 'a.b.c',
    authorization_details: [PURCHASE],
    may_act: 'agt_2',
    requested_expiry: 60,
  };
  expect(await exchangeToken(agent, less)).toEqual({ ...token, scope: '' });
  const forms = seen.filter(({ url }) => url === '/oauth/token').map(({ body }) => new URLSearchParams(body));
  expect(forms).toHaveLength(2);
  const [first, second] = forms.map((form) => form.get('client_assertion')!) as [string, string];
  expect(first).not.toBe(second);
  const { client_assertion: _, ...sent } = Object.fromEntries(forms[1]!);
  expect(sent).toEqual({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: 'a.b.c',
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    authorization_details: JSON.stringify([PURCHASE]),
    may_act: 'agt_2',
    requested_expiry: '60',
    client_id: 'agt_1',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  });
  const claims = JSON.parse(Buffer.from(second.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ iss: 'agt_1', sub: 'agt_1', aud: issuer, exp: claims.iat + 60 });
});

test('an agent without a key cannot exchange tokens', async () => {
  const exchanging = exchangeToken(await openAgent({ issuer, token: 't' }), { subject_token: 'a' });
  await expect(exchanging).rejects.toMatchObject({ code: 'invalid_argument' });
});
