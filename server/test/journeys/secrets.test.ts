import { expect, test } from 'vitest';
import { createAccessKey } from '../../src/access-keys/index.ts';
import { base32 } from '../../src/platform/crypto/totp.ts';
import { anAgent, asked, DEPLOY } from '../support/agents.ts';
import { TEST_SECRET_KEY } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { dumpOf, secretsIn } from '../support/hostile/secret-search.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { startSpanReceiver } from '../support/network/span-receiver.ts';
import {
  aRelyingParty,
  authorizePath,
  basic,
  obtainTokens,
  pkce,
  post,
  received,
  redeem,
  type Tokens,
} from '../support/oauth.ts';
import {
  anAddress,
  codeOf,
  formIn,
  mailedLink,
  PASSWORD,
  secretIn,
  someoneSignedIn,
} from '../support/people.ts';
import { startFleet } from '../support/processes/fleet.ts';
import { changeApplication } from '../support/rows.ts';

const collector = await startSpanReceiver();
const hook = await startReceiver();
const fleet = await startFleet(1, { RATE_LIMITS: 'observe', NET_ALLOW: '127.0.0.0/8', ...collector.env });
const { context, stores } = fleet;
const [service] = fleet.services;
const rp = await aRelyingParty(context, { webhook_url: `${hook.url}?key=canary-of-a-receiver` });
await changeApplication(stores.db, rp.application_id, { backchannel_logout_uri: `${hook.url}/logout` });
const email = anAddress();
const [browser] = fleet.callers(1) as [Client];

/** Every secret that occurred and that must not be readable in the database or the log. */
const secrets: Record<string, string | Buffer> = {
  SECRET_KEY: TEST_SECRET_KEY,
  'first password': 'canary of brass 8841',
  'second password': 'canary of copper 2207',
  'wrong password': 'canary of a typing error 5',
  'client secret': rp.client_secret!,
};

/** What the tables have to hold openly, and the log and the traces do not. */
const personal: Record<string, string> = {
  email,
  'what an agent asked for': 'Canary of a deployment 3391',
  'a URL with a key': 'canary-of-a-receiver',
};

test('OA-29, SC-09, OB-12: after a whole journey neither a table, the log nor a trace holds a secret', async () => {
  await signUp();
  await approve();
  await setUpCodes();
  await signInWithCode();
  await authorize();
  await useAccessKey();
  await recoverPassword();
  await makeMistakes();

  const dump = await dumpOf(stores.pool);
  const log = service!.output();
  // The search itself must be able to find: what was said openly is there.
  for (const [name, value] of Object.entries(personal))
    expect(secretsIn(dump, { [name]: value })).toContain(`${name} as text`);
  expect(log).toContain('"path":"/oauth/token"');
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(20);

  expect(secretsIn(dump, secrets)).toEqual([]);
  expect(secretsIn(log, secrets)).toEqual([]);
  expect(dump).not.toMatch(/PRIVATE KEY|"(d|p|q|dp|dq|qi)": ?"/);
  expect(log).not.toMatch(/PRIVATE KEY|\beyJ[\w-]{10,}/);
  expect(secretsIn(log, personal)).toEqual([]);

  // A stop sends the spans that are left.
  await service!.stop();
  const names = collector.spans().map(({ name }) => name);
  for (const name of [
    'POST /login',
    'POST /oauth/token',
    'POST /oauth/revoke',
    'redeem_code',
    'POST /account/approvals/:auth_req_id',
    'DELETE /api/v1/me/connected_apps/:client_id',
    'webhook user.unlinked',
    'logout',
    'email',
  ])
    expect(names).toContain(name);
  const spans = collector.text();
  expect(secretsIn(spans, secrets)).toEqual([]);
  expect(secretsIn(spans, personal)).toEqual([]);
  expect(spans).not.toMatch(/PRIVATE KEY|\beyJ[\w-]{10,}/);
});

async function signUp(): Promise<void> {
  await browser.postForm('/signup', { email, password: text('first password'), preferred_name: 'Ann' });
  const link = await mailedLink(service!, email, '/verify-email');
  secrets['verification link'] = new URLSearchParams(link.split('?')[1]).get('token')!;
  const form = formIn(await (await browser.get(link)).text(), 'verify-email');
  expect((await browser.postForm('/verify-email', form)).status).toBe(303);
  await browser.postForm('/login', { email, password: text('wrong password') });
  const signedIn = await browser.postForm('/login', { email, password: text('first password') });
  expect(signedIn.status).toBe(303);
  keepCookies('first');
}

/** Someone else, whose codes are not needed for anything else. */
async function approve(): Promise<void> {
  const { person, browser: holder } = await someoneSignedIn(fleet, { totp: true });
  const agent = await anAgent(fleet, person, { signed: true });
  const key = agent.privateKey!.export({ format: 'jwk' }).d!;
  Object.assign(secrets, {
    'password of a holder': PASSWORD,
    'one-time code secret of a holder': person.totp_secret,
    'session of a holder': holder.cookies.get('svc_session'),
    'token of an agent': agent.token,
    'key of an agent': Buffer.from(key, 'base64url'),
  });
  const request = await asked(agent, { ...DEPLOY, title: personal['what an agent asked for'] });
  const path = `/account/approvals/${request.auth_req_id}`;
  const form = formIn(await (await holder.get(path)).text(), 'approve-form');
  const otp_code = codeOf(person.totp_secret!, context.clock.now(), 1);
  const { number_match } = request;
  const decision = { ...form, number_match, password: PASSWORD, otp_code, decision: 'approve' };
  expect((await holder.postForm(path, decision)).status).toBe(303);
  expect(await (await agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'approved' });
}

async function setUpCodes(): Promise<void> {
  await browser.postForm('/account/security/totp', { password: text('first password') });
  const secret = secretIn(await (await browser.get('/account/security/totp')).text());
  Object.assign(secrets, { 'one-time code secret': secret, 'the same in base32': base32(secret) });
  const otp_code = codeOf(secret, context.clock.now(), -1);
  expect((await browser.postForm('/account/security/totp/confirm', { otp_code })).status).toBe(303);
  await browser.postForm('/logout', {});
}

async function signInWithCode(): Promise<void> {
  const asked = await browser.postForm('/login', { email, password: text('first password') });
  const form = formIn(await asked.text(), 'login');
  secrets['note of the code page'] = form.otp_ticket!;
  const otp_code = codeOf(secrets['one-time code secret'] as Buffer, context.clock.now());
  expect((await browser.postForm('/login', { ...form, otp_code })).status).toBe(303);
  keepCookies('second');
  const next = codeOf(secrets['one-time code secret'] as Buffer, context.clock.now(), 1);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: next })).status).toBe(200);
  keepCookies('third');
}

async function authorize(): Promise<void> {
  const { verifier, challenge } = pkce();
  const { request } = received(await browser.get(authorizePath(rp, challenge))) as { request: string };
  keepCookies('authorizing');
  const answer = await browser.postForm('/oauth/consent', {
    request,
    scope: ['openid', 'email'],
    decision: 'allow',
  });
  const { code } = received(answer) as { code: string };
  Object.assign(secrets, {
    'consent request': request,
    'code verifier': verifier,
    'authorization code': code,
  });
  const tokens = (await (await redeem(browser, rp, code, verifier)).json()) as Tokens;
  keepTokens('first', tokens);
  const refreshed = await post(browser, '/oauth/token', rp, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  keepTokens('second', (await refreshed.json()) as Tokens);
  await browser.get('/oauth/userinfo', { authorization: `Bearer ${tokens.access_token}` });
  for (const token of Object.values(tokens)) await post(browser, '/oauth/introspect', rp, { token });
  await post(browser, '/oauth/revoke', rp, { token: tokens.refresh_token });
  await redeem(browser, rp, code, verifier);
  keepTokens('third', await obtainTokens(browser, rp));
}

async function useAccessKey(): Promise<void> {
  const { rows } = await stores.pool.query<{ user_id: number }>(
    'SELECT user_id FROM users WHERE email = $1',
    [email],
  );
  const key = {
    user_id: rows[0]!.user_id,
    name: 'canary',
    scopes: ['profile:read' as const, 'profile:write' as const],
    expires_at: null,
  };
  const { personal_access_key } = await createAccessKey(stores.db, context.clock.now(), key);
  secrets['personal access key'] = personal_access_key;
  const me = await fetch(`${fleet.baseUrl}/api/v1/me`, {
    headers: { authorization: `Bearer ${personal_access_key}` },
  });
  expect(me.status).toBe(200);
  const unlinked = await fetch(`${fleet.baseUrl}/api/v1/me/connected_apps/${rp.client_id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${personal_access_key}` },
  });
  expect(unlinked.status).toBeLessThan(300);
  // A session that ends logs out of the application, which gets a token.
  keepTokens('fourth', await obtainTokens(browser, rp));
  await browser.postForm('/logout', {});
  const at = () => hook.seen.map(({ raw }) => raw.toString());
  await expect.poll(at, { timeout: 60_000 }).toContainEqual(expect.stringContaining('logout_token='));
  await expect.poll(at, { timeout: 60_000 }).toContainEqual(expect.stringContaining('user.unlinked'));
  secrets['logout token'] = at()
    .find((body) => body.startsWith('logout_token='))!
    .slice('logout_token='.length);
}

async function recoverPassword(): Promise<void> {
  await browser.postForm('/recover', { email });
  const link = await mailedLink(service!, email, '/reset-password');
  secrets['recovery link'] = new URLSearchParams(link.split('?')[1]).get('token')!;
  const form = formIn(await (await browser.get(link)).text(), 'reset-password');
  const reset = await browser.postForm('/reset-password', { ...form, new_password: text('second password') });
  expect(reset.status).toBe(303);
}

/** People and programs put secrets where they do not belong: into addresses, other fields, broken bodies. */
async function makeMistakes(): Promise<void> {
  const [password, secret, key] = [
    text('second password'),
    text('client secret'),
    text('personal access key'),
  ];
  const [token, refresh] = [text('second access token'), text('second refresh token')];
  const query = new URLSearchParams({
    access_token: token,
    client_secret: secret,
    password,
    refresh_token: refresh,
  });
  await browser.get(`/oauth/userinfo?${query}`);
  await browser.get(`/login?${query}`);
  await browser.get(`/nothing/here?${query}`);
  await browser.get(`/oauth/authorize?${query}&client_id=${rp.client_id}`);
  await browser.get(`/nothing/${token}`);
  await browser.get(`/nothing/${key}`);
  await browser.get(`/oauth/revoke/${refresh}`);
  // Where an id belongs: these routes exist.
  await browser.get(`/developer/applications/${refresh}`);
  await browser.get(`/account/passkeys/${text('first svc_session')}`);
  await browser.get(`/account/sessions/${text('third svc_session')}/end`);
  await browser.get('/login', {
    referer: `https://rp.example/?${query}`,
    'user-agent': `curl ${key} ${token}`,
  });
  await browser.postForm('/login', { email: password, password: email });
  await browser.postForm('/signup', { email: password, password: 'short', preferred_name: secret });
  const swapped = { ...basicForm(), client_id: secret, client_secret: rp.client_id };
  await browser.fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(swapped) });
  await browser.postForm(`/oauth/token?${query}`, { ...basicForm(), refresh_token: refresh });
  await browser.fetch('/oauth/token', {
    method: 'POST',
    body: `{"client_secret":"${secret}"`,
    headers: basic(rp),
  });
  await browser.postJson('/api/v1/me/step_up', { otp_code: [password, secret, token] });
  await browser.fetch('/api/v1/me/step_up', {
    method: 'POST',
    body: `{"otp_code": "${password}" "${token}"`,
    headers: { 'content-type': 'application/json' },
  });
  await fetch(`${fleet.baseUrl}/api/v1/me`, {
    headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
  });
  await fetch(`${fleet.baseUrl}/oauth/userinfo`, { headers: { authorization: `Bearer ${key}` } });
  await fetch(`${fleet.baseUrl}/api/v1/me`, {
    headers: { authorization: `Bearer ${refresh}`, 'x-request-id': token },
  });
}

function basicForm(): Record<string, string> {
  return { grant_type: 'refresh_token', client_id: rp.client_id, client_secret: rp.client_secret! };
}

function keepCookies(when: string): void {
  // How someone signed in last, for the page, is a word.
  for (const [name, value] of browser.cookies) if (name !== 'svc_method') secrets[`${when} ${name}`] = value;
}

function keepTokens(which: string, tokens: Tokens): void {
  secrets[`${which} access token`] = tokens.access_token;
  secrets[`${which} refresh token`] = tokens.refresh_token;
  secrets[`${which} id token`] = tokens.id_token;
}

function text(name: string): string {
  return secrets[name] as string;
}
