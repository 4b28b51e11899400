import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS_KEY_SCOPES, createAccessKey } from '../../src/access-keys/index.ts';
import { openLog } from '../../src/platform/log.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { features } from '../../src/web.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { bodyOf } from '../support/hostile/body-of.ts';
import { leakedInternal } from '../support/hostile/leaked-internals.ts';
import { type Malformed, malformed, type Sound } from '../support/hostile/malformed.ts';
import { type Route, routeCollector } from '../support/hostile/route-table.ts';
import { kindOf, systematicMalformed } from '../support/hostile/systematic-malformed.ts';
import {
  aRelyingParty,
  authorizePath,
  basic,
  obtainTokens,
  pkce,
  received,
  signIn,
} from '../support/oauth.ts';
import { anAccount, codeOf, PASSWORD } from '../support/people.ts';
import { captureLog } from '../support/processes/captured-log.ts';

/**
 * How long all routes together are fed at random, beside one such request and what every route is sent. A long run, MALFORMED_SECONDS=600, sends each route what routes of a
 * kind share too; MALFORMED_SEED repeats one.
 */
const SECONDS = Number(process.env.MALFORMED_SECONDS ?? 0);
const IS_LONG = SECONDS >= 60;
const SEED = process.env.MALFORMED_SEED === undefined ? {} : { seed: Number(process.env.MALFORMED_SEED) };
const LANES = 4;
const LEAST_RUNS = 1;
/** So many of each thing that can be used once. */
const SUPPLY = 40;

const log = captureLog();
const collector = routeCollector();
const app = await startUnlimitedApp({
  features: [collector.feature, ...features],
  log: openLog('warn', log.stream),
});
const { context } = app;
const person = await anAccount(context, { totp: true });
const admin = await anAdmin(app);
const rp = await aRelyingParty(context, {
  allowed_scopes: ['openid', 'profile:basic', 'email', 'agent:read'],
  developer: { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
});
const consentingBrowser = app.client();
const sound = await soundValues();
const fixed = await fixedHeaders();
const CALLERS = ['anonymous', 'signed in', 'stepped up', 'administrator', ...Object.keys(fixed)];

test('the route table holds what OpenAPI and the pages show', async () => {
  const { paths } = (await (await app.client().get('/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const collected = collector.routes.map(({ method, url }) => `${method} ${url}`);
  expect(documented.filter((route) => !collected.includes(route))).toEqual([]);
  expect(collected).toEqual(
    expect.arrayContaining(['POST /login', 'GET /oauth/authorize', 'POST /oauth/consent']),
  );
});

test('RL-14, SF: whatever any caller sends to any route, the answer is a clear one and never a 5xx', {
  timeout: (SECONDS + 600) * 1000,
}, async () => {
  const routes = [...collector.routes, ...undeclaredMethods(collector.routes)];
  const weights = routes.map(weightOf);
  const unit = (SECONDS * 1000 * LANES) / weights.reduce((sum, weight) => sum + weight, 0);
  const waiting = [...routes];
  const systematic = new Map(
    routes.map((route, nth) => [route, isDeclared(route) ? sureRequests(route, nth) : []]),
  );
  let sent = 0;
  async function lane(): Promise<void> {
    for (let route = waiting.pop(); route; route = waiting.pop()) {
      const current = route;
      const property = fc.asyncProperty(malformed(current, sound, CALLERS), async (request) => {
        sent++;
        await judge(current, request);
      });
      const settings: fc.Parameters<[Malformed]> = {
        ...SEED,
        endOnFailure: true,
        reporter: (result) => {
          if (result.failed && !result.interrupted)
            throw new Error(described(current, result), {
              cause: result.errorInstance,
            });
        },
      };
      // However slow the machine is, each has its share; the time is for more.
      const examples = systematic.get(current)!.map((request): [Malformed] => [request]);
      await fc.assert(property, { ...settings, examples, numRuns: examples.length + LEAST_RUNS });
      if (SECONDS === 0) continue;
      await fc.assert(property, {
        ...settings,
        numRuns: 1_000_000,
        interruptAfterTimeLimit: unit * weightOf(current),
      });
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  console.info(
    `${sent} requests to ${routes.length} methods of ${new Set(routes.map(({ url }) => url)).size} addresses`,
  );
  expect(sent).toBeGreaterThanOrEqual(routes.length * LEAST_RUNS);
  expect(log.lines().filter(({ level }) => level === 'error')).toEqual([]);
});

const kinds = new Set<string>();

/** What only this route answers; of what routes of its kind share, all to the first of them and one in turn to the others. */
function sureRequests(route: Route, nth: number): Malformed[] {
  const { own, shared } = systematicMalformed(route, sound);
  const kind = kindOf(route);
  const isFirst = !kinds.has(kind);
  kinds.add(kind);
  return isFirst || IS_LONG ? [...own, ...shared] : [...own, shared[nth % shared.length]!];
}

/** Where most is read and decided, most is tried. */
function weightOf(route: Route): number {
  if (!isDeclared(route)) return 1;
  const fields = route.queryNames.length + (route.method === 'GET' ? 0 : route.bodyNames.length);
  return 4 + 2 * fields;
}

/** HEAD comes with each GET. */
function isDeclared(route: Route): boolean {
  return route.method !== 'HEAD' && collector.routes.includes(route);
}

/** Short enough to read; MALFORMED_SEED makes it again. */
function described(route: Route, { seed, counterexample }: fc.RunDetails<[Malformed]>): string {
  const shown = JSON.stringify(counterexample?.[0], (_key, value) =>
    typeof value === 'string' && value.length > 400 ? `${value.slice(0, 400)}… (${value.length})` : value,
  );
  return `${route.method} ${route.url} (seed ${seed})\n${shown}`;
}

/** Sends it and holds the answer to the contract, section 1. */
async function judge(route: Route, request: Malformed): Promise<void> {
  const client = new Client(app.baseUrl);
  await takeSession(client, request.caller);
  const response = await client.fetch(request.path, {
    method: route.method,
    // As bytes: fetch would state a Content-Type of its own for text.
    body: request.body === null ? null : Buffer.from(request.body),
    headers: {
      ...(request.type !== null && { 'content-type': request.type }),
      ...fixed[request.caller],
      ...request.headers,
    },
  });
  const text = await bodyOf(response);
  const { status, headers } = response;
  // A page that only shows something sends a visitor elsewhere, at most.
  if (status < 400 && route.method !== 'GET' && route.method !== 'HEAD') sessions.clear();
  else if (response.headers.getSetCookie().length > 0) sessions.clear();
  const context_ = `${status} ${text.slice(0, 300)}\n${log.text().slice(-2000)}`;

  expect(status, context_).toBeLessThan(500);
  expect(headers.get('x-request-id'), context_).toMatch(/^req_[\w-]{16}$/);
  expect(headers.get('x-content-type-options'), context_).toBe('nosniff');
  expect(leakedInternal({ path: request.path, status, text }), context_).toBeNull();
  if (status === 303 || status === 302 || status === 307) expectHonestLocation(headers.get('location')!);
  if (status >= 400 && route.method !== 'HEAD') expectErrorShape(route, status, headers, text);
  if (isRouted(status, text)) expectBodyRulesFirst(route, request, status);
}

/** Of each caller with a session, until a request succeeds that may have ended it. */
const sessions = new Map<string, Client['cookies']>();

async function takeSession(client: Client, caller: string): Promise<void> {
  if (!['signed in', 'stepped up', 'administrator'].includes(caller)) return;
  const kept = sessions.get(caller);
  if (kept) {
    for (const [name, value] of kept) client.cookies.set(name, value);
    return;
  }
  await startSession(client, caller);
  sessions.set(caller, new Map(client.cookies));
}

async function startSession(client: Client, caller: string): Promise<void> {
  client.cookies.set('svc_browser', consentingBrowser.cookies.get('svc_browser')!);
  const { session_id } = await signIn(context, client, caller === 'administrator' ? admin : person);
  if (caller === 'signed in') return;
  const { db } = context.stores;
  const fresh = db.updateTable('sessions').set({ otp_verified_at: context.clock.now() });
  await fresh.where('session_id', '=', session_id).execute();
}

function expectErrorShape(route: Route, status: number, headers: Headers, text: string): void {
  if (text === '' && status === 404) return;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    return;
  }
  expect([route.page && isRouted(status, text), type]).toEqual([false, 'application/json; charset=utf-8']);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toMatchObject({
    error: expect.stringMatching(/^[a-z_]+$/),
    error_description: expect.any(String),
  });
}

/** Input that the parser or router could not read belongs to no route, so it is unknown whether it was meant for a page. */
function isRouted(status: number, text: string): boolean {
  return ![404, 414, 431].includes(status) && !text.includes('not a valid URL path');
}

/** 413 and 415 come before anything else. */
function expectBodyRulesFirst(route: Route, { body, type }: Malformed, status: number): void {
  if (!collector.routes.includes(route) || route.takesFiles || body === null) return;
  const right = route.takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (Buffer.byteLength(body) > route.bodyLimit) expect([413, 415]).toContain(status);
  else if (type !== right && Buffer.byteLength(body) > 0) expect(status).toBe(415);
  else if (type === right) expect([413, 415]).not.toContain(status);
}

/** Every redirect leads to this service or to a URI that the relying party registered. */
function expectHonestLocation(location: string): void {
  const { origin } = new URL(location, app.baseUrl);
  expect([app.baseUrl, new URL(rp.redirect_uri).origin]).toContain(origin);
}

/** Methods that an address does not take: 404 or the like, never a 5xx. */
function undeclaredMethods(routes: Route[]): Route[] {
  const declared = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  const addresses = new Map(routes.map((route) => [route.url, route]));
  return [...addresses.values()].flatMap((route) =>
    ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST']
      .filter((method) => !declared.has(`${method} ${route.url}`))
      .slice(0, 1)
      .map((method) => ({ ...route, method, page: false })),
  );
}

async function soundValues(): Promise<Sound> {
  const browser = consentingBrowser;
  await signIn(context, browser, person);
  const tokens = await obtainTokens(browser, rp);
  const pair = pkce();
  const requests: string[] = [];
  const codes: string[] = [];
  const refreshTokens: string[] = [];
  for (let count = 0; count < SUPPLY; count++) {
    const asked = await browser.get(authorizePath(rp, pair.challenge, { prompt: 'consent' }));
    requests.push(received(asked).request!);
    codes.push(received(await browser.get(authorizePath(rp, pair.challenge))).code!);
    refreshTokens.push((await obtainTokens(browser, rp)).refresh_token);
  }
  const now = context.clock.now();
  const { db } = context.stores;
  return {
    client_id: [rp.client_id],
    client_secret: [rp.client_secret!],
    redirect_uri: [rp.redirect_uri],
    response_type: ['code'],
    response_mode: ['query', 'form_post', ''],
    scope: ['openid', 'openid profile:basic email', 'agent:read'],
    state: ['some state'],
    nonce: ['some nonce'],
    code_challenge: [pair.challenge],
    code_challenge_method: ['S256'],
    prompt: ['none', 'login', 'consent', 'consent', 'select_account', ''],
    max_age: ['', '100', '0'],
    claims: ['{"userinfo":{"name":null}}', '{"userinfo":{"\\u0000":null}}', '{"id_token":{"\\ud800":null}}'],
    id_token_hint: ['', tokens.id_token],
    request: requests,
    decision: ['allow', 'deny'],
    grant_type: ['authorization_code', 'refresh_token', 'client_credentials'],
    code: codes,
    code_verifier: [pair.verifier],
    refresh_token: refreshTokens,
    access_token: [tokens.access_token],
    token: [
      tokens.access_token,
      tokens.refresh_token,
      await newLinkToken(db, now, 'verify_email', person),
      await newLinkToken(db, now, 'recover_password', person),
    ],
    email: [person.email],
    password: [PASSWORD],
    current_password: [PASSWORD],
    otp_code: [codeOf(person.totp_secret!, now)],
    return_to: ['/account', '/oauth/authorize?client_id=x'],
    ui_locales: ['ja en'],
    redirect_uris: ['https://rp.example/other', 'http://localhost/cb', 'com.example.app:/cb'],
    post_logout_redirect_uris: ['https://rp.example/bye'],
    allowed_scopes: ['openid', 'email', 'profile:basic', 'shop:orders'],
    scopes: ['openid', 'profile:read', 'applications:read'],
    name: ['Paper Shop'],
    client_type: ['public', 'confidential'],
    organization_id: ['1'],
    device_uuid: ['6f1c1c3e-4f5e-4d6a-9a53-1d2f0f6f1a11'],
    device_secret: ['s'.repeat(40)],
    reason: ['because'],
    id: [String(rp.application_id), String(rp.application_id), '1'],
    limit: ['1', '200'],
    cursor: ['', 'x'],
  };
}

async function fixedHeaders(): Promise<Record<string, Record<string, string>>> {
  const key = { user_id: person.user_id, name: 'all', scopes: [...ACCESS_KEY_SCOPES], expires_at: null };
  const { personal_access_key } = await createAccessKey(context.stores.db, context.clock.now(), key);
  const agent = await anAgent(app, person);
  return {
    'access key': { authorization: `Bearer ${personal_access_key}` },
    'access token': { authorization: `Bearer ${sound.access_token![0]}` },
    client: basic(rp),
    'administrator at the API': { authorization: `Bearer ${admin.token}` },
    agent: { authorization: `Bearer ${agent.token}`, 'idempotency-key': 'k' },
    'dead session': { cookie: 'svc_session=gone; svc_browser=gone' },
  };
}
