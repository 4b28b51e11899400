import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../test/support/acts.ts';
import { startUnlimitedApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { testClock } from '../../test/support/clock.ts';
import { aDeveloper } from '../../test/support/developers.ts';
import { decide, deviceCodes, enterCode, poll } from '../../test/support/device.ts';
import {
  aRelyingParty,
  authorizePath,
  consent,
  obtainTokens,
  pkce,
  post,
  received,
  type Tokens,
} from '../../test/support/oauth.ts';
import { aHolder, assertion, authenticate, creationOptions, register } from '../../test/support/passkeys.ts';
import { type Account, codeOf, formIn, PASSWORD, someoneSignedIn } from '../../test/support/people.ts';
import { expectSettledTargets } from '../../test/support/resource-targets.ts';
import { aResource, READ, type TestResource, verifyHost, WRITE } from '../../test/support/resources.ts';
import { Authenticator, type RequestOptions } from '../../test/support/webauthn/authenticator.ts';
import { DEVICE_CODE } from '../applications/index.ts';
import { MINUTE, SECOND } from '../platform/clock.ts';

const clock = testClock(new Date('2026-11-26T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const developer = await aDeveloper(app);
const rp = await aRelyingParty(context, {
  grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
});

async function anApi(members: Record<string, unknown> = {}): Promise<TestResource> {
  const api = await aResource(developer, members);
  await verifyHost(app, api);
  return api;
}

const levels = (read?: string, write?: string) => ({
  scopes: [
    { ...READ, ...(read && { required_acr: read }) },
    { ...WRITE, ...(write && { required_acr: write }) },
  ],
});
const change = async (api: TestResource, members: object) =>
  (await developer.send('PATCH', `/api/v1/resources/${api.application_id}`, members)).status;

const BOTH = 'openid files:read files:write';
const ask = (browser: Client, api: TestResource, scope = BOTH, more: Record<string, string> = {}) =>
  browser.get(authorizePath(rp, pkce().challenge, { scope, resource: api.identifier, ...more }));
const errorOf = async (...asked: Parameters<typeof ask>) => received(await ask(...asked)).error;

/** Tokens for the API, with all that is asked for ticked. */
async function tokensFor(browser: Client, api: TestResource, scope = BOTH): Promise<Tokens> {
  const { verifier, challenge } = pkce();
  const path = authorizePath(rp, challenge, { scope, resource: api.identifier });
  return await tokensAt(browser, path, verifier, api, scope);
}

async function tokensAt(browser: Client, path: string, verifier: string, api: TestResource, scope = BOTH) {
  const first = await browser.get(path);
  const keys = scope.split(' ').map((name) => (name === 'openid' ? name : `${api.client_id}#${name}`));
  const isAsked = (first.headers.get('location') ?? '').startsWith('/oauth/consent');
  const { code } = received(isAsked ? await consent(browser, path, keys) : first);
  return (await (await redeemFor(browser, code!, verifier, api)).json()) as Tokens;
}

const redeemFor = (browser: Client, code: string, code_verifier: string, api: TestResource) =>
  post(browser, '/oauth/token', rp, {
    ...{ grant_type: 'authorization_code', code, code_verifier },
    ...{ redirect_uri: rp.redirect_uri, resource: api.identifier },
  });

async function refreshed({ refresh_token }: Tokens, api?: TestResource) {
  const form = { grant_type: 'refresh_token', refresh_token };
  const answer = await post(app.client(), '/oauth/token', rp, {
    ...form,
    ...(api && { resource: api.identifier }),
  });
  return (await answer.json()) as Tokens & { error?: string; error_description?: string };
}

async function introspected(api: TestResource, token: string) {
  return (await (await post(app.client(), '/oauth/introspect', api, { token })).json()) as Record<
    string,
    unknown
  >;
}

const someoneWithCodes = () => someoneSignedIn(app, { totp: true });

describe('a scope that demands a level', () => {
  test('AC-14: is an error for people who cannot reach it, for every client, and the other scopes are not', async () => {
    const api = await anApi(levels(undefined, 'phr'));
    const { browser } = await someoneWithCodes();
    expect(await errorOf(browser, api)).toBe('unmet_authentication_requirements');
    expect(await errorOf(browser, api, BOTH, { acr_values: '2' })).toBe('unmet_authentication_requirements');
    expect(await errorOf(browser, api, BOTH, { prompt: 'none' })).toBe('unmet_authentication_requirements');
    const tokens = await tokensFor(browser, api, 'openid files:read');
    expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'files:read', acr: '2' });
  });

  test('AC-15: sends people with a passkey to the sign-in page, which says what is needed; silently that is an error', async () => {
    const api = await anApi(levels(undefined, 'phr'));
    const { browser, authenticator } = await aHolder(app);
    expect(await errorOf(browser, api, BOTH, { prompt: 'none' })).toBe('interaction_required');
    const { verifier, challenge } = pkce();
    const path = authorizePath(rp, challenge, { scope: BOTH, resource: api.identifier });
    const location = (await browser.get(path)).headers.get('location')!;
    expect(location).toMatch(/^\/login\?return_to=/);
    expect(await (await browser.get(location)).text()).toContain('asks you to sign in with a passkey');
    clock.advance(MINUTE);
    await authenticate(browser, await assertion(browser, authenticator));
    const back = new URL(location, 'http://none.invalid').searchParams.get('return_to')!;
    const tokens = await tokensAt(browser, back, verifier, api);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'files:read files:write', acr: 'phr' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ acr: 'phr' });
  });

  test('AC-16: raised afterwards, is gone from the next token and from introspection; the rest stays', async () => {
    const api = await anApi();
    const { browser } = await someoneWithCodes();
    const tokens = await tokensFor(browser, api);
    expect(await change(api, levels(undefined, 'phr'))).toBe(200);
    expect(await introspected(api, tokens.access_token)).toMatchObject({ active: true, scope: 'files:read' });
    const second = await refreshed(tokens, api);
    expect(second.scope).toBe('files:read');
    expect(await change(api, levels('phr', 'phr'))).toBe(200);
    expect(await introspected(api, second.access_token)).toEqual({ active: false });
    const third = await refreshed(second, api);
    expect([third.error, third.error_description]).toEqual([
      'invalid_target',
      expect.stringContaining('stronger sign-in'),
    ]);
    // The refresh token was not used up, and works for this service and once the demand is gone.
    const own = await refreshed(second);
    expect(own.scope).toBe('openid');
    expect(await change(api, levels())).toBe(200);
    expect((await refreshed(own, api)).scope).toBe('files:read files:write');
  });

  test('AC-17: level 2 is met by a code and not by a password alone', async () => {
    const api = await anApi(levels('2'));
    const { browser: weak } = await someoneSignedIn(app);
    expect(await errorOf(weak, api)).toBe('unmet_authentication_requirements');
    const { browser } = await someoneWithCodes();
    expect((await tokensFor(browser, api)).scope).toBe('files:read files:write');
  });
});

describe('an API as a whole that demands a level', () => {
  test('AC-18: demands it for each scope and each act, and refuses a value that is none', async () => {
    const api = await anApi({ required_acr: 'phr' });
    const { browser, person } = await someoneWithCodes();
    expect(await errorOf(browser, api, 'openid files:read')).toBe('unmet_authentication_requirements');
    const shop = await aShopOf(app, person);
    await app.db
      .updateTable('resources')
      .set({ required_acr: 'phr' })
      .where('application_id', '=', shop.application_id)
      .execute();
    const act = authorizePath(rp, pkce().challenge, {
      ...{ scope: undefined, resource: shop.identifier, authorization_details: JSON.stringify([ORDER]) },
    });
    expect(received(await browser.get(act)).error).toBe('unmet_authentication_requirements');
    for (const members of [{ required_acr: '1' }, { required_acr: 2 }, levels('gold')])
      expect(await change(api, members)).toBe(422);
  });

  test('AC-18: is shown by the API, settled for token requests, audited, and ends with null', async () => {
    const api = await anApi({ required_acr: '2', ...levels(undefined, 'phr') });
    expect(api.body).toMatchObject({ required_acr: '2', ...levels(undefined, 'phr') });
    await expectSettledTargets(app.db);
    const { browser } = await someoneSignedIn(app);
    expect(await errorOf(browser, api, 'openid files:read')).toBe('unmet_authentication_requirements');
    expect(await change(api, { required_acr: null, ...levels() })).toBe(200);
    await expectSettledTargets(app.db);
    const line = await app.db
      .selectFrom('audit_events')
      .select('details')
      .where('event_type', '=', 'application.resource_updated')
      .where('application_id', '=', api.application_id)
      .executeTakeFirstOrThrow();
    expect(line.details).toMatchObject({ changed: ['scopes', 'required_acr'] });
    expect((await tokensFor(browser, api)).scope).toBe('files:read files:write');
  });
});

test('AC-19: a pushed request meets the demand when the browser arrives with it', async () => {
  const api = await anApi({ required_acr: '2' });
  const { browser } = await someoneSignedIn(app);
  const query = new URL(
    authorizePath(rp, pkce().challenge, { scope: BOTH, resource: api.identifier }),
    'http://none.invalid',
  ).searchParams;
  query.delete('client_id');
  const pushed = await post(app.client(), '/oauth/par', rp, Object.fromEntries(query));
  const { request_uri } = (await pushed.json()) as { request_uri: string };
  const answer = await browser.get(
    `/oauth/authorize?${new URLSearchParams({ client_id: rp.client_id, request_uri })}`,
  );
  expect(received(answer).error).toBe('unmet_authentication_requirements');
});

describe('a device', () => {
  const codesFor = (api: TestResource) =>
    deviceCodes(app.baseUrl, rp, { scope: BOTH, resource: api.identifier });
  const tick = (api: TestResource) => ({
    scope: ['openid', `${api.client_id}#files:read`, `${api.client_id}#files:write`],
  });

  test('AC-20: is allowed only by a person who has signed in as strongly as its API demands', async () => {
    const api = await anApi(levels(undefined, 'phr'));
    const { browser, authenticator } = await aHolder(app);
    const codes = await codesFor(api);
    const path = await enterCode(browser, codes.user_code);
    const page = await browser.get(path);
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining('sign-in with a passkey'),
    ]);
    const request = new URL(path, 'http://none.invalid').searchParams.get('request')!;
    const forced = { request, decision: 'allow', ...tick(api) };
    expect((await browser.postForm('/device/confirm', forced)).status).toBe(403);
    expect(await (await poll(app.client(), rp, codes)).json()).toMatchObject({
      error: 'authorization_pending',
    });
    clock.advance(MINUTE);
    await authenticate(browser, await assertion(browser, authenticator));
    expect((await decide(browser, path, 'allow', tick(api))).status).toBe(303);
    clock.advance(5 * SECOND);
    const answer = await poll(app.client(), rp, codes, { resource: api.identifier });
    const tokens = (await answer.json()) as Tokens;
    expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'files:read files:write', acr: 'phr' });
  });

  test('AC-20: a person without any such factor is shown where to add one', async () => {
    const api = await anApi({ required_acr: '2' });
    const { browser } = await someoneSignedIn(app);
    const path = await enterCode(browser, (await codesFor(api)).user_code);
    const text = await (await browser.get(path)).text();
    expect(text).toContain('second factor or a passkey');
    expect(text).toContain('/account/security');
  });
});

test('AC-21: recovery codes are level 2 and never phishing-resistant, and refreshing changes neither acr nor auth_time', async () => {
  const { person, browser } = await someoneWithCodes();
  clock.advance(MINUTE);
  await steppedUp(browser, person);
  await browser.postForm('/account/security/recovery-codes', {});
  const page = await (await browser.get('/account/security/recovery-codes')).text();
  const [recovery_code] = page.match(/\b\d{4}-\d{4}-\d{4}-\d{4}\b/g)!;
  const again = app.client();
  const sent = { email: person.email, password: PASSWORD, otp_code: recovery_code! };
  expect((await again.postForm('/login', sent)).status).toBe(303);
  const api = await anApi(levels(undefined, 'phr'));
  expect(await errorOf(again, api)).toBe('unmet_authentication_requirements');
  const wished = await obtainTokens(again, rp, { acr_values: 'phr 2' });
  const before = decodeJwt(wished.id_token);
  expect(before.acr).toBe('2');
  clock.advance(10 * MINUTE);
  const later = await refreshed(wished);
  expect(decodeJwt(later.id_token)).toMatchObject({ acr: '2', auth_time: before.auth_time });
});

describe('an application that asks elsewhere (CIBA)', async () => {
  const scope = 'openid agent:write';
  const shop = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  const api = await anApi(levels(undefined, 'phr'));
  const asking = async (email: string, form: Record<string, string>) => {
    const path = '/oauth/backchannel_authentication';
    return await post(app.client(), path, shop, { scope, login_hint: email, ...form });
  };
  const askFor = async (email: string, form: Record<string, string>) => {
    const answer = await asking(email, form);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { auth_req_id: string }).auth_req_id;
  };
  const collected = async (auth_req_id: string, form: Record<string, string> = {}) => {
    const grant_type = 'urn:openid:params:grant-type:ciba';
    const answer = await post(app.client(), '/oauth/token', shop, { grant_type, auth_req_id, ...form });
    return (await answer.json()) as Tokens;
  };
  const page = (id: string) => `/account/approvals/${id}`;
  async function byPassword(browser: Client, person: Account, id: string): Promise<number> {
    clock.advance(30 * SECOND);
    const hidden = formIn(await (await browser.get(page(id))).text(), 'approve-form');
    const otp_code = codeOf(person.totp_secret!, clock.now());
    const sent = { ...hidden, decision: 'approve', password: PASSWORD, otp_code };
    return (await browser.postForm(page(id), sent)).status;
  }
  async function byPasskey(browser: Client, authenticator: Authenticator, id: string): Promise<number> {
    const { display_payload_hash } = formIn(await (await browser.get(page(id))).text(), 'approve-form');
    const path = `/api/v1/me/approvals/${id}`;
    const options = await browser.postJson(`${path}/passkey_options`, { display_payload_hash });
    const credential = authenticator.get((await options.json()) as RequestOptions);
    const answer = { number_match: '', display_payload_hash, credential };
    return (await browser.postJson(`${path}/approve`, answer)).status;
  }
  async function aConnectedPerson() {
    const { person, browser } = await someoneWithCodes();
    await obtainTokens(browser, shop, { scope });
    return { person, browser };
  }
  async function withPasskey(browser: Client, person: Account): Promise<Authenticator> {
    clock.advance(MINUTE);
    await steppedUp(browser, person);
    const authenticator = new Authenticator(app.baseUrl);
    const added = await register(browser, authenticator.create(await creationOptions(browser)));
    expect(added.status).toBe(201);
    return authenticator;
  }

  test('AC-22: a wish for phr is met by those who can, and the tokens say what the others did', async () => {
    const { person, browser } = await aConnectedPerson();
    const unmet = await askFor(person.email, { acr_values: 'phr' });
    expect(await byPassword(browser, person, unmet)).toBe(303);
    expect(decodeJwt((await collected(unmet)).id_token)).toMatchObject({ acr: '2' });
    const authenticator = await withPasskey(browser, person);
    const wished = await askFor(person.email, { acr_values: 'phr' });
    expect(await byPassword(browser, person, wished)).toBe(422);
    expect(await byPasskey(browser, authenticator, wished)).toBe(200);
    expect(decodeJwt((await collected(wished)).id_token)).toMatchObject({
      acr: 'phr',
      amr: ['hwk', 'user', 'mfa'],
    });
    const either = await askFor(person.email, { acr_values: 'phr 2' });
    expect(await byPassword(browser, person, either)).toBe(303);
    const plain = await askFor(person.email, {});
    expect(await byPasskey(browser, authenticator, plain)).toBe(200);
    expect(decodeJwt((await collected(plain)).id_token)).toMatchObject({ acr: '2' });
    const many = await asking(person.email, { acr_values: 'a '.repeat(11) });
    expect([many.status, await many.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request' }),
    ]);
  });

  test('AC-23: what an API demands for a scope is no wish', async () => {
    const { person, browser } = await aConnectedPerson();
    const authenticator = await withPasskey(browser, person);
    const all = `${scope} files:read files:write`;
    const form = { scope: all, resource: api.identifier };
    const consented = await consentWithPasskey(browser, authenticator, form);
    expect(consented).toBe(true);
    await app.db.deleteFrom('passkeys').where('user_id', '=', person.user_id).execute();
    const id = await askFor(person.email, form);
    const shown = await (await browser.get(page(id))).text();
    expect(shown).toContain('can be approved with a passkey only');
    expect(shown).not.toContain('name="password"');
    clock.advance(30 * SECOND);
    const otp_code = codeOf(person.totp_secret!, clock.now());
    const forced = { decision: 'approve', password: PASSWORD, otp_code };
    expect((await browser.postForm(page(id), forced)).status).toBe(422);
    const other = await withPasskey(browser, person);
    expect(await byPasskey(browser, other, id)).toBe(200);
    const tokens = await collected(id, { resource: api.identifier });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'files:read files:write', acr: 'phr' });
  });

  /** Connects the application to both scopes of the API. */
  async function consentWithPasskey(browser: Client, authenticator: Authenticator, form: object) {
    clock.advance(MINUTE);
    await authenticate(browser, await assertion(browser, authenticator));
    const path = authorizePath(shop, pkce().challenge, { ...form });
    const keys = [...scope.split(' '), `${api.client_id}#files:read`, `${api.client_id}#files:write`];
    return received(await consent(browser, path, keys)).code !== undefined;
  }
});

async function steppedUp(browser: Client, person: Account): Promise<void> {
  const otp_code = codeOf(person.totp_secret!, clock.now());
  const answer = await browser.postJson('/api/v1/me/step_up', { otp_code });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}
