import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ACCESS_KEY_SCOPES, createAccessKey } from '../../src/access-keys/index.ts';
import { openLog } from '../../src/platform/log.ts';
import { features } from '../../src/web.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent, asked } from '../support/agents.ts';
import { startUnlimitedApp, TEST_SECRET_KEY } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { aCustomer } from '../support/customers.ts';
import { bodyOf } from '../support/hostile/body-of.ts';
import type { Sound } from '../support/hostile/malformed.ts';
import { type Route, routeCollector } from '../support/hostile/route-table.ts';
import { dumpOf, secretsIn } from '../support/hostile/secret-search.ts';
import { soundRequest } from '../support/hostile/systematic-malformed.ts';
import {
  aRelyingParty,
  authorizePath,
  basic,
  obtainTokens,
  pkce,
  received,
  signIn,
} from '../support/oauth.ts';
import { type Account, anAccount, codeOf, PASSWORD } from '../support/people.ts';
import { captureLog } from '../support/processes/captured-log.ts';

const BASE_URL = 'https://id.example.com';
const log = captureLog();
const collector = routeCollector();
const app = await startUnlimitedApp({
  features: [collector.feature, ...features],
  config: { base_url: BASE_URL },
  log: openLog('info', log.stream),
});
const { context } = app;
const listening = `http://localhost:${(app.server.server.address() as { port: number }).port}`;

/** What anybody may keep: it is the same for everybody. */
const FOR_EVERYBODY =
  /^\/(assets\/|openapi\.json$|docs$|\.well-known\/|favicon|robots|account\/approvals-worker\.js$)/;

const secrets: Record<string, string> = { SECRET_KEY: TEST_SECRET_KEY, password: PASSWORD };
/** Also those of sessions that have ended: looked for in the log and the database, which may have kept them. */
const everySecret: Record<string, string> = {};
let callers: Record<string, () => Promise<Record<string, string>>>;
let ids: Record<string, string>;
let sound: Sound;
let otpCode: () => string;

beforeAll(async () => {
  const [person, admin] = [
    await anAccount(context, { totp: true }),
    await anAdmin({ baseUrl: listening, context }),
  ];
  const rp = await aRelyingParty(context, {
    developer: { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
  });
  const { org_id } = await aCustomer(context, [
    { ...person, role: 'admin' },
    { ...admin, role: 'admin' },
  ]);
  const tokens = await obtainTokens(await browserOf(person), rp);
  const agent = await anAgent({ baseUrl: listening, context }, person);
  const { auth_req_id } = await asked(agent);
  const key = { user_id: person.user_id, name: 'all', scopes: [...ACCESS_KEY_SCOPES], expires_at: null };
  const { personal_access_key } = await createAccessKey(context.stores.db, context.clock.now(), key);
  Object.assign(secrets, {
    'client secret': rp.client_secret,
    'access key': personal_access_key,
    'agent token': agent.token,
    'administrator token': admin.token,
    'refresh token': tokens.refresh_token,
    'access token': tokens.access_token,
    'one-time code secret': person.totp_secret!.toString('hex'),
  });
  ids = {
    id: String(rp.application_id),
    client_id: rp.client_id,
    org_id,
    auth_req_id,
    kid: 'kid_x',
    uuid: 'x',
    event_id: 'evt_x',
  };
  otpCode = () => codeOf(person.totp_secret!, context.clock.now());
  const pair = pkce();
  const browser = await browserOf(person);
  const consent = await browser.get(authorizePath(rp, pair.challenge, { prompt: 'consent' }));
  const { code } = received(await browser.get(authorizePath(rp, pair.challenge)));
  sound = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
    ...{ request: [received(consent).request!], decision: ['deny'] },
    ...{ grant_type: ['authorization_code'], code: [code!], code_verifier: [pair.verifier] },
    ...{ redirect_uri: [rp.redirect_uri], redirect_uris: [rp.redirect_uri], token: [tokens.refresh_token] },
    ...{ email: [person.email], password: [PASSWORD], current_password: [PASSWORD] },
    ...{ name: ['Paper Shop'], scopes: ['profile:read'], scope: ['openid'], allowed_scopes: ['openid'] },
    ...{ action_type: ['deploy.production'], title: ['Deploy'], ttl_seconds: ['60'] },
    ...{ client_type: ['confidential'], uri: [rp.redirect_uri], return_to: ['/account'] },
    ...{ allowed_action_types: ['deploy.production'], allowed_ips: ['192.0.2.0/24'], public_key: [newKey()] },
    ...{ role: ['member'], domain: ['acme.example'], handle: ['acme'], joining: ['may'] },
    ...{
      description: ['What it is for'],
      note: ['A note'],
      text: ['A note'],
      reason: ['They asked'],
      level: ['1'],
    },
    ...{ action_request_nonce: ['n'.repeat(16)], new_password: ['another long pass phrase'] },
    ...{ ticked: [ids.id!], to: ['ja'], phone_number: ['+12025550143'], content: ['A note'], locale: ['ja'] },
  };
  callers = {
    nobody: async () => ({}),
    person: () => sessionOf('person', person),
    administrator: () => sessionOf('administrator', admin),
    'access key': async () => ({ authorization: `Bearer ${personal_access_key}` }),
    'administrator at the API': async () => ({ authorization: `Bearer ${admin.token}` }),
    'access token': async () => ({ authorization: `Bearer ${tokens.access_token}` }),
    agent: async () => ({ authorization: `Bearer ${agent.token}`, 'idempotency-key': 'k' }),
    client: async () => basic(rp),
  };
});

/** One for many requests, until one may have ended it. */
const sessions = new Map<string, Record<string, string>>();

async function sessionOf(name: string, person: Account): Promise<Record<string, string>> {
  const kept = sessions.get(name) ?? { cookie: (await browserOf(person, name)).cookieHeader() };
  sessions.set(name, kept);
  return kept;
}

async function browserOf(person: Account, caller = 'preparation'): Promise<Client> {
  const browser = new Client(listening);
  const { session_id } = await signIn(context, browser, person);
  const steppedUp = context.stores.db.updateTable('sessions').set({ otp_verified_at: context.clock.now() });
  await steppedUp.where('session_id', '=', session_id).execute();
  const session = browser.cookies.get('svc_session')!;
  browser.cookies.delete('svc_session');
  browser.cookies.set('__Host-svc_session', session);
  // An answer can only have the secrets of now: those of many sessions took longer to look for than the answer to come.
  secrets[`session of ${caller}`] = session;
  everySecret[`session ${Object.keys(everySecret).length}`] = session;
  return browser;
}

function newKey(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

function filled(url: string): string {
  return url
    .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ids.id!))
    .replace('*', 'x');
}

test('OA-29, OA-32, OA-34: whatever anybody reads of any route: headers, cookies, cache and secrets', async () => {
  const urls = [...new Set(collector.routes.filter(({ method }) => method === 'GET').map(({ url }) => url))];
  expect(urls.length).toBeGreaterThan(80);
  const found: string[] = [];
  const seen = { pages: 0, cookies: 0, successes: 0 };
  for (const url of urls) {
    for (const [name, credentials] of Object.entries(callers)) {
      const response = await fetch(listening + filled(url), {
        redirect: 'manual',
        headers: { accept: 'text/html, application/json;q=0.9', ...(await credentials()) },
      });
      const faults = await faultsOf(url, response);
      found.push(...faults.map((fault) => `${name} GET ${url} (${response.status}): ${fault}`));
      if (response.headers.getSetCookie().length > 0 || isWayIn(response)) sessions.clear();
      seen.pages += Number(isPage(response));
      seen.cookies += response.headers.getSetCookie().length;
      seen.successes += Number(response.status === 200);
    }
  }
  expect(found).toEqual([]);
  // Refusals alone would prove little.
  expect(seen.pages).toBeGreaterThan(200);
  expect(seen.successes).toBeGreaterThan(150);
  expect(seen.cookies).toBeGreaterThan(0);
  expect(secretsIn(log.text(), { ...secrets, ...everySecret })).toEqual([]);
  expect(secretsIn(await dumpOf(context.stores.pool), { ...secrets, ...everySecret })).toEqual([]);
});

test('OA-29, OA-32, OA-34: whatever anybody changes by any route, and what is refused: the same', async () => {
  const routes = collector.routes
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .toSorted((a, b) => harm(a) - harm(b));
  const found: string[] = [];
  const seen = { done: new Set<Route>(), refused: new Set<Route>() };
  async function send(route: Route, name: string, path: string, body: string | null, type: string) {
    return await fetch(listening + path, {
      method: route.method,
      redirect: 'manual',
      body: body === null ? null : Buffer.from(body),
      headers: { 'sec-fetch-site': 'same-origin', ...(await callers[name]!()), 'content-type': type },
    });
  }
  async function look(route: Route, name: string, path: string, body: string | null, type: string) {
    let response = await send(route, name, path, body, type);
    // The session has ended, or its step-up is too old.
    if (sessions.has(name) && (isWayIn(response) || (await wantsSession(response.clone())))) {
      await response.body?.cancel();
      sessions.delete(name);
      response = await send(route, name, path, body, type);
    }
    const faults = await faultsOf(route.url, response);
    found.push(
      ...faults.map((fault) => `${name} ${route.method} ${route.url} (${response.status}): ${fault}`),
    );
    (isDone(response) ? seen.done : seen.refused).add(route);
    if (isDone(response)) sessions.clear();
  }
  for (const route of routes) {
    // One code is good for half a minute, and a busy machine takes longer for all routes.
    sound.otp_code = [otpCode()];
    const { caller, path, body, type } = soundRequest(route, sound);
    for (const name of Object.keys(callers)) await look(route, name, path, null, type!);
    await look(route, caller === 'stepped up' ? 'person' : caller, path, String(body), type!);
  }
  expect(found).toEqual([]);
  expect(routes.length).toBeGreaterThan(120);
  expect(seen.refused.size).toBeGreaterThan(routes.length * 0.9);
  expect(seen.done.size).toBeGreaterThan(routes.length * 0.35);
  expect(secretsIn(log.text(), { ...secrets, ...everySecret })).toEqual([]);
  expect(secretsIn(await dumpOf(context.stores.pool), { ...secrets, ...everySecret })).toEqual([]);
});

/** A way to sign in, or to step up, is a refusal too. */
function isDone(response: Response): boolean {
  return response.status < 400 && !isWayIn(response);
}

async function wantsSession(response: Response): Promise<boolean> {
  return response.status === 401 && /login_required|step_up_required/.test(await response.text());
}

function isWayIn({ headers }: Response): boolean {
  return /^\/(login|admin\/login|account\/step-up)/.test(headers.get('location') ?? '');
}

/** After it there is less to look at. */
function harm({ method, url }: Route): number {
  if (/logout|session$|users/.test(url)) return 2;
  return method === 'DELETE' || /delete|revoke|reject|suspend|password/.test(url) ? 1 : 0;
}

async function faultsOf(url: string, response: Response): Promise<string[]> {
  const body = await bodyOf(response);
  return [
    ...headerFaults(url, response, body),
    ...cookieFaults(response),
    ...secretsIn(`${body}\n${[...response.headers].join('\n')}`, withoutCookies(response)),
  ];
}

/** A cookie is where its own value belongs; everything else is searched for the session too. */
function withoutCookies(response: Response): Record<string, string> {
  const given = response.headers.getSetCookie().join('\n');
  if (given === '') return secrets;
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => !given.includes(value)));
}

function isPage(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('text/html');
}

function headerFaults(url: string, response: Response, body: string): string[] {
  const header = (name: string) => response.headers.get(name) ?? '';
  const policy = header('content-security-policy');
  const rules: [string, boolean][] = [
    ['no request id', /^req_[\w-]{16}$/.test(header('x-request-id'))],
    ['no nosniff', header('x-content-type-options') === 'nosniff'],
    [
      'no HSTS of a year',
      Number(/^max-age=(\d+)/.exec(header('strict-transport-security'))?.[1]) >= 31_536_000,
    ],
    ['may be kept', FOR_EVERYBODY.test(url) || header('cache-control') === 'no-store'],
    ['tells its server', header('server') === '' && header('x-powered-by') === ''],
    [
      '*, with credentials',
      !(header('access-control-allow-origin') === '*' && header('access-control-allow-credentials') !== ''),
    ],
    ['may be framed', policy.includes("frame-ancestors 'none'")],
    ['an unsafe policy', !/unsafe-|\*|https?:(?!\/\/)/.test(policy.replace(/form-action[^;]*/, ''))],
    ['5xx', response.status < 500],
  ];
  if (isPage(response)) {
    rules.push(
      ['no referrer policy', header('referrer-policy').startsWith('no-referrer')],
      ['X-Frame-Options', header('x-frame-options') === 'DENY'],
      ['default-src', policy.startsWith("default-src 'none'")],
      ['base-uri', policy.includes("base-uri 'none'")],
      [
        'an inline script',
        !/<script(?![^>]*\bsrc=)[^>]*>(?!\s*<\/script>)/i.test(
          body.replace(/<script type="application\/json"/g, '<data'),
        ),
      ],
      ['an inline handler or style', !/<[^>]+\s(on[a-z]+|style)=["']/i.test(body)],
    );
  }
  return rules.filter(([, holds]) => !holds).map(([fault]) => fault);
}

function cookieFaults(response: Response): string[] {
  return response.headers.getSetCookie().filter((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    const held = ['Path=/', 'HttpOnly', 'Secure'].every((one) => attributes.includes(one));
    const site = attributes.some((one) => /^SameSite=(Lax|Strict)$/.test(one));
    const whole = pair.startsWith('__Host-') && !attributes.some((one) => one.startsWith('Domain'));
    return !held || !site || !whole || cookie.length > 4096;
  });
}
