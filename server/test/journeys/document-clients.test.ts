import { generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { anAdmin } from '../support/admins.ts';
import { type App, startApp, startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { startDns } from '../support/network/dns.ts';
import { startCanary, startTls } from '../support/network/tls.ts';
import {
  authorizePath,
  aVisitor,
  obtainTokens,
  pkce,
  post,
  type RelyingParty,
  received,
} from '../support/oauth.ts';
import { deleteOldRows } from '../support/retention.ts';
import { scriptedWorld } from '../support/verification.ts';

const dns = await startDns();
const tls = await startTls();
const canary = await startCanary('127.0.0.1');
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: scriptedWorld(dns, tls) });
/** As in production: no private address is let through. */
const strict = await startUnlimitedApp({ clock, config: { ...scriptedWorld(dns, tls), net_allow: [] } });
const limited = await startApp({
  clock,
  stores: app.context.stores,
  config: { ...scriptedWorld(dns, tls), trust_proxy: ['127.0.0.0/8'] },
});
const { db } = app;
const REDIRECT = 'http://127.0.0.1/callback';
let count = 0;

beforeEach(() => {
  dns.forget();
  tls.seen.length = 0;
});

type Served = {
  status?: number;
  headers?: Record<string, string>;
  change?: Record<string, unknown>;
  raw?: string | Buffer;
};

/** A client on a host of its own, which answers every path with a sound document unless `served` says otherwise. */
function aClient(served: Served = {}, name = `tool${++count}.example`) {
  dns.host(name, '127.0.0.1');
  const client_id = `https://${name}:${tls.port}/client.json`;
  const now = { ...served };
  tls.host(name, (request, response: ServerResponse) => {
    const { status = 200, headers = {}, change = {}, raw } = now;
    const own = { client_id: `https://${name}:${tls.port}${request.url}` };
    const document = { ...own, client_name: 'Editor', redirect_uris: [REDIRECT], ...change };
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(raw ?? JSON.stringify(document));
  });
  const rp: RelyingParty = { application_id: 0, client_id, redirect_uri: REDIRECT };
  return {
    client_id,
    rp,
    host: `${name}:${tls.port}`,
    serve: (next: Served) => Object.assign(now, { change: {}, ...next }),
  };
}

async function aBrowser(at: App = app): Promise<Client> {
  return (await aVisitor(at)).browser;
}

const SCOPE = { scope: 'openid email' };

/** Decides as an administrator. */
async function aReviewer() {
  const { token } = await anAdmin(app);
  return async (client_id: string, verb: string, body: object) => {
    const { application_id } = (await rowOf(client_id))!;
    const path = `/api/v1/admin/applications/${application_id}/${verb}`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.client().postJson(path, body, headers)).status).toBe(200);
  };
}

async function statusOf(client_id: string) {
  return (await rowOf(client_id))?.review_status;
}

function rowOf(client_id: string) {
  return db
    .selectFrom('applications')
    .select([
      'application_id',
      'name',
      'created_via',
      'review_status',
      'creation_risk_flags',
      'risk_evidence',
    ])
    .select(['owner_user_id', 'registered_by', 'client_type', 'allowed_scopes'])
    .where('client_id', '=', client_id)
    .executeTakeFirst();
}

/** The title of the page that a request of this client ends at, or where it leads. */
async function outcome(client_id: string, browser = app.client(), change = {}): Promise<string> {
  const rp = { application_id: 0, client_id, redirect_uri: REDIRECT };
  const answer = await browser.get(authorizePath(rp, pkce().challenge, { ...SCOPE, ...change }));
  if (answer.status !== 303 && answer.status !== 400) return `status ${answer.status}`;
  const location = answer.headers.get('location');
  if (location !== null) return location.replace(/[?].*/s, '');
  return /id="error-title">([^<]*)</.exec(await answer.text())?.[1] ?? '';
}

const UNIDENTIFIED = 'The application cannot be identified';

describe('a client that describes itself', () => {
  test('signs a user in on any port it listens on, and is recorded without an owner', async () => {
    const { client_id, rp } = aClient();
    const browser = await aBrowser();
    const redirect_uri = 'http://127.0.0.1:53817/callback';
    const tokens = await obtainTokens(browser, { ...rp, redirect_uri }, SCOPE);
    expect(tokens).toMatchObject({ scope: 'openid email', refresh_token: expect.any(String) });
    expect(await rowOf(client_id)).toMatchObject({
      name: 'Editor',
      created_via: 'mcp',
      review_status: 'approved',
      creation_risk_flags: [],
      owner_user_id: null,
      registered_by: null,
      client_type: 'public',
      allowed_scopes: ['openid', 'profile', 'profile:basic', 'email'],
    });
    expect(tls.seen).toMatchObject([{ method: 'GET', url: '/client.json' }]);
    const { refresh_token } = tokens;
    const again = await post(browser, '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
    expect(again.status).toBe(200);
    const connected = await browser.get('/account/connected-apps');
    expect(await connected.text()).toContain(encodeURIComponent(client_id));
    const shown = await browser.get(`/account/connected-apps/${encodeURIComponent(client_id)}`);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Editor')]);
  });

  test('is shown with its host at the sign-in and on the consent page', async () => {
    const { rp, host } = aClient({ change: { client_name: 'Paper Kite' } });
    const path = authorizePath(rp, pkce().challenge, SCOPE);
    const toLogin = (await app.client().get(path)).headers.get('location')!;
    expect(await (await app.client().get(toLogin)).text()).toContain(`Paper Kite (${host}/client.json)`);
    const inJapanese = app.client();
    inJapanese.cookies.set('svc_locale', 'ja');
    expect(await (await inJapanese.get(toLogin)).text()).toContain(
      `Paper Kite（${host}/client.json）に進みます`,
    );
    const browser = await aBrowser();
    const toConsent = (await browser.get(path)).headers.get('location')!;
    const page = await (await browser.get(toConsent)).text();
    expect(page).toContain(
      `<strong id="client-host">${host}</strong><span id="client-path">/client.json</span>`,
    );
    expect(page).toContain('id="on-this-device"');
  });

  test('proves itself with a key of its document, and with the next one once the document is old', async () => {
    const [first, second] = [aKey('one'), aKey('two')];
    const change = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [first.jwk] } };
    const { rp, client_id, serve } = aClient({ change });
    const browser = await aBrowser();
    const refresh = async (key: ReturnType<typeof aKey>, refresh_token: string) => {
      const form = { ...(await assertion(key, client_id)), grant_type: 'refresh_token', refresh_token };
      const answer = await browser.fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    };
    const path = authorizePath(rp, pkce().challenge, SCOPE);
    const { verifier, code } = await codeOf(browser, rp);
    expect(path).toContain(encodeURIComponent(client_id));
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT };
    expect((await post(browser, '/oauth/token', rp, form)).status).toBe(401);
    const signed = { ...form, ...(await assertion(first, client_id)) };
    const redeemed = await browser.fetch('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(signed),
    });
    expect(redeemed.status).toBe(200);
    const { refresh_token } = (await redeemed.json()) as { refresh_token: string };
    serve({ change: { ...change, jwks: { keys: [second.jwk] } } });
    expect((await refresh(second, refresh_token)).status).toBe(401);
    clock.advance(HOUR);
    const rotated = await refresh(second, refresh_token);
    expect(rotated.status).toBe(200);
    expect((await refresh(first, rotated.body.refresh_token!)).status).toBe(401);
  });

  test('never speaks for itself alone', async () => {
    const key = aKey('one');
    const change = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.jwk] } };
    const { client_id } = aClient({ change });
    expect(await outcome(client_id)).toBe('/login');
    const form = {
      grant_type: 'client_credentials',
      scope: 'agent:read',
      ...(await assertion(key, client_id)),
    };
    const answer = await app
      .client()
      .fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'unauthorized_client' }]);
  });
});

describe('the document is kept', () => {
  test('as long as its server says, between five minutes and a day', async () => {
    const { client_id, serve } = aClient({ headers: { 'cache-control': 'max-age=1' } });
    const fetches = () => tls.seen.length;
    await outcome(client_id);
    await outcome(client_id);
    expect(fetches()).toBe(1);
    clock.advance(5 * MINUTE);
    serve({ headers: { 'cache-control': 'public, max-age=99999999' } });
    await outcome(client_id);
    expect(fetches()).toBe(2);
    clock.advance(23 * HOUR);
    await outcome(client_id);
    expect(fetches()).toBe(2);
    clock.advance(HOUR);
    await outcome(client_id);
    expect(fetches()).toBe(3);
  });

  test('for one day more while it cannot be had, and not at all once it says something else', async () => {
    const { client_id, serve } = aClient();
    await outcome(client_id);
    serve({ status: 503 });
    clock.advance(2 * HOUR);
    expect(await outcome(client_id)).toBe('/login');
    clock.advance(DAY);
    expect(await outcome(client_id)).toBe(UNIDENTIFIED);
    serve({ status: 200 });
    expect(await outcome(client_id)).toBe('/login');
    clock.advance(HOUR);
    serve({ status: 404 });
    expect(await outcome(client_id)).toBe(UNIDENTIFIED);
  });

  test('failures are not kept', async () => {
    const { client_id, serve } = aClient({ status: 500 });
    expect(await outcome(client_id)).toBe(UNIDENTIFIED);
    expect(await rowOf(client_id)).toBeUndefined();
    serve({ status: 200 });
    expect(await outcome(client_id)).toBe('/login');
  });

  test('by one of many that ask at once', async () => {
    const { client_id } = aClient();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(client_id)));
    expect(new Set(outcomes)).toEqual(new Set(['/login']));
    expect(await rowOf(client_id)).toMatchObject({ name: 'Editor' });
  });

  test('a change is taken over, and what it no longer names ends', async () => {
    const { client_id, serve } = aClient();
    await outcome(client_id);
    serve({ change: { client_name: 'Better Editor', redirect_uris: ['http://127.0.0.1/other'] } });
    clock.advance(HOUR);
    expect(await outcome(client_id)).toBe('This address is not registered');
    expect(await rowOf(client_id)).toMatchObject({ name: 'Better Editor', review_status: 'approved' });
  });

  test('unused clients are deleted after a week, connected and stopped ones are not', async () => {
    const [unused, used, stopped] = [aClient(), aClient(), aClient()];
    await obtainTokens(await aBrowser(), used.rp, SCOPE);
    for (const { client_id } of [unused, stopped]) await outcome(client_id);
    await db
      .updateTable('applications')
      .set({ review_status: 'suspended', reviewed_at: clock.now() })
      .where('client_id', '=', stopped.client_id)
      .execute();
    clock.advance(7 * DAY);
    await deleteOldRows(app.context, 'client_documents');
    expect(await rowOf(unused.client_id)).toMatchObject({});
    clock.advance(2 * HOUR);
    expect(await deleteOldRows(app.context, 'client_documents')).toBeGreaterThan(0);
    expect(await rowOf(unused.client_id)).toBeUndefined();
    expect(await rowOf(used.client_id)).toBeDefined();
    expect(await rowOf(stopped.client_id)).toBeDefined();
  });
});

describe('the same risk rules as for a registration', () => {
  test('a sensitive scope waits for review; no one can sign in before it, everyone after', async () => {
    const { client_id } = aClient({ change: { scope: 'openid phone tools:of-another-server' } });
    const browser = await aBrowser();
    expect(await outcome(client_id, browser)).toBe(REDIRECT);
    const row = await rowOf(client_id);
    expect(row).toMatchObject({
      review_status: 'pending',
      creation_risk_flags: ['sensitive_scope'],
      risk_evidence: { sensitive_scope: ['phone'] },
      allowed_scopes: ['openid', 'phone'],
    });
    const admin = await anAdmin(app);
    const path = `/api/v1/admin/applications/${row!.application_id}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const seen = await (await app.client().get(path, headers)).json();
    expect(seen).toMatchObject({ application: { owner: null, registered_by: null, created_via: 'mcp' } });
    const unread = await app.client().postJson(`${path}/approve`, {}, headers);
    expect(unread.status).toBe(409);
    expect(
      (await app.client().postJson(`${path}/approve`, { risk_acknowledged: true }, headers)).status,
    ).toBe(200);
    expect(await outcome(client_id, browser)).toBe('/oauth/consent');
    expect((await app.client().postJson(`${path}/suspend`, { reason: 'phishing' }, headers)).status).toBe(
      200,
    );
    expect(await outcome(client_id, browser)).toBe(REDIRECT);
  });

  test('a stopped client stays stopped whatever its document says next', async () => {
    const { client_id, serve } = aClient();
    await outcome(client_id);
    await db
      .updateTable('applications')
      .set({ review_status: 'rejected' })
      .where('client_id', '=', client_id)
      .execute();
    clock.advance(HOUR);
    serve({ change: { client_name: 'Another Name' } });
    expect(await outcome(client_id)).toBe(REDIRECT);
    expect(await rowOf(client_id)).toMatchObject({ name: 'Another Name', review_status: 'rejected' });
  });

  test('B9: stopping a client stops its host: no other path of it comes in, and those that are in are stopped along', async () => {
    const [stopped, sibling] = [aClient(), aClient()];
    const pathOf = (client: ReturnType<typeof aClient>, path: string) =>
      client.client_id.replace('/client.json', path);
    const [second, third] = [pathOf(stopped, '/second.json'), pathOf(stopped, '/third.json')];
    for (const client_id of [stopped.client_id, second, third, sibling.client_id])
      expect(await outcome(client_id, await aBrowser())).toBe('/oauth/consent');
    const decide = await aReviewer();
    await decide(third, 'approve', {});
    await decide(stopped.client_id, 'suspend', { reason: 'phishing' });
    expect(await statusOf(second)).toBe('suspended');
    expect(await statusOf(third)).toBe('approved');
    expect(await statusOf(sibling.client_id)).toBe('approved');
    const seen = tls.seen.length;
    for (const path of ['/another.json', '/a/b?c=d']) {
      const fresh = pathOf(stopped, path);
      expect(await outcome(fresh)).toBe('This application may not be used');
      expect(await rowOf(fresh)).toBeUndefined();
    }
    // Nor is the host asked.
    expect(tls.seen.length).toBe(seen);

    await decide(stopped.client_id, 'approve', {});
    expect(await statusOf(second)).toBe('approved');
    expect(await outcome(pathOf(stopped, '/another.json'))).toBe('/login');

    await decide(stopped.client_id, 'reject', { reason: 'this one', this_address_only: true });
    expect(await statusOf(second)).toBe('approved');
    expect(await outcome(pathOf(stopped, '/one-more.json'))).toBe('/login');
  });

  test('B9: a stopped host does not come back on another port or below its name', async () => {
    const name = `stop${++count}.example`;
    const [stopped, below, other] = [
      aClient({}, name),
      aClient({}, `a.b.${name}`),
      aClient({}, `not${name}`),
    ];
    for (const { client_id } of [stopped, below, other])
      expect(await outcome(client_id, await aBrowser())).toBe('/oauth/consent');
    const decide = await aReviewer();
    const STOPPED = 'This application may not be used';
    await decide(stopped.client_id, 'reject', { reason: 'phishing' });
    expect(await statusOf(below.client_id)).toBe('rejected');
    expect(await statusOf(other.client_id)).toBe('approved');
    const seen = tls.seen.length;
    for (const address of [`https://${name}:8443/c`, `https://${name}/c`, `https://c.${name}/c`])
      expect([address, await outcome(address)]).toEqual([address, STOPPED]);
    expect(tls.seen.length).toBe(seen);
    expect(await outcome(other.client_id.replace('client', 'next'))).toBe('/login');

    const lower = `c.${below.host.replace(/:.*/, '')}`;
    const lowest = aClient({}, lower);
    await decide(stopped.client_id, 'approve', {});
    expect(await statusOf(below.client_id)).toBe('approved');
    expect(await outcome(lowest.client_id)).toBe('/login');

    // A name below that is stopped by itself stays so when the host above is released, and does not stop the host above.
    await decide(below.client_id, 'suspend', { reason: 'phishing' });
    expect(await statusOf(lowest.client_id)).toBe('suspended');
    expect(await outcome(stopped.client_id.replace('client', 'next'))).toBe('/login');
    await decide(stopped.client_id, 'suspend', { reason: 'phishing' });
    await decide(stopped.client_id, 'approve', {});
    expect(await statusOf(lowest.client_id)).toBe('suspended');
    await decide(below.client_id, 'approve', {});
    expect(await statusOf(lowest.client_id)).toBe('approved');
  });

  test('a flag that is new sends it back to review', async () => {
    const { client_id, serve } = aClient();
    expect(await outcome(client_id, await aBrowser())).toBe('/oauth/consent');
    serve({ change: { client_name: 'Official Support' } });
    clock.advance(HOUR);
    expect(await outcome(client_id, await aBrowser())).toBe(REDIRECT);
    expect(await rowOf(client_id)).toMatchObject({
      review_status: 'pending',
      risk_evidence: { suspicious_app_name: ['claims_authority'] },
    });
  });

  test('a host whose letters pass for others waits for review, with what it looks like as evidence', async () => {
    // "аррӏе" in Cyrillic.
    const { client_id } = aClient({}, 'xn--80ak6aa92e.example');
    expect(await outcome(client_id)).toBe('/login');
    expect(await rowOf(client_id)).toMatchObject({
      review_status: 'pending',
      risk_evidence: { suspicious_app_name: ['host аррӏе.example'] },
    });
  });
});

describe('what is fetched comes through the guarded client', () => {
  test.each([
    ['SF-05 localhost', () => `https://localhost:${canary.port}/c`],
    ['SF-10 an address', () => `https://127.0.0.1:${canary.port}/c`],
    ['SF-01 the metadata address', () => 'https://169.254.169.254/c'],
    ['SF-03 IPv6 loopback', () => `https://[::1]:${canary.port}/c`],
    ['SF-05 a private name', () => 'https://printer.internal/c'],
    ['SF-06 a port of something else', () => 'https://tool.example:6379/c'],
    ['a name that does not resolve', () => 'https://nowhere.example/c'],
  ])('%s: no connection, and nothing told', async (_name, address) => {
    const rp = { application_id: 0, client_id: address(), redirect_uri: REDIRECT };
    const answer = await strict.client().get(authorizePath(rp, pkce().challenge));
    const page = await answer.text();
    expect([answer.status, page]).toEqual([400, expect.stringContaining(UNIDENTIFIED)]);
    const path = authorizePath(rp, pkce().challenge).replace('/oauth/authorize', '/diagnose');
    const { checks } = (await (await strict.client().get(path)).json()) as { checks: object[] };
    expect(checks).toContainEqual(
      expect.objectContaining({
        id: 'client_document',
        status: 'fail',
        detail: 'The document has a host that cannot be reached from here.',
      }),
    );
    expect(canary.hits()).toBe(0);
  });

  test('SF-08 a name that moves to a private address after it was looked up', async () => {
    const { client_id } = aClient();
    await outcome(client_id);
    dns.host(new URL(client_id).hostname, '203.0.113.9', '127.0.0.1');
    expect(await outcomeAt(strict, client_id)).toBe(UNIDENTIFIED);
    expect(dns.questions.filter((question) => question.startsWith('A ')).length).toBeLessThanOrEqual(2);
  });

  test.each<[string, Served]>([
    ['SF-12 a redirect', { status: 302, headers: { location: 'https://tool1.example/' } }],
    ['not 200', { status: 201 }],
    ['SF-15 more than 10 KiB', { raw: `{"x":"${'x'.repeat(11_000)}"}` }],
    ['a page', { headers: { 'content-type': 'text/html' }, raw: '<html>' }],
    ['no JSON', { raw: 'hello' }],
    ['a list', { raw: '[]' }],
    ['a name twice', { raw: '{"client_id":"a","client_id":"b"}' }],
    ['another client_id', { change: { client_id: 'https://other.example/client.json' } }],
    ['a secret', { change: { client_secret: 'x' } }],
    ['the end of a secret', { change: { client_secret_expires_at: 0 } }],
    ['a method with a secret', { change: { token_endpoint_auth_method: 'client_secret_basic' } }],
    ['private_key_jwt without keys', { change: { token_endpoint_auth_method: 'private_key_jwt' } }],
    ['jwks_uri', { change: { jwks_uri: 'https://tool.example/jwks' } }],
    [
      'a private key',
      { change: { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [aKey('x').private_jwk] } } },
    ],
    ['no redirect_uris', { change: { redirect_uris: undefined } }],
    [
      'redirect_uris of no use',
      { change: { redirect_uris: ['javascript:alert(1)', 'http://tool.example/'] } },
    ],
    ['only other grants', { change: { grant_types: ['implicit'] } }],
    ['only other answers', { change: { response_types: ['token'] } }],
    ['a name of control characters', { change: { client_name: 'a\u0001b' } }],
    ['a client_uri that is a script', { change: { client_uri: 'javascript:alert(1)' } }],
  ])('refused: %s', async (_name, served) => {
    const { client_id } = aClient(served);
    expect(await outcome(client_id)).toBe(UNIDENTIFIED);
    expect(await rowOf(client_id)).toBeUndefined();
  });

  test('what is unknown, or meant for other servers, is ignored', async () => {
    const { client_id } = aClient({
      change: {
        redirect_uris: [REDIRECT, 'cursor://callback', 'javascript:alert(1)'],
        grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
        software_id: 'x',
        owner_user_id: 1,
        review_status: 'approved',
        created_via: 'web',
        require_pkce: false,
        legacy_identity_claim: true,
      },
    });
    expect(await outcome(client_id)).toBe('/login');
    expect(await rowOf(client_id)).toMatchObject({ created_via: 'mcp', owner_user_id: null });
    const unsafe = await outcome(client_id, app.client(), { redirect_uri: 'javascript:alert(1)' });
    expect(unsafe).toBe('This address is not registered');
    const browser = await aBrowser();
    const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined };
    const rp = { application_id: 0, client_id, redirect_uri: REDIRECT };
    const answer = await browser.get(authorizePath(rp, '', withoutPkce));
    expect(received(answer)).toMatchObject({ error: 'invalid_request' });
  });

  test('an address that is none is refused before anything is asked', async () => {
    expect(await outcome('https://tool.example/../c')).toBe('Unknown application');
    expect(dns.questions).toEqual([]);
  });
});

test('how often one caller makes us fetch is bounded, and a known client suffers nothing from it', async () => {
  clock.advance(DAY);
  const known = aClient();
  expect(await outcomeAt(limited, known.client_id)).toBe('/login');
  const outcomes = [];
  for (let nth = 0; nth < 40; nth++)
    outcomes.push(await outcomeAt(limited, aClient({ status: 404 }).client_id));
  expect(outcomes.at(0)).toBe(UNIDENTIFIED);
  expect(outcomes.at(-1)).toBe('status 429');
  expect(outcomes.filter((each) => each === UNIDENTIFIED).length).toBeLessThanOrEqual(30);
  expect(await outcomeAt(limited, known.client_id)).toBe('/login');
});

describe('A10: invented addresses do not silence a client', () => {
  const strangers = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}` });
  const outcomeFrom = async (nth: number, client_id: string) => {
    const rp = { application_id: 0, client_id, redirect_uri: REDIRECT };
    const path = authorizePath(rp, pkce().challenge, SCOPE);
    const answer = await limited.client().get(path, strangers(nth));
    return answer.status;
  };
  const hitsOf = async (key: string) => {
    const row = await db.selectFrom('rate_limits').select('hits').where('key', '=', key).executeTakeFirst();
    return Number(row?.hits ?? 0);
  };

  test('A10: a known client is read again when the budget of its host is used up, by its own count', async () => {
    clock.advance(3 * DAY);
    const { client_id, host, serve } = aClient();
    expect(await outcomeFrom(1, client_id)).toBe(303);
    // Too old to go on without a fetch.
    clock.advance(3 * DAY);
    serve({ status: 404 });
    for (let nth = 0; nth < 60; nth++)
      expect(await outcomeFrom(2 + Math.floor(nth / 20), `https://${host}/none/${nth}`)).toBe(400);
    expect(await outcomeFrom(9, `https://${host}/none/60`)).toBe(429);
    serve({ status: 200 });
    const all = await hitsOf('client_document:');
    expect(await outcomeFrom(9, client_id)).toBe(303);
    expect([await hitsOf(`client_document.host:${host}`), await hitsOf('client_document:')]).toEqual([
      60,
      all,
    ]);

    clock.advance(3 * DAY);
    serve({ status: 404 });
    const statuses = [];
    for (let nth = 0; nth < 8; nth++) statuses.push(await outcomeFrom(20 + nth, client_id));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  });

  test('A10: an address that is never connected to counts for its caller only', async () => {
    clock.advance(3 * DAY);
    const addresses = ['https://10.7.0.1/c', 'https://nowhere.example/c', 'https://printer.internal/c'];
    for (const address of addresses) expect(await outcomeFrom(40, address)).toBe(400);
    for (const { host } of addresses.map((address) => new URL(address)))
      expect(await hitsOf(`client_document.host:${host}`)).toBe(0);
    expect(await hitsOf('client_document:')).toBe(0);
    for (let nth = 3; nth < 30; nth++) expect(await outcomeFrom(40, `https://10.7.0.${nth}/c`)).toBe(400);
    expect(await outcomeFrom(40, 'https://10.7.0.1/c')).toBe(429);
    expect(await outcomeFrom(41, aClient().client_id)).toBe(303);
  });

  test('A10: neither does an address of a host that is stopped', async () => {
    clock.advance(3 * DAY);
    const { client_id, host } = aClient();
    expect(await outcomeFrom(50, client_id)).toBe(303);
    await db
      .updateTable('applications')
      .set({ review_status: 'suspended', reviewed_at: clock.now() })
      .where('client_id', '=', client_id)
      .execute();
    clock.advance(HOUR);
    expect(await outcomeFrom(50, `https://${host}/next`)).toBe(400);
    expect([await hitsOf(`client_document.host:${host}`), await hitsOf('client_document:')]).toEqual([0, 0]);
  });
});

test('A10: a document that is another one each time writes one line a day, and takes effect each time', async () => {
  const uris = (nth: number) => Array.from({ length: 10 }, (_, index) => `http://127.0.0.1/${nth}/${index}`);
  const { client_id, serve } = aClient({ headers: { 'cache-control': 'no-store' } });
  expect(await outcome(client_id)).toBe('/login');
  const { application_id } = (await rowOf(client_id))!;
  const lines = () =>
    db
      .selectFrom('audit_events')
      .select('details')
      .where('application_id', '=', application_id)
      .where('event_type', '=', 'application.updated')
      .orderBy('id')
      .execute();
  for (let nth = 1; nth <= 5; nth++) {
    clock.advance(10 * MINUTE);
    serve({ change: { client_name: `Editor ${nth}`, redirect_uris: uris(nth) } });
    expect(await outcome(client_id, app.client(), { redirect_uri: uris(nth)[9] })).toBe('/login');
    expect(await rowOf(client_id)).toMatchObject({ name: `Editor ${nth}` });
  }
  expect((await lines()).map(({ details }) => details)).toEqual([
    {
      name: 'Editor 1',
      changed: ['name', 'redirect_uris'],
      redirect_uri_count: 10,
      allowed_scope_count: 4,
      creation_risk_flags: [],
      review_status: 'approved',
    },
  ]);
  // The notice that it went back to review is always sent; that happens once.
  clock.advance(10 * MINUTE);
  serve({ change: { client_name: 'Official Support' } });
  await outcome(client_id);
  expect((await lines()).at(-1)).toMatchObject({ details: { review_status: 'pending' } });
  clock.advance(DAY);
  serve({ change: { client_name: 'Editor' } });
  await outcome(client_id);
  expect(await lines()).toHaveLength(3);
});

test('discovery says so', async () => {
  const document = await (await app.client().get('/.well-known/oauth-authorization-server')).json();
  expect(document).toMatchObject({ client_id_metadata_document_supported: true });
});

function outcomeAt(at: App, client_id: string): Promise<string> {
  return outcome(client_id, at.client());
}

async function codeOf(browser: Client, rp: RelyingParty) {
  const { verifier, challenge } = pkce();
  const path = authorizePath(rp, challenge, SCOPE);
  const location = (await browser.get(path)).headers.get('location')!;
  const request = new URL(location, app.baseUrl).searchParams.get('request')!;
  const answer = await browser.postForm('/oauth/consent', {
    request,
    scope: ['openid', 'email'],
    decision: 'allow',
  });
  return { verifier, code: received(answer).code! };
}

function aKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const facts = { kid, alg: 'ES256', use: 'sig' };
  return {
    kid,
    privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), ...facts },
    private_jwk: { ...privateKey.export({ format: 'jwk' }), ...facts },
  };
}

async function assertion({ kid, privateKey }: ReturnType<typeof aKey>, client_id: string) {
  const now = Math.floor(clock.now().getTime() / SECOND);
  const client_assertion = await new SignJWT({ jti: `${kid}-${++count}` })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(client_id)
    .setSubject(client_id)
    .setAudience(app.context.config.base_url)
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(privateKey);
  return {
    client_id,
    client_assertion,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  };
}
