import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { exportJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { startTls } from '../../../test/support/network/tls.ts';
import { aRelyingParty } from '../../../test/support/oauth.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { scriptedWorld } from '../../../test/support/verification.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';

const dns = await startDns();
const tls = await startTls();
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: scriptedWorld(dns, tls) });
const second = await startUnlimitedApp({
  clock,
  stores: app.context.stores,
  config: scriptedWorld(dns, tls),
});
const limited = await startApp({ clock, stores: app.context.stores, config: scriptedWorld(dns, tls) });
const strict = await startUnlimitedApp({
  clock,
  stores: app.context.stores,
  config: { ...scriptedWorld(dns, tls), net_allow: [] },
});

type Key = Awaited<ReturnType<typeof aKey>>;
async function aKey(kid?: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), ...(kid && { kid }) } };
}
const [first, next, stranger] = [await aKey('first'), await aKey('next'), await aKey('stranger')];

type Served = { keys?: object[]; headers?: Record<string, string>; status?: number; raw?: string };
let count = 0;

/** A client whose keys are published on a host of its own. `fetches` counts how often they were read. */
async function aClient(served: Served = { keys: [first.jwk] }) {
  const name = `keys${++count}.example`;
  dns.host(name, '127.0.0.1');
  const now = { ...served };
  let fetches = 0;
  tls.host(name, (_request, response: ServerResponse) => {
    fetches += 1;
    const { status = 200, headers = {}, keys = [], raw } = now;
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(raw ?? JSON.stringify({ keys }));
  });
  const jwks_uri = `https://${name}:${tls.port}/jwks.json`;
  const rp = await aRelyingParty(app.context, {
    allowed_scopes: ['acme:tier'],
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri,
  });
  return {
    ...rp,
    jwks_uri,
    fetches: () => fetches,
    serve: (change: Served) => Object.assign(now, { status: 200, ...change }),
  };
}

/** The status of a token request that this key signs, and the error's description. */
async function outcome(client: { client_id: string }, key: Key = first, at = app): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const claims = {
    iss: client.client_id,
    sub: client.client_id,
    aud: at.context.config.base_url,
    jti: randomUUID(),
    exp: now + 60,
  };
  const assertion = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', ...(key.kid && { kid: key.kid }) })
    .sign(key.privateKey);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'acme:tier',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  });
  const response = await at.client().fetch('/oauth/token', { method: 'POST', body });
  const { error = '', error_description = '' } = (await response.json()) as Record<string, string>;
  return `${response.status} ${error} ${error_description}`.trim();
}

const REFUSED = expect.stringMatching(/^401 invalid_client Unknown client/);

test('keys at an address are fetched once for both processes, for as long as their server says', async () => {
  const client = await aClient({ keys: [first.jwk], headers: { 'cache-control': 'max-age=7200' } });
  expect(client.fetches()).toBe(0);
  expect(await outcome(client)).toBe('200');
  expect(await outcome(client, first, second)).toBe('200');
  clock.advance(2 * HOUR - MINUTE);
  expect(await outcome(client)).toBe('200');
  expect(client.fetches()).toBe(1);
  clock.advance(2 * MINUTE);
  expect(await outcome(client)).toBe('200');
  expect(client.fetches()).toBe(2);
});

test('keys that cannot be used here are left out, and keys need no kid', async () => {
  const bare = await aKey();
  const encryption = { ...next.jwk, use: 'enc' };
  const client = await aClient({ keys: [encryption, { kty: 'OKP', crv: 'Ed25519', x: 'AA' }, bare.jwk] });
  expect(await outcome(client, bare)).toBe('200');
  expect(await outcome(client, next)).toEqual(REFUSED);
});

test('a key that is new at the address works within a minute, and a removed one no longer', async () => {
  const client = await aClient();
  expect(await outcome(client)).toBe('200');
  client.serve({ keys: [next.jwk] });
  expect(await outcome(client, next)).toEqual(REFUSED);
  expect(client.fetches()).toBe(1);
  clock.advance(MINUTE);
  expect(await outcome(client, next)).toBe('200');
  expect(client.fetches()).toBe(2);
  expect(await outcome(client, first)).toEqual(REFUSED);
});

test('a key that is replaced under the same kid, or without any, works within a minute too', async () => {
  const [before, later] = [await aKey(), await aKey()];
  const client = await aClient({ keys: [before.jwk] });
  expect(await outcome(client, before)).toBe('200');
  client.serve({ keys: [later.jwk] });
  clock.advance(MINUTE);
  expect(await outcome(client, later)).toBe('200');
  const renewed = await aKey('first');
  client.serve({ keys: [renewed.jwk] });
  clock.advance(MINUTE);
  expect(await outcome(client, renewed)).toBe('200');
});

test('invented keys cause one fetch a minute, however many come together, and never block a new key or the refresh', async () => {
  const client = await aClient();
  expect(await outcome(client, first, limited)).toBe('200');
  for (let n = 0; n < 5; n++) {
    clock.advance(MINUTE);
    await Promise.all(Array.from({ length: 6 }, () => outcome(client, stranger, limited)));
  }
  expect(client.fetches()).toBe(1 + 5);
  client.serve({ keys: [next.jwk] });
  clock.advance(MINUTE);
  expect(await outcome(client, next, limited)).toBe('200');
  clock.advance(2 * HOUR);
  expect(await outcome(client, next, limited)).toBe('200');
  expect(client.fetches()).toBe(3 + 5);
});

test('an address that does not answer: the last keys work for a day', async () => {
  const client = await aClient();
  expect(await outcome(client)).toBe('200');
  client.serve({ status: 503 });
  clock.advance(2 * HOUR);
  expect(await outcome(client)).toBe('200');
  clock.advance(DAY);
  expect(await outcome(client)).toBe(
    "401 invalid_client The document at the client's jwks_uri answers 503 instead of 200.",
  );
  client.serve({});
  expect(await outcome(client)).toBe('200');
});

test.each<[string, Served, string]>([
  ['a redirect', { status: 302, headers: { location: 'https://else.example/' } }, 'answers with a redirect'],
  ['HTML', { headers: { 'content-type': 'text/html' } }, 'is not sent as application/json'],
  ['no JSON', { raw: 'keys' }, 'holds no public'],
  ['no keys', { keys: [] }, 'holds no public'],
  ['only a private key', { keys: [{ ...first.jwk, d: 'AA' }] }, 'holds no public'],
  ['too much', { raw: ' '.repeat(65 * 1024) }, 'is larger than 65536 bytes'],
])('%s at the address is refused by name', async (_name, served, why) => {
  expect(await outcome(await aClient(served))).toMatch(
    `401 invalid_client The document at the client's jwks_uri ${why}`,
  );
});

test('A10: one caller causes 30 fetches in ten minutes, whatever clients it names', async () => {
  clock.advance(HOUR);
  const clients = await Promise.all(Array.from({ length: 20 }, () => aClient({ status: 404 })));
  const outcomes = new Set<string>();
  for (const client of clients)
    for (let n = 0; n < 2; n++) outcomes.add((await outcome(client, first, limited)).slice(0, 3));
  expect([...outcomes]).toEqual(['401', '429']);
  expect(clients.reduce((sum, client) => sum + client.fetches(), 0)).toBe(30);
});

test('A10: a host is not flooded, even where limits only observe', async () => {
  const client = await aClient({ status: 404 });
  for (let n = 0; n < 5; n++) await outcome(client);
  expect(client.fetches()).toBe(2);
});

test('callers that come together share one fetch', async () => {
  clock.advance(HOUR);
  const client = await aClient();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(client, first, limited)));
  expect(new Set(outcomes)).toEqual(new Set(['200']));
  expect(client.fetches()).toBe(1);
});

test('a stranger cannot lock a client out while its keys are unreachable: it works again within a minute', async () => {
  const client = await aClient({ status: 503 });
  for (let n = 0; n < 12; n++) await outcome(client, stranger);
  client.serve({ keys: [first.jwk] });
  clock.advance(MINUTE);
  expect(await outcome(client)).toBe('200');
});

test('unused members of a key are not kept, whatever their size and depth', async () => {
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
  const { x, y } = first.jwk as unknown as Record<string, string>;
  const raw = `{"keys":[{"zz":${deep},"n":"","kty":"EC","crv":"P-256","kid":"first","x":"${x}","y":"${y}"}]}`;
  const client = await aClient({ raw });
  expect(await outcome(client)).toBe('200');
  const { keys } = await app.context.stores.db
    .selectFrom('client_key_sets')
    .select('keys')
    .where('application_id', '=', client.application_id)
    .executeTakeFirstOrThrow();
  expect(keys).toEqual([{ n: '', kty: 'EC', crv: 'P-256', kid: 'first', x, y }]);
});

test('keys that an address no longer has do not come back with the address', async () => {
  const { db } = app.context.stores;
  const client = await aClient({ keys: [first.jwk], headers: { 'cache-control': 'max-age=86400' } });
  expect(await outcome(client)).toBe('200');
  client.serve({ keys: [next.jwk] });
  clock.advance(HOUR);
  await changeApplication(db, client.application_id, { updated_at: clock.now() });
  expect(await outcome(client)).toEqual(REFUSED);
  expect(await outcome(client, next)).toBe('200');
});

test('nothing inside our network is read, and the answer does not say that it is there', async () => {
  const client = await aClient();
  expect(await outcome(client, first, strict)).toBe(
    "401 invalid_client The document at the client's jwks_uri has a host that cannot be reached from here.",
  );
  expect(client.fetches()).toBe(0);
});

test('nothing is fetched for a client that may not be used', async () => {
  const { db } = app.context.stores;
  for (const change of [
    { review_status: 'suspended' },
    { review_status: 'pending', openly_registered: true, owner_user_id: null, registered_by: null },
  ] as const) {
    const client = await aClient();
    await db.updateTable('applications').set(change).where('client_id', '=', client.client_id).execute();
    expect(await outcome(client)).toEqual(REFUSED);
    expect(client.fetches()).toBe(0);
  }
});

test('an address replaces registered keys and the other way round; keys of a former address are not used', async () => {
  const developer = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
  const { jwks_uri } = await aClient();
  const other = await aClient({ keys: [next.jwk] });
  const keyed = { token_endpoint_auth_method: 'private_key_jwt', redirect_uris: ['https://kite.example/cb'] };
  const [, created] = (await answer(
    await developer.send('POST', '/oauth/register', { ...keyed, jwks_uri, client_name: 'Kite' }),
  )) as [number, { client_id: string; jwks_uri: string }];
  expect(created).toMatchObject({ jwks_uri, scope: 'openid profile profile:basic email' });
  const { application_id } = await app.context.stores.db
    .selectFrom('applications')
    .select('application_id')
    .where('client_id', '=', created.client_id)
    .executeTakeFirstOrThrow();
  const change = async (body: object) =>
    await answer(await developer.send('PATCH', `/api/v1/applications/${application_id}`, body));
  await change({ allowed_scopes: ['acme:tier'] });
  expect(await outcome(created)).toBe('200');
  expect(await change({ jwks_uri: other.jwks_uri })).toMatchObject([
    200,
    { jwks_uri: other.jwks_uri, jwks: null },
  ]);
  expect(await outcome(created)).toEqual(REFUSED);
  expect(await outcome(created, next)).toBe('200');
  const jwks = { keys: [first.jwk] };
  expect(await change({ jwks })).toMatchObject([200, { jwks, jwks_uri: null }]);
  expect(await outcome(created)).toBe('200');
  expect(await change({ jwks, jwks_uri })).toMatchObject([
    422,
    { details: [{ path: 'jwks_uri', message: 'cannot be combined with jwks; give one of the two' }] },
  ]);
  expect(await change({ jwks: null })).toMatchObject([422, { details: [{ path: 'jwks' }] }]);
});

test('keys that no one used for a week are deleted', async () => {
  const client = await aClient();
  expect(await outcome(client)).toBe('200');
  clock.advance(HOUR + 7 * DAY - MINUTE);
  expect(await deleteOldRows(app.context, 'client_key_sets')).toBeGreaterThanOrEqual(0);
  const rows = () =>
    app.context.stores.db
      .selectFrom('client_key_sets')
      .select('uri')
      .where('application_id', '=', client.application_id)
      .execute();
  expect(await rows()).toHaveLength(1);
  clock.advance(2 * MINUTE);
  await deleteOldRows(app.context, 'client_key_sets');
  expect(await rows()).toHaveLength(0);
});
