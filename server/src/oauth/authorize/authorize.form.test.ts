import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  consent,
  obtainCode,
  obtainTokens,
  pkce,
  received,
  redeem,
  signIn,
} from '../../../test/support/oauth.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';

const app = await startApp();
const { context } = app;
const rp = await aRelyingParty(context, {
  redirect_uris: ['https://rp.example/callback?kept=1'],
  allowed_scopes: ['openid', 'profile:basic', 'email', 'phone'],
});
const { challenge } = pkce();

function grantCount(): Promise<number> {
  return context.stores.db
    .selectFrom('grants')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
}

describe('an invalid client or redirect_uri gets our error page', () => {
  test.each<[string, string]>([
    ['OA-05 unknown client', authorizePath({ ...rp, client_id: 'app_nobody' }, challenge)],
    ['client_id missing', authorizePath(rp, challenge, { client_id: undefined })],
    ['OA-04 client_id twice', `${authorizePath(rp, challenge)}&client_id=${rp.client_id}`],
    ['redirect_uri missing', authorizePath(rp, challenge, { redirect_uri: undefined })],
    ['OA-04 redirect_uri twice', `${authorizePath(rp, challenge)}&redirect_uri=x`],
    [
      'OA-01 path appended',
      authorizePath(rp, challenge, { redirect_uri: 'https://rp.example/callback/x?kept=1' }),
    ],
    [
      'OA-01 query added',
      authorizePath(rp, challenge, { redirect_uri: 'https://rp.example/callback?kept=1&x=2' }),
    ],
    [
      'OA-05 with another error beside it',
      authorizePath(rp, challenge, { redirect_uri: 'https://evil.example', scope: undefined }),
    ],
    ['client_id with NUL', authorizePath(rp, challenge, { client_id: 'a\0b' })],
  ])('%s', async (_name, path) => {
    const before = await grantCount();
    const answer = await app.client().get(path);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('id="error-title"');
    expect(await grantCount()).toBe(before);
  });
});

describe('every other error is sent back with error, description, state and iss, and nothing else', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['scope missing', { scope: undefined }, 'invalid_scope'],
    ['all scopes unregistered', { scope: 'address' }, 'invalid_scope'],
    ['the bare profile', { scope: 'profile' }, 'invalid_scope'],
    ['response_type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unreadable request object', { request: 'x' }, 'invalid_request_object'],
    ['prompt=none without a session', { prompt: 'none' }, 'login_required'],
    ['an invalid hint', { id_token_hint: 'eyJ' }, 'invalid_request'],
  ])('%s', async (_name, change, error) => {
    const answer = await app.client().get(authorizePath(rp, challenge, change));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/rp\.example\/callback\?kept=1&/);
    expect(received(answer)).toEqual({
      kept: '1',
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      state: 'some state',
      iss: context.config.base_url,
    });
  });

  test('the description for the bare profile names profile:basic', async () => {
    const answer = await app.client().get(authorizePath(rp, challenge, { scope: 'profile' }));
    expect(received(answer).error_description).toContain('profile:basic');
  });
});

describe('signing in', () => {
  test('a plain request returns to its full original path, byte for byte', async () => {
    const path = `${authorizePath(rp, challenge)}&odd=%7e%2F+x`;
    const answer = await app.client().get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(path)}`);
  });

  test('POST is answered 303 to the equivalent GET, from any site', async () => {
    const [, query = ''] = authorizePath(rp, challenge).split('?');
    const answer = await app.client().fetch('/oauth/authorize', {
      method: 'POST',
      body: new URLSearchParams(query),
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://rp.example' },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/oauth/authorize?${query}`);
  });

  test('OA-04 a parameter in the query and in the body of a POST was sent twice', async () => {
    const [, query = ''] = authorizePath(rp, challenge).split('?');
    const browser = app.client();
    const answer = await browser.fetch('/oauth/authorize?scope=openid', {
      method: 'POST',
      body: new URLSearchParams(query),
    });
    expect(received(await browser.get(answer.headers.get('location')!))).toMatchObject({
      error: 'invalid_request',
      error_description: 'Sent more than once: scope.',
    });
  });

  test('a request too long for a URL is stored, and continues after sign-in with its whole state', async () => {
    const state = 'ä"'.repeat(1000);
    const browser = app.client();
    const asked = await browser.get(authorizePath(rp, challenge, { state }));
    const location = asked.headers.get('location') ?? '';
    expect(location).toMatch(/^\/login\?return_to=%2Foauth%2Fauthorize%2Fcontinue%3Frequest%3D\w+$/);
    const alice = await aPerson(context);
    await signIn(context, browser, alice);
    const back = decodeURIComponent(location.slice('/login?return_to='.length));
    const { request } = received(await browser.get(back)) as { request: string };
    const answer = await browser.postForm('/oauth/consent', { request, scope: 'openid', decision: 'allow' });
    expect(received(answer)).toMatchObject({ code: expect.any(String), state });
  });

  test('a POST whose equivalent GET would be too long is refused at once', async () => {
    const [, query = ''] = authorizePath(rp, challenge, { state: 'x'.repeat(10_000) }).split('?');
    const answer = await app.client().fetch('/oauth/authorize', {
      method: 'POST',
      body: new URLSearchParams(query),
    });
    expect(answer.status).toBe(414);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('prompt=login asks once, and the next sign-in satisfies it', async () => {
    const alice = await aPerson(context);
    const browser = await browserOf(app, alice);
    await obtainCode(browser, rp);
    const asked = await browser.get(authorizePath(rp, challenge, { prompt: 'login' }));
    const location = asked.headers.get('location') ?? '';
    expect(location).toMatch(/^\/login\?return_to=%2Foauth%2Fauthorize%2Fcontinue%3Frequest%3D/);
    const back = decodeURIComponent(location.slice('/login?return_to='.length));
    expect((await browser.get(back)).headers.get('location')).toBe(location);
    await signIn(context, browser, alice);
    expect(received(await browser.get(back))).toMatchObject({
      code: expect.any(String),
      state: 'some state',
    });
  });

  test('OA-14 a stored request is useless in another browser', async () => {
    const alice = await aPerson(context);
    const victim = await browserOf(app, alice);
    const asked = await victim.get(authorizePath(rp, challenge));
    const consentPath = asked.headers.get('location')!;
    const request = consentPath.split('=')[1]!;
    const thief = await browserOf(app, await aPerson(context));
    for (const path of [consentPath, `/oauth/authorize/continue?request=${request}`]) {
      expect((await thief.get(path)).status).toBe(400);
    }
    const answer = await thief.postForm('/oauth/consent', { request, scope: ['openid'], decision: 'allow' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('consent', () => {
  test('is remembered, and only a new scope is asked again', async () => {
    const browser = await browserOf(app, await aPerson(context));
    const path = authorizePath(rp, challenge, { scope: 'openid email' });
    const first = received(await consent(browser, path, ['openid', 'email']));
    expect(first).toEqual({
      kept: '1',
      code: expect.any(String),
      scope: 'openid email',
      state: 'some state',
      iss: context.config.base_url,
    });
    expect(received(await browser.get(path)).code).toEqual(expect.any(String));
    const wider = await browser.get(authorizePath(rp, challenge, { scope: 'openid email phone' }));
    const page = await (await browser.get(wider.headers.get('location')!)).text();
    expect(page).toContain('value="phone"');
    expect(page).not.toContain('value="email"');
  });

  test('a scope that is not ticked is not granted, and not asked again', async () => {
    const browser = await browserOf(app, await aPerson(context));
    const path = authorizePath(rp, challenge, { scope: 'openid email phone' });
    expect(received(await consent(browser, path, ['email'])).scope).toBe('openid email');
    expect(received(await browser.get(path)).scope).toBe('openid email');
  });

  test('deny is access_denied; the answer can be given once', async () => {
    const browser = await browserOf(app, await aPerson(context));
    const asked = await browser.get(authorizePath(rp, challenge));
    const request = asked.headers.get('location')!.split('=')[1]!;
    const denied = await browser.postForm('/oauth/consent', { request, decision: 'deny' });
    expect(denied.status).toBe(303);
    expect(received(denied)).toMatchObject({
      error: 'access_denied',
      state: 'some state',
      iss: context.config.base_url,
    });
    const again = await browser.postForm('/oauth/consent', { request, scope: ['openid'], decision: 'allow' });
    expect(again.status).toBe(400);
  });

  test('a scope the application requires cannot be left out', async () => {
    const strict = await aRelyingParty(context, {
      allowed_scopes: ['openid', 'email'],
      required_scopes: ['email'],
    });
    const browser = await browserOf(app, await aPerson(context));
    const answer = await consent(browser, authorizePath(strict, challenge, { scope: 'openid email' }), [
      'openid',
    ]);
    expect(received(answer)).toMatchObject({ error: 'access_denied' });
    const missing = await browser.get(authorizePath(strict, challenge, { scope: 'openid' }));
    expect(received(missing)).toMatchObject({ error: 'invalid_scope' });
  });

  test('prompt=none with something to ask is consent_required', async () => {
    const browser = await browserOf(app, await aPerson(context));
    expect(received(await browser.get(authorizePath(rp, challenge, { prompt: 'none' })))).toMatchObject({
      error: 'consent_required',
    });
  });

  test('OA-16 OA-33 a form from another site is refused', async () => {
    const browser = await browserOf(app, await aPerson(context));
    const asked = await browser.get(authorizePath(rp, challenge));
    const request = asked.headers.get('location')!.split('=')[1]!;
    const forged = await browser.postForm(
      '/oauth/consent',
      { request, scope: ['openid'], decision: 'allow' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(forged.status).toBe(403);
  });

  test('the values that would be shared are shown, the name only when the claims parameter asks for it', async () => {
    const person = await aPerson(context, { phone_number: '+81312345678', full_name: 'Ann <Example>' });
    const browser = await browserOf(app, person);
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const path = authorizePath(rp, challenge, { scope: 'openid email phone', claims });
    const asked = await browser.get(path);
    const page = await (await browser.get(asked.headers.get('location')!)).text();
    for (const shown of [person.email, '+81312345678', 'Ann &lt;Example&gt;', 'value="name"'])
      expect(page).toContain(shown);
  });
});

test('form_post answers with a form to the redirect_uri', async () => {
  const browser = await browserOf(app, await aPerson(context));
  await obtainCode(browser, rp);
  const answer = await browser.get(authorizePath(rp, challenge, { response_mode: 'form_post' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://rp.example");
  const page = await answer.text();
  expect(page).toContain('action="https://rp.example/callback?kept=1"');
  expect(page).toMatch(/name="code" value="[^"]+"/);
});

test('OA-19 a pending application works for its own team only, a suspended one for no one', async () => {
  const young = await aRelyingParty(context);
  const set = (review_status: 'pending' | 'suspended') =>
    changeApplication(context.stores.db, young.application_id, { review_status });
  await set('pending');
  const browser = await browserOf(app, await aPerson(context));
  expect(received(await browser.get(authorizePath(young, challenge)))).toMatchObject({
    error: 'access_denied',
  });
  await set('suspended');
  expect(received(await browser.get(authorizePath(young, challenge)))).toMatchObject({
    error: 'unauthorized_client',
  });
});

test('userinfo holds what was granted, and shrinks and ends with the grant', async () => {
  const person = await aPerson(context, { custom_claims: { acme: { tier: 'gold' } } });
  const shop = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'email', 'profile:basic', 'acme:tier'],
  });
  const browser = await browserOf(app, person);
  const { code, verifier } = await obtainCode(browser, shop, {
    scope: 'openid email profile:basic acme:tier',
  });
  const tokens = (await (await redeem(browser, shop, code, verifier)).json()) as { access_token: string };
  const userinfo = () =>
    app.client().get('/oauth/userinfo', { authorization: `bearer ${tokens.access_token}` });
  expect(await (await userinfo()).json()).toEqual({
    sub: person.sub,
    email: person.email,
    email_verified: true,
    preferred_name: 'Ann',
    preferred_username: 'Ann',
    full_name: 'Ann Example',
    name: 'Ann Example',
    'acme:tier': 'gold',
  });
  await context.stores.db
    .updateTable('grants')
    .set({ scopes: ['openid'] })
    .where('user_id', '=', person.user_id)
    .execute();
  expect(await (await userinfo()).json()).toEqual({ sub: person.sub });
  await changeUser(context.stores.db, person.user_id, { suspended_at: new Date() });
  const ended = await userinfo();
  expect(ended.status).toBe(401);
  expect(ended.headers.get('www-authenticate')).toContain('invalid_token');
});

test('a token in the query is refused; GET, POST with header and POST with body are the same', async () => {
  const browser = await browserOf(app, await aPerson(context));
  const { access_token } = await obtainTokens(browser, rp);
  const anyone = app.client();
  expect((await anyone.get(`/oauth/userinfo?access_token=${access_token}`)).status).toBe(400);
  const answers = await Promise.all([
    anyone.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` }),
    anyone.fetch('/oauth/userinfo', { method: 'POST', headers: { authorization: `Bearer ${access_token}` } }),
    anyone.fetch('/oauth/userinfo', { method: 'POST', body: new URLSearchParams({ access_token }) }),
  ]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(bodies).size).toBe(1);
});
