import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../../test/support/acts.ts';
import { APPROVALS, DEPLOY } from '../../../test/support/agents.ts';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { dpopKey, postProven, proofOf } from '../../../test/support/dpop.ts';
import {
  aRelyingParty,
  authorizePath,
  consent,
  obtainTokens,
  pkce,
  post,
  type RelyingParty,
  type Tokens,
} from '../../../test/support/oauth.ts';
import {
  type Account,
  anAccount,
  codeOf,
  formIn,
  PASSWORD,
  signedIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { aResourceOf, FILES, verifyHost } from '../../../test/support/resources.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { CIBA_GRANT } from './ciba-grant.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const scope = 'openid email agent:write';

type Scene = { person: Account; browser: Client; rp: RelyingParty; tokens: Tokens };

/** A user who has connected an application that may ask. */
async function aScene(): Promise<Scene> {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  clock.advance(30 * SECOND);
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  const tokens = await obtainTokens(browser, rp, { scope });
  return { person, browser, rp, tokens };
}

const ask = (rp: RelyingParty, form: Record<string, string>) =>
  post(app.client(), '/oauth/backchannel_authentication', rp, { scope, ...form });
const collect = (rp: RelyingParty, auth_req_id: string) =>
  post(app.client(), '/oauth/token', rp, { grant_type: CIBA_GRANT, auth_req_id });

async function outcome(response: Response): Promise<[number, unknown]> {
  const body = (await response.json()) as { error?: unknown };
  return [response.status, body.error];
}

async function askedFor(
  { rp, person }: Pick<Scene, 'rp' | 'person'>,
  form: Record<string, string> = {},
): Promise<string> {
  const response = await ask(rp, { login_hint: person.email, ...form });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { auth_req_id: string }).auth_req_id;
}

async function say(
  scene: Pick<Scene, 'browser' | 'person'>,
  auth_req_id: string,
  decision: 'approve' | 'reject',
): Promise<Response> {
  const path = `/account/approvals/${auth_req_id}`;
  const hidden = formIn(await (await scene.browser.get(path)).text(), 'approve-form');
  const otp_code = codeOf(scene.person.totp_secret!, clock.now());
  clock.advance(30 * SECOND);
  return await scene.browser.postForm(path, { ...hidden, password: PASSWORD, otp_code, decision });
}

test('discovery lists CIBA in poll mode', async () => {
  const metadata = (await (await app.client().get('/.well-known/openid-configuration')).json()) as Record<
    string,
    unknown
  >;
  expect(metadata).toMatchObject({
    backchannel_authentication_endpoint: `${app.baseUrl}/oauth/backchannel_authentication`,
    backchannel_token_delivery_modes_supported: ['poll'],
    backchannel_user_code_parameter_supported: false,
    grant_types_supported: expect.arrayContaining([CIBA_GRANT]),
  });
});

test('request, pending, approval, tokens, once', async () => {
  const scene = await aScene();
  const response = await ask(scene.rp, {
    login_hint: scene.person.email,
    binding_message: 'Till 7, 12.50 EUR',
    requested_expiry: '120',
  });
  const { auth_req_id, ...rest } = (await response.json()) as { auth_req_id: string };
  expect([response.status, rest, response.headers.get('cache-control')]).toEqual([
    200,
    { expires_in: 120, interval: 5 },
    'no-store',
  ]);
  expect(await outcome(await collect(scene.rp, auth_req_id))).toEqual([400, 'authorization_pending']);
  expect(await outcome(await collect(scene.rp, auth_req_id))).toEqual([400, 'slow_down']);
  clock.advance(5 * SECOND);
  expect(await outcome(await collect(scene.rp, auth_req_id))).toEqual([400, 'authorization_pending']);

  const page = await (await scene.browser.get(`/account/approvals/${auth_req_id}`)).text();
  for (const shown of ['Paper Shop', 'Till 7, 12.50 EUR', 'agent:write']) expect(page).toContain(shown);
  expect(page).not.toContain('number_match');
  expect((await say(scene, auth_req_id, 'approve')).headers.get('location')).toContain('done=decided');

  const answered = await collect(scene.rp, auth_req_id);
  const tokens = (await answered.json()) as Tokens;
  expect([answered.status, tokens.scope]).toEqual([200, scope]);
  const jwks = (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(jwks), {
    issuer: app.baseUrl,
    audience: scene.rp.client_id,
    currentDate: clock.now(),
  });
  expect(payload).toMatchObject({ sub: scene.person.sub, amr: ['pwd', 'otp', 'mfa'], acr: '2' });
  const userinfo = await app
    .client()
    .get('/oauth/userinfo', { authorization: `Bearer ${tokens.access_token}` });
  expect(userinfo.status).toBe(200);
  const refreshed = await post(app.client(), '/oauth/token', scene.rp, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  expect(refreshed.status).toBe(200);
  expect(await outcome(await collect(scene.rp, auth_req_id))).toEqual([400, 'invalid_grant']);
});

test('AC-293 an application that may ask no longer collects nothing, whether the user has answered or not', async () => {
  const scene = await aScene();
  const waiting = await askedFor(scene);
  const answered = await askedFor(scene, { binding_message: 'Till 8' });
  await say(scene, answered, 'approve');
  await changeApplication(context.stores.db, scene.rp.application_id, {
    allowed_scopes: ['openid', 'email'],
  });
  for (const auth_req_id of [waiting, answered])
    expect(await outcome(await collect(scene.rp, auth_req_id))).toEqual([400, 'unauthorized_client']);
});

test('FA-16: with a DPoP proof the tokens are bound to its key, and the proof is good for one request', async () => {
  const key = dpopKey();
  const proof = () => proofOf(key, { method: 'POST', url: `${app.baseUrl}/oauth/token`, now: clock.now() });
  const collectWith = (rp: RelyingParty, auth_req_id: string, dpop: string) =>
    postProven(app.client(), rp, { grant_type: CIBA_GRANT, auth_req_id }, dpop);
  const scene = await aScene();
  const auth_req_id = await askedFor(scene);
  await say(scene, auth_req_id, 'approve');
  const dpop = proof();
  const answered = await collectWith(scene.rp, auth_req_id, dpop);
  const tokens = (await answered.json()) as Tokens;
  expect([answered.status, decodeJwt(tokens.access_token).cnf]).toEqual([200, { jkt: key.jkt }]);

  const another = await askedFor(scene);
  await say(scene, another, 'approve');
  expect(await outcome(await collectWith(scene.rp, another, dpop))).toEqual([400, 'invalid_dpop_proof']);
});

test('of 20 concurrent token requests one gets tokens', async () => {
  const scene = await aScene();
  const auth_req_id = await askedFor(scene);
  await say(scene, auth_req_id, 'approve');
  const answers = await Promise.all(Array.from({ length: 20 }, () => collect(scene.rp, auth_req_id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
});

test('declined, expired, withdrawn, another client’s', async () => {
  const scene = await aScene();
  const other = await aScene();
  const refused = await askedFor(scene);
  expect(await outcome(await collect(other.rp, refused))).toEqual([400, 'invalid_grant']);
  expect((await other.browser.get(`/account/approvals/${refused}`)).status).toBe(404);
  await say(scene, refused, 'reject');
  expect(await outcome(await collect(scene.rp, refused))).toEqual([400, 'access_denied']);

  const late = await askedFor(other, { requested_expiry: '30' });
  clock.advance(30 * SECOND);
  expect(await outcome(await collect(other.rp, late))).toEqual([400, 'expired_token']);
  const uncollected = await askedFor(other);
  await say(other, uncollected, 'approve');
  clock.advance(3 * MINUTE);
  expect(await outcome(await collect(other.rp, uncollected))).toEqual([400, 'invalid_grant']);
});

test('CV-16: a person suspended, or an application disconnected, between approval and collection gets no tokens', async () => {
  const [suspended, disconnected] = [await aScene(), await aScene()];
  const first = await askedFor(suspended);
  await say(suspended, first, 'approve');
  await changeUser(context.stores.db, suspended.person.user_id, { suspended_at: clock.now() });
  expect(await outcome(await collect(suspended.rp, first))).toEqual([400, 'invalid_grant']);
  const second = await askedFor(disconnected);
  await say(disconnected, second, 'approve');
  await disconnected.browser.postForm(`/account/connected-apps/${disconnected.rp.client_id}`, {
    decision: 'disconnect',
  });
  expect(await outcome(await collect(disconnected.rp, second))).toEqual([400, 'invalid_grant']);
  expect(await outcome(await ask(disconnected.rp, { login_hint: disconnected.person.email }))).toEqual([
    400,
    'unknown_user_id',
  ]);
});

test('AG-14: the agent of an application is not the person’s to change, to rotate, to test or to call with', async () => {
  const scene = await aScene();
  const auth_req_id = await askedFor(scene);
  const { id } = await context.stores.db
    .selectFrom('agents')
    .select('id')
    .where('user_id', '=', scene.person.user_id)
    .executeTakeFirstOrThrow();
  await stepUpEverywhere(context, scene.person);
  const path = `/account/agents/${id}`;
  const form = { name: 'Mine', allowed_action_types: 'deploy.*', allowed_ips: '', public_key: '' };
  const sent = [path, `${path}/rotate`, `${path}/test`, `${path}/revoke`].map((to) =>
    scene.browser.postForm(to, form),
  );
  expect((await Promise.all([scene.browser.get(path), ...sent])).map(({ status }) => status)).toEqual(
    Array(5).fill(404),
  );
  // A token from before this was refused.
  await context.stores.db
    .updateTable('agents')
    .set({ token_hash: sha256('svc_agt_before'), allowed_action_types: ['deploy.*'] })
    .where('id', '=', id)
    .execute();
  const headers = { authorization: 'Bearer svc_agt_before', 'idempotency-key': 'once' };
  const called = await app.client().postJson(APPROVALS, DEPLOY, headers);
  expect(await outcome(called)).toEqual([401, 'invalid_token']);
  const muted = await scene.browser.postForm(`/account/approvals/${auth_req_id}/mute`, { mute: 'on' });
  expect(muted.headers.get('location')).toContain('done=muted');
});

test('users who have not connected the application are not found, and hints are exclusive', async () => {
  const scene = await aScene();
  const stranger = await anAccount(context);
  const { email, sub } = scene.person;
  const { id_token } = scene.tokens;
  const sound: Record<string, string>[] = [
    { login_hint: email.toUpperCase() },
    { login_hint: sub },
    { id_token_hint: id_token },
  ];
  for (const hint of sound) expect((await ask(scene.rp, hint)).status).toBe(200);
  const refusals: [Record<string, string>, string][] = [
    [{ login_hint: stranger.email }, 'unknown_user_id'],
    [{ login_hint: 'nobody@people.example' }, 'unknown_user_id'],
    [{}, 'invalid_request'],
    [{ login_hint: email, id_token_hint: id_token }, 'invalid_request'],
    [{ login_hint_token: 'x' }, 'invalid_request'],
    [{ id_token_hint: 'x' }, 'invalid_request'],
    [{ login_hint: email, scope: 'email' }, 'invalid_scope'],
    [{ login_hint: email, scope: '' }, 'invalid_request'],
    [{ login_hint: email, binding_message: 'x'.repeat(201) }, 'invalid_binding_message'],
    [{ login_hint: email, binding_message: 'a\u202eb' }, 'invalid_binding_message'],
    [{ login_hint: email, requested_expiry: '1.5' }, 'invalid_request'],
  ];
  for (const [form, error] of refusals)
    expect([form, ...(await outcome(await ask(scene.rp, form)))]).toEqual([form, 400, error]);
  const wrong = { ...scene.rp, client_secret: 'svc_sec_wrong' };
  expect(await outcome(await ask(wrong, { login_hint: email }))).toEqual([401, 'invalid_client']);
  const plain = await aRelyingParty(context, { allowed_scopes: ['openid', 'email'] });
  expect(await outcome(await ask(plain, { login_hint: email, scope: 'openid' }))).toEqual([
    400,
    'unauthorized_client',
  ]);
});

test('CIBA: during the cool-down after a refusal the error is access_denied, not slow_down', async () => {
  const scene = await aScene();
  await say(scene, await askedFor(scene), 'reject');
  const again = () => ask(scene.rp, { login_hint: scene.person.email });
  expect(await outcome(await again())).toEqual([403, 'access_denied']);
  clock.advance(10 * MINUTE);
  expect((await again()).status).toBe(200);
});

test.each(['request', 'request_uri'])(
  'CIBA: %s beside other parameters is refused, not ignored',
  async (name) => {
    const scene = await aScene();
    const answer = await ask(scene.rp, { login_hint: scene.person.email, [name]: 'https://rp.example/r' });
    expect(await outcome(answer)).toEqual([400, 'invalid_request']);
  },
);

test('CIBA: a missing scope is an invalid request', async () => {
  const { rp, person } = await aScene();
  const answer = await post(app.client(), '/oauth/backchannel_authentication', rp, {
    login_hint: person.email,
  });
  expect(await outcome(answer)).toEqual([400, 'invalid_request']);
});

test.each([
  ['1', 30],
  ['301', 301],
  ['9000', 3600],
])('CIBA: for %s requested seconds, expires_in is %d', async (requested_expiry, expires_in) => {
  const { rp, person } = await aScene();
  const moving = testClock(clock.now());
  const ticking = { ...moving, now: () => moving.advance(7) ?? moving.now() };
  const busy = await startApp({ config: { rate_limits: 'observe' }, clock: ticking, stores: context.stores });
  const path = '/oauth/backchannel_authentication';
  const answer = await post(busy.client(), path, rp, { scope, login_hint: person.email, requested_expiry });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { auth_req_id: expect.stringMatching(/^aar_[0-9A-Za-z]{36}$/), expires_in, interval: 5 },
  ]);
});

test('the grant of an approval is not an authorization code', async () => {
  const scene = await aScene();
  const auth_req_id = await askedFor(scene);
  await say(scene, auth_req_id, 'approve');
  const code = await post(app.client(), '/oauth/token', scene.rp, {
    grant_type: 'authorization_code',
    code: auth_req_id,
    redirect_uri: CIBA_GRANT,
  });
  expect(await outcome(code)).toEqual([400, 'invalid_grant']);
  expect((await collect(scene.rp, auth_req_id)).status).toBe(200);
});

test('PR-21 tokens for a resource, of the scopes that the user has agreed to before', async () => {
  const person = await anAccount(context, { totp: true });
  const browser = await signedIn(app, person);
  clock.advance(30 * SECOND);
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  const resource = await aResourceOf(context, {}, FILES);
  await verifyHost(app, resource);
  const { identifier } = resource;
  const asked = { scope: `${scope} files:read files:write`, resource: identifier };
  const path = authorizePath(rp, pkce().challenge, asked);
  await consent(browser, path, [...scope.split(' '), `${resource.client_id}#files:read`]);
  const scene = { person, browser, rp };
  const unknown = await ask(rp, { ...asked, login_hint: person.email, resource: 'https://unknown.example' });
  expect(await outcome(unknown)).toEqual([400, 'invalid_target']);
  const id = await askedFor(scene, asked);
  const page = await (await browser.get(`/account/approvals/${id}`)).text();
  expect(page).toContain(identifier);
  await say(scene, id, 'approve');
  const collected = await post(app.client(), '/oauth/token', rp, {
    ...{ grant_type: CIBA_GRANT, auth_req_id: id, resource: identifier },
  });
  const tokens = (await collected.json()) as Tokens;
  expect(tokens.scope).toBe('files:read');
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: identifier, sub: person.sub });
});

describe('an application asks for one act', () => {
  const key = dpopKey();
  const collectProven = (
    rp: RelyingParty,
    auth_req_id: string,
    by = key,
    form: Record<string, string> = {},
  ) =>
    postProven(
      app.client(),
      rp,
      { grant_type: CIBA_GRANT, auth_req_id, ...form },
      proofOf(by, { method: 'POST', url: `${app.baseUrl}/oauth/token`, now: clock.now() }),
    );

  async function anActScene() {
    const scene = await aScene();
    const shop = await aShopOf(app, scene.person);
    const details = (change: object = {}) => JSON.stringify([{ ...ORDER, ...change }]);
    const form = { resource: shop.identifier, authorization_details: details() };
    return { ...scene, shop, details, form };
  }

  test('AU-41: the page shows it, and the poll gives one token for it, bound to a key, with an id_token and nothing to refresh', async () => {
    const scene = await anActScene();
    const auth_req_id = await askedFor(scene, { ...scene.form, binding_message: 'Till 7' });
    const page = await (await scene.browser.get(`/account/approvals/${auth_req_id}`)).text();
    const places = [
      'Purchase',
      'id="act"',
      '4,800',
      'id="own-words"',
      'In the words of the application',
      'Till 7',
    ];
    const found = places.map((text) => page.indexOf(text));
    expect([found, found.includes(-1)]).toEqual([[...found].sort((a, b) => a - b), false]);
    expect((await say(scene, auth_req_id, 'approve')).headers.get('location')).toContain('done=decided');

    const bare = await collect(scene.rp, auth_req_id);
    expect(await outcome(bare)).toEqual([400, 'invalid_dpop_proof']);
    const answered = await collectProven(scene.rp, auth_req_id);
    const answer = (await answered.json()) as Tokens & Record<string, unknown>;
    const details = [{ ...ORDER, locations: [scene.shop.identifier] }];
    expect([answered.status, answer]).toEqual([
      200,
      {
        access_token: expect.any(String),
        token_type: 'DPoP',
        expires_in: 300,
        id_token: expect.any(String),
        authorization_details: details,
      },
    ]);
    expect(decodeJwt(answer.access_token)).toMatchObject({
      aud: scene.shop.identifier,
      sub: scene.person.sub,
      client_id: scene.rp.client_id,
      act: { sub: scene.rp.client_id },
      authorization_details: details,
      auth_req_id,
      cnf: { jkt: key.jkt },
      single_use: true,
    });
    expect(decodeJwt(answer.id_token)).toMatchObject({ sub: scene.person.sub, aud: scene.rp.client_id });
    expect(await outcome(await collectProven(scene.rp, auth_req_id))).toEqual([400, 'invalid_grant']);
  });

  test('AU-42: what the API does not declare, or is for no API that this person can use, is refused', async () => {
    const scene = await anActScene();
    const foreign = await aShopOf(app, (await someoneSignedIn(app)).person, { isVerified: false });
    const { details, form } = scene;
    const wrong: [Record<string, string>, string][] = [
      [{ authorization_details: '{' }, 'invalid_authorization_details'],
      [{ authorization_details: '[]' }, 'invalid_authorization_details'],
      [{ authorization_details: details({ type: 'refund' }) }, 'invalid_authorization_details'],
      [{ authorization_details: details({ tip: 'x' }) }, 'invalid_authorization_details'],
      [{ authorization_details: details({ order: 'A\u202e71' }) }, 'invalid_authorization_details'],
      [{ authorization_details: details({ total: { amount: '4800' } }) }, 'invalid_authorization_details'],
      [{ resource: foreign.identifier }, 'invalid_target'],
      [{ resource: 'https://else.example/api' }, 'invalid_target'],
    ];
    for (const [change, error] of wrong)
      expect([
        change,
        await outcome(await ask(scene.rp, { login_hint: scene.person.email, ...form, ...change })),
      ]).toEqual([change, [400, error]]);
    const unnamed = { login_hint: scene.person.email, authorization_details: details() };
    expect(await outcome(await ask(scene.rp, unnamed))).toEqual([400, 'invalid_authorization_details']);
    const located = details({ locations: [scene.shop.identifier] });
    expect((await ask(scene.rp, { ...unnamed, authorization_details: located })).status).toBe(200);
  });

  test('AU-43: at another resource, after the act has ended, and without its grant there is no token', async () => {
    const scene = await anActScene();
    const approved = async () => {
      const auth_req_id = await askedFor(scene, scene.form);
      await say(scene, auth_req_id, 'approve');
      return auth_req_id;
    };
    const elsewhere = await aShopOf(app, scene.person);
    const other = await collectProven(scene.rp, await approved(), key, { resource: elsewhere.identifier });
    expect(await outcome(other)).toEqual([400, 'invalid_target']);
    const ended = await approved();
    await app.db
      .updateTable('acting_tokens')
      .set({ revoked_at: clock.now() })
      .where('auth_req_id', '=', ended)
      .execute();
    expect(await outcome(await collectProven(scene.rp, ended))).toEqual([400, 'invalid_grant']);
    const disconnected = await approved();
    await app.db
      .updateTable('grants')
      .set({ revoked_at: clock.now() })
      .where('application_id', '=', scene.rp.application_id)
      .execute();
    expect(await outcome(await collectProven(scene.rp, disconnected))).toEqual([400, 'invalid_grant']);
  });
});
