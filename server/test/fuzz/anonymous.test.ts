import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flushOutcomes } from '../../src/oauth/index.ts';
import { features } from '../../src/web.ts';
import { startApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { HOSTILE_TEXTS, WELL_KNOWN_NAMES } from '../support/hostile/hostile-values.ts';
import { type Route, routeCollector } from '../support/hostile/route-table.ts';
import { aPerson, aRelyingParty, browserOf, obtainTokens, pkce } from '../support/oauth.ts';
import { BOUNDS, MAX_HEAD_BYTES } from './anonymous-bounds.ts';

/** Inputs for each route; FUZZ_RUNS takes more, FUZZ_SEED repeats a run. */
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 0) / 100) || 1;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Requests of each flood: more than the budget of its address, which most have used up sooner; once the budgets are used up, few are enough. */
const FLOOD = 80;
const LONG_FLOOD = 320;
const LONG_FLOODS = new Set([
  'requests that wait for a sign-in',
  'clients that are made up',
  'tokens that are made up',
  'revocations that are made up',
]);
const FEW = 40;

const { feature, routes } = routeCollector();
// The clock does not move: every budget is that of one window.
const app = await startApp({
  features: [feature, ...features],
  clock: testClock(),
  config: { trust_proxy: ['127.0.0.0/8', '::1/128'], open_registration: 'review' },
});
const { context } = app;
const { pool } = context.stores;

const person = await aPerson(context);
const rp = await aRelyingParty(context, {
  allowed_scopes: ['openid', 'email'],
  webhook_url: 'https://receiver.example/hook',
});

/** What a caller without a credential knows: the addresses and names of things, never a secret. */
const CLAIMED = [rp.client_id, rp.redirect_uri, person.email, 'https://client.example/metadata', 'svc'];
const texts = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...CLAIMED),
  fc.string({ maxLength: 60 }),
  fc
    .array(fc.stringMatching(/^[a-z]{1,12}(:[a-z]{1,12})?$/), { maxLength: 60 })
    .map((names) => names.join(' ')),
);

type Sent = { path: string; query: [string, string][]; body: [string, string][]; json: unknown };

function inputFor({ url, bodyNames, queryNames }: Route): fc.Arbitrary<Sent> {
  const fields = (own: string[]) =>
    fc.array(fc.tuple(fc.constantFrom(...own, ...WELL_KNOWN_NAMES), texts), { maxLength: 8 });
  const parts = url
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? texts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 200) || 'x')
        : fc.constant(part),
    );
  return fc.record({
    path: fc.tuple(...parts).map((filled) => filled.join('/')),
    query: fields(queryNames),
    body: fields(bodyNames),
    json: fc.oneof(fc.json({ maxDepth: 2 }), fc.constant(null)),
  });
}

let longestHead = 0;

/** The caller's address: every flood and every fuzzed route has its own, so that none uses up the budget of another. */
let address = '';

async function send(method: string, path: string, init: RequestInit = {}): Promise<number> {
  const headers = { 'x-forwarded-for': address, ...(init.headers as Record<string, string>) };
  const client = new Client(app.baseUrl);
  const response = await client.fetch(path, { method, ...init, headers });
  await response.arrayBuffer();
  const head = [...response.headers].reduce(
    (bytes, [name, value]) => bytes + name.length + value.length + 4,
    0,
  );
  longestHead = Math.max(longestHead, head);
  return response.status;
}

async function sendTo(route: Route, { path, query, body, json }: Sent): Promise<number> {
  const sound = (pairs: [string, string][]) =>
    new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
  const target = query.length > 0 ? `${path}?${sound(query)}` : path;
  if (route.method === 'GET' || route.method === 'HEAD') return await send(route.method, target);
  if (route.takes === 'form') return await send(route.method, target, { body: sound(body) });
  const content = json === null ? JSON.stringify(Object.fromEntries(body)) : String(json);
  return await send(route.method, target, {
    body: content,
    headers: { 'content-type': 'application/json' },
  });
}

async function rowsOfTables(): Promise<Record<string, number>> {
  await flushOutcomes(context);
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    counts[name] = rows[0]!.count;
  }
  return counts;
}

/** What grew since `before`, table by table. */
async function growth(before: Record<string, number>): Promise<Record<string, number>> {
  const now = await rowsOfTables();
  return Object.fromEntries(
    Object.keys(now)
      .map((name) => [name, now[name]! - (before[name] ?? 0)])
      .filter(([, rows]) => rows !== 0),
  );
}

function authorize(change: Record<string, string>): string {
  const { challenge } = pkce();
  return `/oauth/authorize?${new URLSearchParams({
    ...{
      response_type: 'code',
      client_id: rp.client_id,
      redirect_uri: rp.redirect_uri,
      scope: 'openid',
      state: 's',
    },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...change },
  })}`;
}

const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** One call after the other, as fast as they are answered, each with names of its own: `at` counts. */
const FLOODS: Record<string, (at: number) => Promise<number>> = {
  'requests that wait for a sign-in': () => send('GET', authorize({ prompt: 'login' })),
  'scopes that no application registered': (at) =>
    send(
      'GET',
      authorize({ scope: `openid ${Array.from({ length: 40 }, (_, name) => `n${at}:k${name}`).join(' ')}` }),
    ),
  'clients that are made up': (at) =>
    send(
      'POST',
      '/oauth/token',
      form({ grant_type: 'authorization_code', code: `c${at}`, client_id: `app_${at}`, client_secret: 'x' }),
    ),
  'tokens that are made up': (at) =>
    send('POST', '/oauth/introspect', form({ token: `t${at}`, client_id: `a${at}`, client_secret: 'x' })),
  'revocations that are made up': (at) =>
    send('POST', '/oauth/revoke', form({ token: `t${at}`, client_id: `a${at}`, client_secret: 'x' })),
  'bearers that are made up': (at) =>
    send('GET', '/oauth/userinfo', { headers: { authorization: `Bearer t${at}` } }),
  'devices that ask for codes': () =>
    send('POST', '/oauth/device_authorization', form({ client_id: 'svc', scope: 'openid' })),
  'passkey challenges': () => send('POST', '/api/v1/passkeys/authentication_options', json({})),
  'addresses that ask for a new password': (at) =>
    send('POST', '/recover', form({ email: `p${at}@people.example` })),
  'the address of one person': () => send('POST', '/recover', form({ email: person.email })),
  'clients that register themselves': (at) =>
    send(
      'POST',
      '/oauth/register',
      json({
        client_name: `Client ${at}`,
        redirect_uris: [`https://c${at}.example/cb`, 'http://127.0.0.1/cb'],
      }),
    ),
  'agents that are made up': (at) =>
    send('POST', '/api/agents/approvals', {
      ...json({ action_type: 'a.b', title: 't' }),
      headers: {
        authorization: `Bearer svc_agt_${at}`,
        'idempotency-key': 'k',
        'content-type': 'application/json',
      },
    }),
};

/** Most take an Argon2 hash until their budget is used up: fewer, and more than the budget. */
const SIGN_INS = {
  'wrong passwords': (at: number) =>
    send('POST', '/login', form({ email: `p${at}@people.example`, password: 'wrong password' })),
  'sign-ups': (at: number) =>
    send(
      'POST',
      '/signup',
      form({ email: `new${at}@people.example`, password: 'seven brass lanterns', preferred_name: 'N' }),
    ),
  'codes by mail': (at: number) =>
    at % 2 === 0
      ? send('POST', '/login/code/request', form({ email: `c${at}@people.example` }))
      : send(
          'POST',
          '/signup',
          form({ email: `c${at}@people.example`, preferred_name: 'C', method: 'code' }),
        ),
  'failing requests in the name of an application': async (at: number) => {
    const sent = {
      client_id: rp.client_id,
      redirect_uri: `https://evil.example/${at}`,
      grant_type: 'refresh_token',
    };
    await send('GET', `/oauth/authorize?${new URLSearchParams(sent)}`);
    return await send('POST', '/oauth/token', form({ ...sent, refresh_token: `made up ${at}` }));
  },
};

/** Of each flood the requests from `begin` on: `most` of them, where the flood is that long. */
async function flood(begin: number, most: (name: string) => number): Promise<void> {
  for (const [nth, [name, one]] of Object.entries(FLOODS).entries()) {
    address = `192.0.2.${nth}`;
    for (let at = 0; at < most(name); at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => one(begin + at + next)));
  }
  for (const [nth, [name, one]] of Object.entries(SIGN_INS).entries()) {
    address = `192.0.2.${100 + nth}`;
    for (let at = 0; at < Math.min(most(name), 45); at++) await one(begin + at);
  }
}

test('A2 A10: what callers without a credential send leaves no more behind than the documents say', async () => {
  const before = await rowsOfTables();
  // HEAD is answered by what answers GET.
  const anonymous = routes.filter(
    ({ method, url }) => !['OPTIONS', 'HEAD'].includes(method) && !url.endsWith('/events'),
  );
  const faults: string[] = [];
  for (const [nth, route] of anonymous.entries()) {
    address = `198.51.100.${nth % 250}`;
    for (const sent of fc.sample(inputFor(route), { numRuns: RUNS, seed: SEED })) {
      const status = await sendTo(route, sent);
      if (status >= 500) faults.push(`${status} ${route.method} ${route.url} ${JSON.stringify(sent)}`);
    }
  }
  expect(faults).toEqual([]);
  const fuzzed = await growth(before);
  expect(Object.keys(fuzzed).filter((table) => !Object.hasOwn(BOUNDS, table))).toEqual([]);

  const quiet = await rowsOfTables();
  await flood(0, (name) => (LONG_FLOODS.has(name) ? LONG_FLOOD : FLOOD));
  const grown = await growth(quiet);
  const unbounded = Object.entries(grown).filter(([table, rows]) => rows > (BOUNDS[table] ?? 0));
  expect(unbounded).toEqual([]);
  // Every flood arrived: a bound that nothing comes near would hold whatever happened.
  expect(Object.keys(BOUNDS).filter((table) => (grown[table] ?? 0) < BOUNDS[table]! / 2)).toEqual([]);

  // The budgets are used up: more of the same, with new names, adds nothing.
  const full = await rowsOfTables();
  await flood(LONG_FLOOD, () => FEW);
  expect(await growth(full)).toEqual({});
  expect(longestHead).toBeLessThan(MAX_HEAD_BYTES);
}, 600_000);

test('A2: a code is redeemed with Node’s own limits after all that', async () => {
  const browser = await browserOf(app, person);
  const tokens = await obtainTokens(browser, rp, { scope: 'openid email' });
  expect(tokens.scope).toBe('openid email');
  const again = await browser.postForm('/oauth/token', {
    ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
    ...{ client_id: rp.client_id, client_secret: rp.client_secret! },
  });
  expect(again.status).toBe(200);
  const drift = again.headers.get('x-svc-scope-drift') ?? '';
  expect(drift).not.toBe('');
  expect(Buffer.byteLength(drift, 'latin1')).toBeLessThan(1024);
});

test('the page that names the limits names every table that may grow', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8');
  const section = page
    .split('## What an anonymous caller can make grow, and its limit')[1]!
    .split('\n## ')[0]!;
  const growing = Object.keys(BOUNDS).filter((table) => BOUNDS[table]! > 0);
  expect(growing.filter((table) => !section.includes(`\`${table}\``))).toEqual([]);
});
