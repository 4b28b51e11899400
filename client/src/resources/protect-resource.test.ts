import { expect, test } from 'vitest';
import { METADATA_PATH, startIssuer } from '../../test/issuer.ts';
import { aResource } from '../../test/resource.ts';
import { protectResource } from './protect-resource.ts';

const MINUTE = 60_000;
const METADATA_URL = 'https://api.example/.well-known/oauth-protected-resource/mcp';

test('a valid token says whose it is', async () => {
  const issuer = await startIssuer();
  const { resource } = aResource(issuer);
  const now = Math.floor(Date.now() / 1000);
  const token = issuer.token({ scope: 'b a b', auth_time: now - 100, acr: 'phr', iat: now, exp: now + 600 });
  expect(await resource.authenticate({ authorization: `Bearer ${token}` })).toEqual({
    ok: true,
    access: {
      sub: 'usr_1',
      client_id: 'app_1',
      scopes: ['b', 'a'],
      grant_id: 'grt_1',
      jti: 'jti_1',
      auth_time: now - 100,
      acr: 'phr',
      iat: now,
      exp: now + 600,
      cnf: null,
      authorization_details: null,
      actors: [],
      single_use: false,
      auth_req_id: null,
      permission_id: null,
    },
    headers: {},
  });
});

test('a refusal is everything to send, and nothing of the token', async () => {
  const issuer = await startIssuer();
  const { resource } = aResource(issuer);
  const www_authenticate =
    'Bearer error="invalid_token", error_description="The access token is malformed.", ' +
    `resource_metadata="${METADATA_URL}", scope="files:read"`;
  const said = { error: 'invalid_token', error_description: 'The access token is malformed.' };
  expect(await resource.authenticate({ authorization: 'Bearer a.b' }, ['files:read'])).toEqual({
    ok: false,
    refusal: {
      status: 401,
      ...said,
      www_authenticate,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'WWW-Authenticate': www_authenticate,
      },
      body: JSON.stringify(said),
    },
  });
});

test('keys are fetched once for everyone, kept for five minutes, and fetched again for a new kid', async () => {
  const issuer = await startIssuer();
  const { clock, statusOf } = aResource(issuer);
  const token = issuer.token({ exp: Math.floor(Date.now() / 1000) + 3600 });
  const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(token)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([issuer.calls('/jwks'), issuer.calls(METADATA_PATH)]).toEqual([1, 1]);

  issuer.world.keys.push({ ...(issuer.world.keys[0] as object), kid: 'k2' });
  const rotated = issuer.token({}, { kid: 'k2' });
  const again = await Promise.all(Array.from({ length: 100 }, () => statusOf(rotated)));
  expect(new Set(again)).toEqual(new Set([200]));
  expect(issuer.calls('/jwks')).toBe(2);

  clock.now += 5 * MINUTE;
  expect(await statusOf(token)).toBe(200);
  expect([issuer.calls('/jwks'), issuer.calls(METADATA_PATH)]).toEqual([3, 2]);
});

test('made-up kids cause one fetch in ten seconds, at once and one after another', async () => {
  const issuer = await startIssuer();
  const { clock, statusOf } = aResource(issuer);
  await statusOf(issuer.token());
  const madeUp = (n: number) => issuer.token({}, { kid: `made up ${n}` });
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => statusOf(madeUp(n))));
  expect(new Set(statuses)).toEqual(new Set([401]));
  for (let n = 0; n < 20; n++) expect(await statusOf(madeUp(n))).toBe(401);
  expect(issuer.calls('/jwks')).toBe(2);
  clock.now += 10_000;
  await statusOf(madeUp(0));
  expect(issuer.calls('/jwks')).toBe(3);
});

test('tokens without a good form, algorithm or kid cause no fetch at all', async () => {
  const issuer = await startIssuer();
  const { statusOf } = aResource(issuer);
  const headers = [
    { alg: 'none' },
    { alg: 'HS256' },
    { kid: undefined },
    { kid: '' },
    { kid: ['k1'] },
    { typ: 'JWT' },
  ];
  for (const header of headers) expect(await statusOf(issuer.token({}, header))).toBe(401);
  for (const token of ['a.b.c', 'opaque', `${issuer.token()}.x`]) expect(await statusOf(token)).toBe(401);
  expect(issuer.world.calls).toEqual([]);
});

test('while the issuer fails, known keys verify until they are five minutes old, and then the answer is 503', async () => {
  const issuer = await startIssuer();
  const { resource, clock, causes, statusOf } = aResource(issuer);
  const token = issuer.token({ exp: Math.floor(Date.now() / 1000) + 3600 });
  await statusOf(token);
  const { '/jwks': healthy } = issuer.handlers;
  issuer.handlers['/jwks'] = (_request, response) => response.writeHead(502).end();
  for (let n = 0; n < 20; n++) expect(await statusOf(issuer.token({}, { kid: `made up ${n}` }))).toBe(503);
  expect(issuer.calls('/jwks')).toBe(2);
  expect(await statusOf(token)).toBe(200);
  clock.now += 5 * MINUTE;
  const decision = await resource.authenticate({ authorization: `Bearer ${token}` });
  expect(decision).toEqual({
    ok: false,
    refusal: {
      status: 503,
      error: 'temporarily_unavailable',
      error_description: 'The access token cannot be checked at the moment.',
      www_authenticate: null,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '5' },
      body: expect.stringContaining('"temporarily_unavailable"'),
      cause: expect.objectContaining({ code: 'request_failed', status: 502 }),
    },
  });
  expect(causes).toHaveLength(21);
  issuer.handlers['/jwks'] = healthy!;
  expect(await statusOf(token)).toBe(200);
});

test('a token that verified does not let another through, nor its claims', async () => {
  const issuer = await startIssuer();
  const { resource, statusOf } = aResource(issuer);
  const [head, , tail] = issuer.token().split('.');
  expect(await statusOf(issuer.token())).toBe(200);
  const forged = Buffer.from(JSON.stringify({ sub: 'usr_2' })).toString('base64url');
  expect(await statusOf(`${head}.${forged}.${tail}`)).toBe(401);
  const first = await resource.authenticate({ authorization: `Bearer ${issuer.token()}` });
  if (first.ok) first.access.scopes.push('files:write');
  expect(await statusOf(issuer.token(), ['files:write'])).toBe(403);
});

test('header names count in any case, all of them, and lists are every value', async () => {
  const issuer = await startIssuer();
  const { resource } = aResource(issuer);
  const value = `Bearer ${issuer.token()}`;
  const status = async (headers: Parameters<typeof resource.authenticate>[0]) => {
    const decision = await resource.authenticate(headers);
    return decision.ok ? 200 : decision.refusal.status;
  };
  expect(await status({ AUTHORIZATION: value })).toBe(200);
  expect(await status({ authorization: [value] })).toBe(200);
  expect(await status({ authorization: [value, value] })).toBe(400);
  expect(await status({ authorization: value, Authorization: value })).toBe(400);
  expect(await status({ authorization: undefined })).toBe(401);
  expect(await status(new Headers({ authorization: value }))).toBe(200);
  expect(await status(new Headers())).toBe(401);
});

test('scopes that would end the quotation are not repeated if all scopes are', async () => {
  const issuer = await startIssuer();
  const { scopes_supported: _, ...settings } = issuer.settings;
  const resource = protectResource(settings);
  const token = issuer.token({ scope: 'a", error="x \\ email\r\nX: y b  email b' });
  const decision = await resource.authenticate({ authorization: `Bearer ${token}` }, ['files:read']);
  expect(decision).toMatchObject({
    refusal: {
      www_authenticate:
        'Bearer error="insufficient_scope", error_description="The access token lacks a required scope.", ' +
        `resource_metadata="${METADATA_URL}", scope="y b email files:read"`,
    },
  });
});
