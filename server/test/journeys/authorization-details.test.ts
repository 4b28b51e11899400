import { createHash } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as o from 'oauth4webapi';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/platform/clock.ts';
import { canonicalJson } from '../../src/platform/crypto/jcs.ts';
import { actScene, aShop } from '../support/act-consent.ts';
import { declare } from '../support/acts.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { walkThrough } from '../support/browser/walk-through.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { DEPLOY, ORDER, PURCHASE } from '../support/details-types.ts';
import { dpopKey, postProven } from '../support/dpop.ts';
import { aFapiClient } from '../support/fapi.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  basic,
  obtainTokens,
  pkce,
  post,
  received,
} from '../support/oauth.ts';
import { anAccount, codeOf, formIn, PASSWORD } from '../support/people.ts';
import { formOf, pathOfPushed } from '../support/pushed.ts';
import { keysOf } from '../support/resource-scene.ts';
import { changeApplication } from '../support/rows.ts';
import { aSigningClient } from '../support/signed-requests.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { context } = app;
const { db } = context.stores;
const { browserOf, pathFor, pageAt, answer, approved, redeem } = actScene(app);
const shop = await aShop(app, PURCHASE, DEPLOY);
const rp = await aRelyingParty(context, { name: 'Shopping Helper' });
const key = dpopKey();
const DETAILS = [{ ...ORDER, items: [{ name: 'Teapot', quantity: 1 }], gift: true }];
/** As the token has them. */
const APPROVED = [{ ...DETAILS[0], locations: [shop.identifier] }];
const HASH = createHash('sha256').update(canonicalJson(APPROVED)).digest('hex');
const keys = createLocalJWKSet(
  (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet,
);

async function introspect(token: unknown, form: Record<string, string> = {}) {
  return jsonOf(await post(app.client(), '/oauth/introspect', shop, { token: String(token), ...form }));
}

async function aToken(change: Record<string, string> = {}) {
  const person = await aPerson(context);
  const browser = await browserOf(person);
  const code = await approved(browser, rp, shop, DETAILS, change);
  const [status, tokens] = await redeem(rp, code, key);
  expect([status, tokens]).toMatchObject([200, { token_type: 'DPoP' }]);
  return { person, browser, code, tokens };
}

test('AU-50: oauth4webapi pushes details with a DPoP key, and gets one token that says exactly what was approved', async () => {
  const person = await aPerson(context);
  const insecure = { [o.allowInsecureRequests]: true };
  const issuer = new URL(app.baseUrl);
  const as = await o.processDiscoveryResponse(issuer, await o.discoveryRequest(issuer, insecure));
  // The clock of the test is not that of the library.
  const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
  const me: o.Client = { client_id: rp.client_id, [o.clockSkew]: skew };
  const DPoP = o.DPoP(me, await o.generateKeyPair('ES256'));
  const options = { ...insecure, DPoP };
  const [verifier, state, nonce] = [
    o.generateRandomCodeVerifier(),
    o.generateRandomState(),
    o.generateRandomNonce(),
  ];
  const authentication = o.ClientSecretBasic(rp.client_secret!);
  const parameters = {
    ...{ redirect_uri: rp.redirect_uri, response_type: 'code', scope: 'openid', state, nonce },
    ...{ code_challenge: await o.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    // The API is named inside.
    authorization_details: JSON.stringify([{ ...DETAILS[0], locations: [shop.identifier] }]),
  };
  const pushed = await o.processPushedAuthorizationResponse(
    as,
    me,
    await o.pushedAuthorizationRequest(as, me, authentication, parameters, options),
  );
  const query = new URLSearchParams({ client_id: rp.client_id, request_uri: pushed.request_uri });
  const returned = await walkThrough(
    await browserOf(person),
    `${as.authorization_endpoint}?${query}`,
    person,
  );
  const validated = o.validateAuthResponse(as, me, returned, state);
  const redeemed = await o.authorizationCodeGrantRequest(
    ...([as, me, authentication, validated, rp.redirect_uri, verifier, options] as const),
  );
  const tokens = await o.processAuthorizationCodeResponse(as, me, redeemed, { expectedNonce: nonce });
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: 'dpop',
    expires_in: 300,
    id_token: expect.any(String),
    authorization_details: APPROVED,
  });
  expect(o.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: person.sub });
  const { payload } = await jwtVerify(tokens.access_token, keys, {
    ...{ issuer: app.baseUrl, audience: shop.identifier, typ: 'at+jwt', currentDate: clock.now() },
  });
  expect(payload).toMatchObject({
    ...{ sub: person.sub, client_id: rp.client_id, act: { sub: rp.client_id }, single_use: true },
    authorization_details: APPROVED,
    cnf: { jkt: await DPoP.calculateThumbprint() },
    jti: expect.stringMatching(/^atk_/),
    grant_id: expect.any(String),
  });
  expect(payload.scope).toBeUndefined();
  const [audited] = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'oauth.act_approved')
    .where('application_id', '=', rp.application_id)
    .execute();
  expect(audited!.details).toMatchObject({ authorization_details_hash: HASH, jti: payload.jti });
});

test('AU-50: a client of FAPI 2.0 too', async () => {
  const client = await aFapiClient(app);
  const browser = await browserOf(await aPerson(context));
  const { verifier, challenge } = pkce();
  const form = formOf(pathFor(client, shop, DETAILS, challenge));
  const path = await pathOfPushed(client, await client.post('/oauth/par', form));
  const sent = received(await answer(browser, await pageAt(browser, path), 'allow'));
  expect(Object.keys(sent).sort()).toEqual(['code', 'iss', 'state']);
  const redeemed = await client.post('/oauth/token', {
    ...{ grant_type: 'authorization_code', code: sent.code!, redirect_uri: client.redirect_uri },
    code_verifier: verifier,
  });
  expect([redeemed.status, await jsonOf(redeemed)]).toEqual([
    200,
    {
      ...{ access_token: expect.any(String), token_type: 'DPoP', expires_in: 300 },
      authorization_details: APPROVED,
    },
  ]);
});

describe('AU-51: what no API declares is refused with the name of the member', () => {
  const changed = (change: object) => JSON.stringify([{ ...DETAILS[0], ...change }]);
  const FAULTS: [name: string, details: string, words: string][] = [
    ['no JSON', 'buy a teapot', 'authorization_details must be a JSON array'],
    ['an object', JSON.stringify(DETAILS[0]), 'authorization_details must be a JSON array'],
    [
      'a member twice',
      `[{"type":"purchase","type":"purchase"}]`,
      'authorization_details must be a JSON array',
    ],
    ['nothing', '[]', 'authorization_details must be an array of 1 to 5 objects'],
    ['another type', changed({ type: 'refund' }), 'authorization_details.0.type must be one of'],
    ['an unknown member', changed({ tip: 1 }), 'authorization_details.0 has a member'],
    ['no currency', changed({ total: { amount: '1' } }), 'authorization_details.0.total.currency must'],
    ['a hidden character', changed({ order: 'A\u202e1' }), 'authorization_details.0.order '],
    [
      'two locations',
      changed({ locations: [shop.identifier, 'https://else.example'] }),
      '0.locations must be',
    ],
  ];

  test.each(FAULTS)('%s', async (_name, details, words) => {
    const browser = await browserOf(await aPerson(context));
    const path = pathFor(rp, shop, details, pkce().challenge);
    const sent = received(await browser.get(path));
    expect(sent).toMatchObject({
      error: 'invalid_authorization_details',
      error_description: expect.stringContaining(words),
    });
    const pushed = await postProven(app.client(), rp, formOf(path), null, '/oauth/par');
    const { error, error_description } = await jsonOf(pushed);
    expect([pushed.status, error, error_description]).toEqual([400, sent.error, sent.error_description]);
    const diagnosed = await browser.get(`/diagnose${path.slice(path.indexOf('?'))}`);
    const { checks } = (await diagnosed.json()) as {
      checks: { id: string; status: string; detail: string }[];
    };
    expect(checks.filter(({ status }) => status === 'fail')).toMatchObject([
      { id: 'authorization_details', detail: sent.error_description },
    ]);
  });

  test('no API, this service, two APIs, and one that not everyone may use', async () => {
    const other = await aShop(app, PURCHASE);
    const unproven = await aShop(app, PURCHASE);
    await db
      .updateTable('redirect_uris')
      .set({ verified_at: null, verification_method: null, verification_expires_at: null })
      .where('application_id', '=', unproven.application_id)
      .execute();
    const browser = await browserOf(await aPerson(context));
    const refusal = async (change: Record<string, string | undefined>, details: unknown = DETAILS) => {
      const path = pathFor(rp, shop, details, pkce().challenge, change);
      return received(await browser.get(path)).error;
    };
    const at = (identifier: string) => [{ ...DETAILS[0], locations: [identifier] }];
    expect([
      await refusal({ resource: undefined }),
      await refusal({ resource: app.baseUrl }),
      await refusal({}, at(other.identifier)),
      await refusal({ resource: undefined }, [...at(other.identifier), ...at(shop.identifier)]),
      await refusal({ resource: unproven.identifier }),
      await refusal({ resource: undefined }, at(unproven.identifier)),
    ]).toEqual([
      ...['invalid_authorization_details', 'invalid_authorization_details', 'invalid_target'],
      ...['invalid_target', 'invalid_target', 'invalid_target'],
    ]);
  });

  test('a device, and every grant that cannot narrow by them', async () => {
    const form = { authorization_details: JSON.stringify(DETAILS), resource: shop.identifier };
    const asked: [path: string, form: Record<string, string>][] = [
      ['/oauth/device_authorization', form],
      ...['authorization_code', 'refresh_token', 'client_credentials'].map(
        (grant_type): [string, Record<string, string>] => [
          '/oauth/token',
          { ...form, grant_type, code: 'x' },
        ],
      ),
    ];
    for (const [path, body] of asked) {
      const refused = await postProven(app.client(), rp, body, null, path);
      expect([refused.status, await jsonOf(refused)]).toMatchObject([
        400,
        { error: 'invalid_authorization_details' },
      ]);
    }
  });
});

test.each([
  ['JSON', DETAILS],
  ['text', JSON.stringify(DETAILS)],
])('AU-51: a signed request has them as %s', async (_form, authorization_details) => {
  const client = await aSigningClient(context);
  const { challenge } = pkce();
  const { authorization_details: _sent, ...parameters } = formOf(pathFor(client, shop, [], challenge));
  const request = await client.sign({ ...parameters, authorization_details });
  const query = new URLSearchParams({ client_id: client.client_id, request });
  const page = await pageAt(await browserOf(await aPerson(context)), `/oauth/authorize?${query}`);
  expect(page).toContain('2026-1120');
});

test('AU-52: an act is asked for every time, whatever was agreed to before, and never silently', async () => {
  const person = await aPerson(context);
  const browser = await browserOf(person);
  const ticked = ['openid', ...keysOf(shop, 'files:read')];
  const change = { scope: 'openid files:read' };
  for (const _again of [1, 2]) {
    const code = await approved(browser, rp, shop, DETAILS, change, ticked);
    expect(await redeem(rp, code, key)).toMatchObject([200, { scope: 'files:read' }]);
  }
  const { challenge } = pkce();
  const again = await pageAt(browser, pathFor(rp, shop, DETAILS, challenge, change));
  // The scope goes into the token once more, so it is shown once more.
  expect(again).toContain(`value="${keysOf(shop, 'files:read')[0]}"`);
  const silent = await browser.get(pathFor(rp, shop, DETAILS, challenge, { ...change, prompt: 'none' }));
  expect(received(silent)).toMatchObject({ error: 'consent_required' });
  const ordinary = await browser.get(authorizePath(rp, challenge, { scope: 'openid', prompt: 'none' }));
  expect(received(ordinary)).toMatchObject({ code: expect.any(String) });
  const { scopes } = await db
    .selectFrom('consents')
    .select('scopes')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  expect(scopes).toEqual(ticked);
});

test('AU-52: someone who has to sign in first finds the act afterwards, also with more of it than a URL back takes', async () => {
  const items = Array.from({ length: 5 }, (_, at) => ({ name: `茶器 ${at} `.repeat(9).trim(), quantity: 1 }));
  for (const details of [DETAILS, [{ ...ORDER, items }]]) {
    const person = await aPerson(context);
    const browser = app.client();
    const path = pathFor(rp, shop, details, pkce().challenge);
    const login = (await browser.get(path)).headers.get('location')!;
    const return_to = new URL(login, app.baseUrl).searchParams.get('return_to')!;
    const signed = await browser.postForm('/login', { return_to, email: person.email, password: PASSWORD });
    const page = await pageAt(browser, signed.headers.get('location')!);
    expect(page).toContain('2026-1120');
    expect(received(await answer(browser, page, 'allow'))).toMatchObject({ code: expect.any(String) });
  }
});

describe('AU-53: what is granted is what was shown', () => {
  async function shown() {
    const browser = await browserOf(await aPerson(context));
    const own = await aShop(app, PURCHASE);
    const at = pathFor(rp, own, DETAILS, pkce().challenge);
    return { browser, own, page: await pageAt(browser, at) };
  }

  async function isShownAgain(response: Response) {
    const page = await response.text();
    expect([response.status, page]).toEqual([200, expect.stringContaining('id="act-changed"')]);
    return page;
  }

  test('a form that does not say what it showed, or that of another request, approves nothing', async () => {
    const [one, other] = [await shown(), await shown()];
    await isShownAgain(await answer(one.browser, one.page, 'allow', undefined, { shown_act: '' }));
    const { shown_act } = formIn(other.page, 'consent');
    await isShownAgain(await answer(one.browser, one.page, 'allow', undefined, { shown_act: shown_act! }));
    const { shown_to, shown_act: own } = formIn(one.page, 'consent');
    expect(shown_to).not.toBe(own);
  });

  test('after a change of the declaration the page is shown again, and then it can be approved', async () => {
    const { browser, own, page } = await shown();
    await declare(app, own, [{ ...PURCHASE, summary: { en: 'Give {total} away' } }]);
    const again = await isShownAgain(await answer(browser, page, 'allow'));
    expect(again).toContain('away');
    const tokens = await db
      .selectFrom('acting_tokens')
      .select('jti')
      .where('resource_application_id', '=', own.application_id)
      .execute();
    expect(tokens).toEqual([]);
    expect(received(await answer(browser, again, 'allow'))).toMatchObject({ code: expect.any(String) });
  });

  test('if the details no longer fit, or the API was stopped, the client gets an error', async () => {
    const narrowed = await shown();
    await declare(app, narrowed.own, [DEPLOY]);
    const refused = await answer(narrowed.browser, narrowed.page, 'allow');
    expect(received(refused)).toMatchObject({ error: 'invalid_authorization_details' });
    const stopped = await shown();
    await changeApplication(db, stopped.own.application_id, { review_status: 'suspended' });
    expect(received(await answer(stopped.browser, stopped.page, 'allow'))).toMatchObject({
      error: 'invalid_target',
    });
  });

  test('declining sends access_denied, and the form works once', async () => {
    const declined = await shown();
    expect(received(await answer(declined.browser, declined.page, 'deny'))).toMatchObject({
      error: 'access_denied',
    });
    const allowed = await shown();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => answer(allowed.browser, allowed.page, 'allow')),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });
});

test('AU-54: the page says whose API it is and shows every field in the words of the API, escaped', async () => {
  const browser = await browserOf(await aPerson(context));
  const hostile = [{ ...DETAILS[0], order: '<b>A-1</b>', items: [{ name: '"><script>', quantity: 2 }] }];
  const page = await pageAt(browser, pathFor(rp, shop, hostile, pkce().challenge, { ui_locales: 'ja' }));
  for (const text of [
    'Example Shop での購入',
    '注文番号',
    '4,800（JPY）',
    'ギフト包装',
    '品名',
    '5\u00a0分以内に 1\u00a0回',
  ])
    expect(page).toContain(text);
  expect(page).toContain(`<strong id="act-host">${new URL(shop.identifier).host}</strong>`);
  expect(page).toContain('&lt;b&gt;A-1&lt;/b&gt;');
  expect(page).not.toContain('<b>A-1');
  expect(page).not.toContain('"><script>');
});

describe('AU-54: an act takes a confirmation that is minutes old', () => {
  test.each([
    ['a session with a second factor that is old', ['pwd', 'otp', 'mfa'], 6],
    ['the password alone', ['pwd'], 0],
  ] as const)('%s leads to the step-up, and back to the form', async (_name, amr, minutes) => {
    const person = await anAccount(context, { totp: true });
    const browser = await browserOf(person, [...amr]);
    clock.advance(minutes * MINUTE);
    const page = await pageAt(browser, pathFor(rp, shop, DETAILS, pkce().challenge));
    const asked = await answer(browser, page, 'allow');
    expect(asked.headers.get('location')).toMatch(/^\/account\/step-up\?/);
    const return_to = new URL(asked.headers.get('location')!, app.baseUrl).searchParams.get('return_to')!;
    const otp_code = codeOf(person.totp_secret!, clock.now());
    await browser.postForm('/account/step-up', { otp_code, return_to });
    const kept = await (await browser.get('/account/step-up/continue')).text();
    const sent = await browser.postForm('/oauth/consent', { ...formIn(kept, 'continue') });
    expect(received(sent)).toMatchObject({ code: expect.any(String) });
  });

  test('a sign-in of a moment ago is one, with everything that the person has set up', async () => {
    const person = await anAccount(context, { totp: true });
    await approved(await browserOf(person, ['pwd', 'otp', 'mfa']), rp, shop, DETAILS);
    const other = await anAccount(context);
    const browser = await browserOf(other);
    await approved(browser, rp, shop, DETAILS);
    clock.advance(6 * MINUTE);
    await expect(approved(browser, rp, shop, DETAILS)).rejects.toThrow();
  });
});

describe('AU-55: the code of an act', () => {
  test('needs a key, and stays usable for those who forgot it', async () => {
    const browser = await browserOf(await aPerson(context));
    const code = await approved(browser, rp, shop, DETAILS);
    expect(await redeem(rp, code, null)).toMatchObject([400, { error: 'invalid_dpop_proof' }]);
    expect(await redeem(rp, code, key)).toMatchObject([200, { authorization_details: APPROVED }]);
  });

  test('is for the key that was announced, and for the resource of the act', async () => {
    const browser = await browserOf(await aPerson(context));
    const bound = await approved(browser, rp, shop, DETAILS, { dpop_jkt: dpopKey().jkt });
    expect(await redeem(rp, bound, key)).toMatchObject([400, { error: 'invalid_grant' }]);
    const [one, other] = [
      await approved(browser, rp, shop, DETAILS),
      await approved(browser, rp, shop, DETAILS),
    ];
    const resource = (await aShop(app, PURCHASE)).identifier;
    expect(await redeem(rp, one, key, { resource })).toMatchObject([400, { error: 'invalid_target' }]);
    const named = await redeem(rp, other, key, { resource: `${shop.identifier}/` });
    expect(named).toMatchObject([200, { authorization_details: APPROVED }]);
  });

  test('yields no refresh token, and its second use ends the first one’s token', async () => {
    const { code, tokens } = await aToken();
    expect(Object.keys(tokens).sort()).toEqual([
      ...['access_token', 'authorization_details', 'expires_in', 'token_type'],
    ]);
    expect(await redeem(rp, code, key)).toMatchObject([400, { error: 'invalid_grant' }]);
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
  });

  test('is worth nothing at this service', async () => {
    const { tokens } = await aToken({ scope: 'openid email' });
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await app.client().get('/oauth/userinfo', headers)).status).toBe(401);
  });
});

describe('AU-56: an act that was approved and not carried out yet ends', () => {
  const ENDS: [name: string, end: (browser: Client) => Promise<Response>][] = [
    [
      'with the connection',
      (browser) =>
        browser.postForm(`/account/connected-apps/${rp.client_id}`, {
          decision: 'disconnect',
          confirm: 'on',
        }),
    ],
    ['with the session', (browser) => browser.postForm('/logout', {})],
  ];
  test.each(ENDS)('%s', async (_name, end) => {
    const browser = await browserOf(await aPerson(context));
    const code = await approved(browser, rp, shop, DETAILS);
    expect((await end(browser)).status).toBe(303);
    expect(await redeem(rp, code, key)).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  test('with a scope that its token would have had; without one it stays', async () => {
    const browser = await browserOf(await aPerson(context));
    const scope = 'openid files:read files:write';
    const ticked = ['openid', ...keysOf(shop, 'files:read', 'files:write')];
    const whole = await approved(browser, rp, shop, DETAILS, { scope }, ticked);
    const bare = await approved(browser, rp, shop, DETAILS);
    const page = `/account/connected-apps/${rp.client_id}`;
    await browser.postForm(page, { decision: 'save', scope: ['openid', ...keysOf(shop, 'files:read')] });
    expect(await redeem(rp, whole, key)).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await redeem(rp, bare, key))[0]).toBe(200);
  });
});

describe('AU-56: a token ends at once with what it rests on, and the API is notified', () => {
  const ENDS: [reason: string, end: (made: Awaited<ReturnType<typeof aToken>>) => Promise<unknown>][] = [
    [
      'revoked_by_client',
      ({ tokens }) => post(app.client(), '/oauth/revoke', rp, { token: String(tokens.access_token) }),
    ],
    ['code_reused', ({ code }) => redeem(rp, code, key)],
    [
      'disconnected',
      ({ browser }) =>
        browser.postForm(`/account/connected-apps/${rp.client_id}`, {
          decision: 'disconnect',
          confirm: 'on',
        }),
    ],
    ['session_ended', ({ browser }) => browser.postForm('/logout', {})],
    [
      'scopes_withdrawn',
      ({ browser }) =>
        browser.postForm(`/account/connected-apps/${rp.client_id}`, { decision: 'save', scope: ['openid'] }),
    ],
  ];
  test.each(ENDS)('%s', async (reason, end) => {
    await changeApplication(db, shop.application_id, { webhook_url: 'https://api-1.example/events' });
    const made = await aToken({ scope: 'openid files:read' });
    const { access_token } = made.tokens;
    const active = await introspect(access_token, { spend: 'false' });
    expect(active).toMatchObject({ active: true, authorization_details: APPROVED, scope: 'files:read' });
    await end(made);
    expect(await introspect(access_token)).toEqual({ active: false });
    const events = await db
      .selectFrom('webhook_outbox')
      .select('body')
      .where('oauth_application_id', '=', shop.application_id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ body }) => JSON.parse(body).data)).toContainEqual(
      expect.objectContaining({ jti: active.jti, reason, sub: made.person.sub }),
    );
  });
});

test('AU-52: an application that only asked for acts is connected without lasting access', async () => {
  const browser = await browserOf(await aPerson(context));
  await approved(browser, rp, shop, DETAILS);
  const list = await browser.get('/account/connected-apps');
  expect(await list.text()).toContain('Nothing that lasts');
  const page = await (await browser.get(`/account/connected-apps/${rp.client_id}`)).text();
  expect(page).toContain('id="acts-only"');
  expect(page).not.toContain('id="scopes"');
});

describe('AU-57: an act and scopes', () => {
  test('without scope a token has none, not even the defaults of the API', async () => {
    const { tokens } = await aToken();
    const { payload } = await jwtVerify(String(tokens.access_token), keys, { currentDate: clock.now() });
    expect([tokens.scope, payload.scope]).toEqual([undefined, undefined]);
  });

  test('every scope can be declined beside it', async () => {
    const browser = await browserOf(await aPerson(context));
    const code = await approved(browser, rp, shop, DETAILS, { scope: 'email files:write' }, []);
    const [status, tokens] = await redeem(rp, code, key);
    expect([status, tokens.scope, tokens.authorization_details]).toEqual([200, undefined, APPROVED]);
  });

  test('an ordinary code of the same client is redeemed as ever', async () => {
    const browser = await browserOf(await aPerson(context));
    await approved(browser, rp, shop, DETAILS);
    const tokens = await obtainTokens(browser, rp);
    expect(Object.keys(tokens).sort()).toEqual(
      ['access_token', 'expires_in', 'id_token', 'refresh_token', 'scope', 'token_type'].sort(),
    );
    expect(basic(rp)).toHaveProperty('authorization');
  });
});
