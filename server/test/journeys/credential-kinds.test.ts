import { expect, test } from 'vitest';
import { createAccessKey } from '../../src/access-keys/index.ts';
import { startApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainCode,
  obtainTokens,
  pkce,
  post,
  received,
  redeem,
} from '../support/oauth.ts';

const clock = testClock(new Date());
const app = await startApp({ clock });
const { context } = app;
const rp = await aRelyingParty(context);

test.each([
  [59, 200],
  [61, 400],
])('OA-13 a code at %i seconds: %i', async (seconds, status) => {
  const { code, verifier } = await obtainCode(await browserOf(app, await aPerson(context)), rp);
  clock.advance(seconds * 1000);
  expect((await redeem(app.client(), rp, code, verifier)).status).toBe(status);
});

test('access tokens end after 900 s, refresh tokens after 30 days without use and a grant after a year of use', async () => {
  // A public client: a secret would expire within the year.
  const rp = await aRelyingParty(context, { client_type: 'public' });
  const tokens = await obtainTokens(await browserOf(app, await aPerson(context)), rp);
  const userinfo = () =>
    app.client().get('/oauth/userinfo', { authorization: `Bearer ${tokens.access_token}` });
  clock.advance(899_000);
  expect((await userinfo()).status).toBe(200);
  clock.advance(2_000);
  expect((await userinfo()).status).toBe(401);
  const refresh = (refresh_token: string) =>
    post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
  let current = tokens.refresh_token;
  for (let month = 1; month <= 12; month++) {
    clock.advance(29 * 86_400_000);
    const answer = await refresh(current);
    expect([month, answer.status]).toEqual([month, 200]);
    current = ((await answer.json()) as { refresh_token: string }).refresh_token;
  }
  clock.advance(29 * 86_400_000);
  expect((await refresh(current)).status).toBe(400);
  const idle = await obtainTokens(await browserOf(app, await aPerson(context)), rp);
  clock.advance(30 * 86_400_000 + 1000);
  expect(await (await refresh(idle.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
});

test('OA-24 every kind of credential passes where it belongs and nowhere else', async () => {
  const rp = await aRelyingParty(context);
  const person = await aPerson(context);
  const browser = await browserOf(app, person);
  const tokens = await obtainTokens(browser, rp);
  const { code } = await obtainCode(browser, rp);
  const { personal_access_key } = await createAccessKey(context.stores.db, clock.now(), {
    user_id: person.user_id,
    name: 'all',
    scopes: ['profile:read'],
    expires_at: null,
  });
  const credentials: Record<string, string> = {
    code,
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    id_token: tokens.id_token,
    client_secret: rp.client_secret!,
    session: browser.cookies.get('svc_session')!,
    access_key: personal_access_key,
    nonsense: 'x'.repeat(72),
  };
  const bearer = (path: string) => (credential: string) =>
    app.client().get(path, { authorization: `Bearer ${credential}` });
  const places: Record<string, [(credential: string) => Promise<Response>, string[]]> = {
    userinfo: [bearer('/oauth/userinfo'), ['access_token']],
    'api/v1/me by key': [bearer('/api/v1/me'), ['access_key']],
    'api/v1/me by cookie': [
      (credential) => app.client().get('/api/v1/me', { cookie: `svc_session=${credential}` }),
      ['session'],
    ],
    'refresh grant': [
      (credential) =>
        post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token: credential }),
      ['refresh_token'],
    ],
    'client secret': [
      (credential) =>
        post(app.client(), '/oauth/introspect', { ...rp, client_secret: credential }, { token: 'x' }),
      ['client_secret'],
    ],
  };
  for (const [place, [use, belonging]] of Object.entries(places)) {
    for (const [kind, credential] of Object.entries(credentials)) {
      const passed = (await use(credential)).status === 200;
      expect([place, kind, passed]).toEqual([place, kind, belonging.includes(kind)]);
    }
  }
});

test('OA-15 iss is this issuer on success and error, whatever the host headers say', async () => {
  const browser = await browserOf(app, await aPerson(context));
  await obtainCode(browser, rp);
  const { challenge } = pkce();
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  for (const change of [
    {},
    { prompt: 'none' },
    { response_type: 'token' },
    { scope: undefined },
    { request: 'x' },
  ]) {
    const answer = await browser.fetch(authorizePath(rp, challenge, change), { headers: forged });
    expect(received(answer).iss).toBe(context.config.base_url);
  }
  const discovery = (await (
    await app.client().get('/.well-known/openid-configuration', forged)
  ).json()) as Record<string, unknown>;
  expect(discovery.issuer).toBe(context.config.base_url);
  expect(discovery.authorization_response_iss_parameter_supported).toBe(true);
  expect(JSON.stringify(discovery)).not.toContain('evil');
});
