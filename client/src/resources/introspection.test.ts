import { expect, test } from 'vitest';
import { CREDENTIALS, claimsOf, METADATA_PATH, startIssuer } from '../../test/issuer.ts';
import { protectResource } from './protect-resource.ts';
import type { IntrospectionSettings, ResourceSettings } from './settings.ts';

const TOKEN = 'svc_at_0123456789abcdef';

async function world(
  introspection: Partial<IntrospectionSettings> = {},
  change: Partial<ResourceSettings> = {},
) {
  const issuer = await startIssuer();
  const clock = { now: Math.floor(Date.now() / 1000) * 1000 };
  const active = (claims = {}) => ({ ...claimsOf(issuer.url, claims), active: true, token_type: 'Bearer' });
  issuer.world.answers.set(TOKEN, active());
  const resource = protectResource({
    ...issuer.settings,
    introspection: { ...CREDENTIALS, ...introspection },
    now: () => clock.now,
    ...change,
  });
  const authenticate = (token: string, scopes: string[] = []) =>
    resource.authenticate({ authorization: `Bearer ${token}` }, scopes);
  const statusOf = async (token: string, scopes: string[] = []) => {
    const decision = await authenticate(token, scopes);
    return decision.ok ? 200 : decision.refusal.status;
  };
  return { issuer, clock, active, resource, authenticate, statusOf };
}

test('the issuer is asked about an opaque token each time, with the credentials form-encoded', async () => {
  const { issuer, statusOf } = await world();
  expect([await statusOf(TOKEN), await statusOf(TOKEN)]).toEqual([200, 200]);
  const asked = issuer.world.calls.filter(({ path }) => path === '/introspect');
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual({
    path: '/introspect',
    body: `token=${TOKEN}&token_type_hint=access_token&spend=false`,
    authorization: `Basic ${btoa('res_1:a%20b%3A%25')}`,
  });
  expect(issuer.calls(METADATA_PATH)).toBe(1);
});

test('callers at the same time share one fetch of the metadata', async () => {
  const { issuer, statusOf } = await world();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => statusOf(TOKEN))))).toEqual(
    new Set([200]),
  );
  expect([issuer.calls('/introspect'), issuer.calls(METADATA_PATH)]).toEqual([50, 1]);
});

test('a JWT is verified offline, or introspected too if every token is', async () => {
  const offline = await world();
  expect(await offline.statusOf(offline.issuer.token())).toBe(200);
  expect(offline.issuer.calls('/introspect')).toBe(0);

  const online = await world({ every_token: true });
  const token = online.issuer.token();
  expect(await online.statusOf(token)).toBe(401);
  online.issuer.world.answers.set(token, online.active());
  expect(await online.statusOf(token)).toBe(200);
  for (const forged of [`${token}AA`, 'a.b.c', online.issuer.token({ aud: 'https://other.example' })]) {
    online.issuer.world.answers.set(forged, online.active());
    expect(await online.statusOf(forged)).toBe(401);
  }
  expect(online.issuer.calls('/introspect')).toBe(2);
});

test('active answers are kept as long as was set, never beyond exp, and inactive ones not at all', async () => {
  const { issuer, clock, active, statusOf } = await world({ cache_seconds: 30 });
  issuer.world.answers.set(TOKEN, active({ exp: clock.now / 1000 + 50 }));
  const ask = async (status: number, calls: number) => {
    expect(await statusOf(TOKEN)).toBe(status);
    expect(issuer.calls('/introspect')).toBe(calls);
  };
  await ask(200, 1);
  clock.now += 29_999;
  await ask(200, 1);
  clock.now += 1;
  await ask(200, 2);
  clock.now += 20_000;
  // At exp the kept answer is no longer used, and the leeway still accepts a new one.
  await ask(200, 3);
  issuer.world.answers.delete(TOKEN);
  await ask(401, 4);
  await ask(401, 5);
});

test('a kept answer is about its own token alone, and no handler can change it', async () => {
  const { authenticate, statusOf } = await world({ cache_seconds: 30 });
  expect(await statusOf('svc_at_another')).toBe(401);
  const first = await authenticate(TOKEN);
  if (first.ok) first.access.scopes.push('files:write');
  const second = await authenticate(TOKEN);
  if (second.ok) second.access.scopes.push('files:write');
  expect(await statusOf(TOKEN, ['files:write'])).toBe(403);
  for (const token of [`${TOKEN}0`, TOKEN.slice(0, -1), TOKEN.toUpperCase(), 'svc_at_another']) {
    expect(await statusOf(token)).toBe(401);
  }
});

test('a revocation reaches answers that are kept', async () => {
  const { resource, statusOf } = await world({ cache_seconds: 60 });
  expect(await statusOf(TOKEN)).toBe(200);
  const data = { grant_id: 'grt_1', expires_at: new Date(Date.now() + 600_000).toISOString() };
  expect(await resource.handleRevocation({ event_type: 'resource.grant_revoked', data })).toBe(true);
  expect(await statusOf(TOKEN)).toBe(401);
});

test('10,000 answers are kept, and the oldest go first', async () => {
  let calls = 0;
  let answer = {};
  const { issuer, active, statusOf } = await world(
    { cache_seconds: 60 },
    {
      // Ten thousand requests over sockets take too long.
      fetch: async (url, init) => {
        if (!String(url).endsWith('/introspect')) return await fetch(url, init);
        calls += 1;
        return Response.json(answer);
      },
    },
  );
  // Made once: of a slow run, later ones would be issued after the time of the test's clock.
  answer = active();
  const tokens = Array.from({ length: 10_001 }, (_, n) => `svc_at_${n}`);
  for (const token of tokens) await statusOf(token);
  expect(calls).toBe(10_001);
  const kept = tokens.filter((_, n) => n >= 1000 && n % 25 === 0);
  for (const token of kept) await statusOf(token);
  expect([kept.length, calls]).toEqual([361, 10_001]);
  await statusOf(tokens[0]!);
  expect(calls).toBe(10_002);
  expect(issuer.calls(METADATA_PATH)).toBe(1);
});

test('an issuer that does not answer keeps at most 1,000 requests waiting', async () => {
  let waiting = 0;
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { active, statusOf } = await world(
    {},
    {
      fetch: async (url, init) => {
        if (!String(url).endsWith('/introspect')) return await fetch(url, init);
        waiting += 1;
        await opened;
        return Response.json(active());
      },
    },
  );
  const first = Array.from({ length: 1000 }, () => statusOf(TOKEN));
  expect(await statusOf('svc_at_made_up')).toBe(503);
  await expect.poll(() => waiting).toBe(1000);
  release();
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
  expect(await statusOf(TOKEN)).toBe(200);
});

test.each<[string, number, Record<string, unknown>]>([
  ['an issuer without the endpoint', 503, { introspection_endpoint: undefined }],
  ['an endpoint over plain http', 503, { introspection_endpoint: 'http://id.example/introspect' }],
  ['an endpoint that is not there', 503, { introspection_endpoint: 'http://localhost:1/introspect' }],
])('%s leads to %d', async (_name, status, members) => {
  const { issuer, statusOf } = await world();
  Object.assign(issuer.world.metadata, members);
  expect(await statusOf(TOKEN)).toBe(status);
});

test('an endpoint that refuses our credentials, or answers with nothing, leads to 503', async () => {
  const { issuer, statusOf } = await world();
  issuer.handlers['/introspect'] = (_request, response) =>
    response.writeHead(401).end('{"error":"invalid_client"}');
  expect(await statusOf(TOKEN)).toBe(503);
  issuer.handlers['/introspect'] = (_request, response) => response.writeHead(200).end();
  expect(await statusOf(TOKEN)).toBe(503);
});
