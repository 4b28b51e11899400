import { expect, test } from 'vitest';
import * as sdk from '../../../client/src/index.ts';
import { anAgent, DEPLOY } from '../support/agents.ts';
import { startApp } from '../support/app.ts';
import { aKey } from '../support/developers.ts';
import { aPerson, aRelyingParty, browserOf, consent } from '../support/oauth.ts';
import { changeApplication } from '../support/rows.ts';

/** The published client against the real server: every function of it, the way a relying party would call it. */
const app = await startApp();
const { context } = app;
const issuer = app.baseUrl;
const scope = ['openid', 'profile:basic', 'email'];

async function aClient(settings: Partial<sdk.ClientSettings> & { client_type?: 'public' } = {}) {
  const { client_type, ...rest } = settings;
  const registered = await aRelyingParty(context, client_type ? { client_type } : {});
  const { client_id, client_secret, application_id, redirect_uri } = registered;
  const client = await sdk.openClient({
    issuer,
    client_id,
    ...(client_secret && { client_secret }),
    ...rest,
  });
  return { client, application_id, redirect_uri };
}

/** What the service sends the browser back with. */
async function callbackOf(url: string, person: Awaited<ReturnType<typeof aPerson>>, decision = 'allow') {
  const browser = await browserOf(app, person);
  const { pathname, search } = new URL(url);
  return (await consent(browser, pathname + search, scope, decision)).headers.get('location')!;
}

async function signedIn(settings: Parameters<typeof aClient>[0] = {}) {
  const person = await aPerson(context);
  const rp = await aClient(settings);
  const { url, pending } = await sdk.startSignIn(rp.client, {
    redirect_uri: rp.redirect_uri,
    scope,
    max_age: 600,
  });
  const result = await sdk.finishSignIn(rp.client, pending, await callbackOf(url, person));
  return { ...rp, person, pending, ...result, claims: result.claims! };
}

test.each<[string, Parameters<typeof aClient>[0]]>([
  ['confidential', {}],
  ['public', { client_type: 'public' }],
])('FA-26: a %s client pushes its request where it wants to or has to', async (_name, settings) => {
  const person = await aPerson(context);
  const { client, application_id, redirect_uri } = await aClient(settings);
  await changeApplication(context.stores.db, application_id, { require_pushed_authorization_requests: true });
  const demanding = { ...client, server: { ...client.server, require_pushed_authorization_requests: true } };
  for (const start of [
    await sdk.startSignIn(client, { redirect_uri, scope, prompt: 'consent', push: true }),
    await sdk.startSignIn(demanding, { redirect_uri, scope, prompt: 'consent' }),
  ]) {
    expect([...new URL(start.url).searchParams.keys()]).toEqual(['client_id', 'request_uri']);
    const { claims } = await sdk.finishSignIn(client, start.pending, await callbackOf(start.url, person));
    expect(claims).toMatchObject({ sub: person.sub });
  }
  const plain = await sdk.startSignIn(client, { redirect_uri, scope });
  const refused = await app.client().get(plain.url.slice(issuer.length));
  const back = sdk.finishSignIn(client, plain.pending, refused.headers.get('location')!);
  await expect(back).rejects.toMatchObject({ code: 'authorization_failed', error: 'invalid_request' });
});

test.each<[string, Parameters<typeof aClient>[0]]>([
  ['a confidential client, client_secret_basic', {}],
  ['a public client', { client_type: 'public' }],
])('%s: sign-in, userinfo, refresh, revocation', async (_name, settings) => {
  const { client, person, tokens, claims, scope_drift } = await signedIn(settings);
  expect(claims).toMatchObject({ iss: issuer, sub: person.sub, aud: client.client_id });
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: scope.join(' ') });
  expect(scope_drift).toEqual([]);
  expect(await sdk.fetchUserinfo(client, tokens.access_token, claims.sub)).toMatchObject({
    email: person.email,
  });
  await expect(sdk.fetchUserinfo(client, tokens.access_token, 'other')).rejects.toMatchObject({
    code: 'subject_mismatch',
  });

  const refresh_token = tokens.refresh_token!;
  const refreshed = await sdk.refreshTokens(client, { refresh_token, previous: claims });
  expect(refreshed.claims).toMatchObject({ sub: person.sub, auth_time: claims.auth_time });
  expect(refreshed.claims).not.toHaveProperty('nonce');
  const narrower = await sdk.refreshTokens(client, {
    refresh_token: refreshed.tokens.refresh_token!,
    previous: claims,
    scope: ['openid'],
  });
  expect(narrower.tokens.scope).toBe('openid');
  const another = { ...claims, sub: 'another user' };
  await expect(
    sdk.refreshTokens(client, { refresh_token: narrower.tokens.refresh_token!, previous: another }),
  ).rejects.toMatchObject({ code: 'subject_mismatch' });

  await sdk.revokeToken(client, narrower.tokens.access_token);
  await sdk.revokeToken(client, 'never was one');
  await expect(sdk.fetchUserinfo(client, narrower.tokens.access_token, claims.sub)).rejects.toMatchObject({
    code: 'request_failed',
    status: 401,
    error: 'invalid_token',
  });
  await expect(
    sdk.refreshTokens(client, { refresh_token: narrower.tokens.refresh_token!, previous: claims }),
  ).rejects.toMatchObject({ code: 'request_failed', status: 400, error: 'invalid_grant' });
});

test('client_secret_post, and a wrong secret', async () => {
  const { client, application_id, redirect_uri } = await aClient({
    token_endpoint_auth_method: 'client_secret_post',
  });
  await changeApplication(context.stores.db, application_id, {
    token_endpoint_auth_method: 'client_secret_post',
  });
  const person = await aPerson(context);
  const { url, pending } = await sdk.startSignIn(client, { redirect_uri, scope });
  const callback = await callbackOf(url, person);
  await expect(
    sdk.finishSignIn({ ...client, client_secret: 'svc_sec_wrong' }, pending, callback),
  ).rejects.toMatchObject({ status: 401, error: 'invalid_client' });
  // As a web server sees it: from the path on.
  const { pathname, search } = new URL(callback);
  expect((await sdk.finishSignIn(client, pending, pathname + search)).claims).toMatchObject({
    sub: person.sub,
  });
});

test('the response is accepted only if state and issuer are right, and a refusal is reported', async () => {
  const { client, redirect_uri } = await aClient();
  const { url, pending } = await sdk.startSignIn(client, { redirect_uri, scope });
  const callback = new URL(await callbackOf(url, await aPerson(context), 'deny'));
  await expect(sdk.finishSignIn(client, pending, callback)).rejects.toMatchObject({
    code: 'authorization_failed',
    error: 'access_denied',
  });
  for (const [change, code] of [
    ['state=other', 'state_mismatch'],
    ['state=', 'state_mismatch'],
    [`state=${pending.state}&state=${pending.state}`, 'state_mismatch'],
    [`state=${pending.state}`, 'issuer_mismatch'],
    [`state=${pending.state}&iss=https%3A%2F%2Fevil.example`, 'issuer_mismatch'],
    [`state=${pending.state}&iss=${encodeURIComponent(issuer)}`, 'authorization_failed'],
  ])
    await expect(sdk.finishSignIn(client, pending, new URLSearchParams(change))).rejects.toMatchObject({
      code,
    });
});

test('scopes that are not registered are reported as drift', async () => {
  const { client, redirect_uri } = await aClient();
  const asked = { redirect_uri, scope: [...scope, 'phone'] };
  const { url, pending } = await sdk.startSignIn(client, asked);
  const result = await sdk.finishSignIn(client, pending, await callbackOf(url, await aPerson(context)));
  expect(result.scope_drift).toEqual(['phone']);
  expect(result.tokens.scope).toBe(scope.join(' '));
});

test('A2: if drift does not fit the header, it contains the oldest names, each of them whole', async () => {
  const { client, redirect_uri } = await aClient();
  const names = Array.from({ length: 15 }, (_, nth) => `acme:n,${nth}`.padEnd(95, 'x')).sort();
  const { url, pending } = await sdk.startSignIn(client, { redirect_uri, scope: [...scope, ...names] });
  const result = await sdk.finishSignIn(client, pending, await callbackOf(url, await aPerson(context)));
  expect(result.scope_drift).toEqual(names.slice(0, 10));
});

test('signing out leads to the service', async () => {
  const { client, tokens } = await signedIn();
  const url = sdk.signOutUrl(client, { id_token_hint: tokens.id_token! });
  expect([200, 303]).toContain((await app.client().get(url.slice(issuer.length))).status);
});

test('a device key from an access token, and the end of a connection', async () => {
  const { client, tokens, person } = await signedIn();
  const device = { device_uuid: crypto.randomUUID(), device_secret: sdk.randomValue() };
  const { access_token } = tokens;
  const key = await sdk.exchangeDeviceKey(client, { access_token, ...device, device_name: 'Phone' });
  expect(key).toMatchObject({
    personal_access_key: expect.stringMatching(/^svc_pak_/),
    device_uuid: device.device_uuid,
    scopes: ['profile:read'],
  });
  await expect(
    sdk.exchangeDeviceKey(client, { access_token, ...device, device_secret: sdk.randomValue() }),
  ).rejects.toMatchObject({ status: 401, error: 'invalid_device_secret' });

  const own = await aKey(app, person);
  expect(await sdk.disconnect(client, own)).toBe(true);
  expect(await sdk.disconnect(client, own)).toBe(false);
  await expect(sdk.disconnect(client, key.personal_access_key)).rejects.toMatchObject({
    code: 'request_failed',
  });
  await expect(sdk.fetchUserinfo(client, access_token, person.sub)).rejects.toMatchObject({
    error: 'invalid_token',
  });
});

test('a client with a key exchanges its bound token for a device key that is bound too, and disconnects with it', async () => {
  const dpop = await sdk.generateDpopKey();
  const scope = ['openid', 'profile:write'];
  const { client_id, redirect_uri } = await aRelyingParty(context, {
    client_type: 'public',
    allowed_scopes: scope,
  });
  const client = await sdk.openClient({ issuer, client_id, dpop });
  const { url, pending } = await sdk.startSignIn(client, { redirect_uri, scope });
  const { pathname, search } = new URL(url);
  const answer = await consent(await browserOf(app, await aPerson(context)), pathname + search, scope);
  const { tokens } = await sdk.finishSignIn(client, pending, answer.headers.get('location')!);
  const { access_token } = tokens;
  const device = { device_uuid: crypto.randomUUID(), device_secret: sdk.randomValue() };
  const other = { ...client, dpop: await sdk.generateDpopKey() };
  await expect(sdk.exchangeDeviceKey(other, { access_token, ...device })).rejects.toMatchObject({
    status: 401,
  });
  const { personal_access_key: key } = await sdk.exchangeDeviceKey(client, { access_token, ...device });
  const me = async (by: { dpop?: sdk.DpopKey }) =>
    (await sdk.fetchWithToken(by, key, `${issuer}/api/v1/me`)).status;
  expect([await me(client), await me(other), await me({})]).toEqual([200, 401, 401]);

  await expect(sdk.disconnect(other, key)).rejects.toMatchObject({ status: 401 });
  expect(await sdk.disconnect(client, key)).toBe(true);
  await expect(sdk.disconnect(client, key)).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['with a token alone', false],
  ['that signs', true],
])('an agent %s asks, waits, and withdraws', async (_name, signed) => {
  const person = await aPerson(context);
  const { id, token, privateKey } = await anAgent(app, person, { signed });
  const private_key = privateKey?.export({ format: 'pem', type: 'pkcs8' }).toString();
  const agent = await sdk.openAgent({ issuer, token, agent_id: id, ...(private_key && { private_key }) });
  const asked = { ...DEPLOY, body: 'Löscht nichts.\n', context: { version: 7, tags: ['a', '日本'] } };
  const approval = await sdk.requestApproval(agent, asked, { idempotency_key: 'deploy-7' });
  expect(await sdk.requestApproval(agent, asked, { idempotency_key: 'deploy-7' })).toMatchObject({
    auth_req_id: approval.auth_req_id,
  });
  const waiting = sdk.waitForDecision(agent, { ...approval, interval: 0.1 });
  await context.stores.db
    .updateTable('approval_requests')
    .set({ status: 'approved', ended_at: context.clock.now(), decision_method: 'passkey' })
    .where('id', '=', approval.auth_req_id)
    .execute();
  const decided = await waiting;
  expect(decided).toMatchObject({ status: 'approved', decided_at: expect.any(String) });
  const { auth_req_id } = approval;
  const jwks = sdk.jwksCache(`${issuer}/.well-known/jwks.json`);
  const checks = { receipt: decided.receipt!, jwks, issuer, auth_req_id };
  expect(
    await sdk.verifyReceipt({ ...checks, display_payload_hash: await sdk.displayHash(asked) }),
  ).toMatchObject({ auth_req_id, agent_id: id, sub: person.sub, decision: 'approved', method: 'passkey' });
  await expect(sdk.verifyReceipt({ ...checks, auth_req_id: 'aar_other' })).rejects.toMatchObject({
    code: 'receipt_mismatch',
  });
  await expect(sdk.cancelApproval(agent, approval.auth_req_id)).rejects.toMatchObject({
    error: 'already_decided',
  });

  const other = await sdk.requestApproval(agent, asked);
  expect(await sdk.cancelApproval(agent, other.auth_req_id)).toMatchObject({ status: 'revoked' });
  expect(await sdk.pollApproval(agent, other.auth_req_id)).toMatchObject({ status: 'revoked' });
  await expect(sdk.requestApproval(agent, { ...asked, action_type: 'mail.send' })).rejects.toMatchObject({
    status: 403,
    error: 'action_not_allowed',
  });
});
