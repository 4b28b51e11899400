import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aFreshVisitor,
  aPerson,
  aRelyingParty,
  obtainTokens,
  type Person,
  post,
  type RelyingParty,
  type Tokens,
} from '../../../test/support/oauth.ts';
import {
  assertion,
  auditOf,
  authenticate,
  creationOptions,
  register,
  stepUp,
  stepUpOptions,
} from '../../../test/support/passkeys.ts';
import { confirmPassword, mailsTo } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { Authenticator } from '../../../test/support/webauthn/authenticator.ts';
import { type AccessKeyScope, createAccessKey } from '../../access-keys/index.ts';
import { createAgent } from '../../agents/index.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';
import type { NewUser } from '../../users/accounts/create-user.ts';
import { suspendAccount } from '../delete/suspend-account.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const MERGE = '/api/v1/me/merge';
const WEBHOOK = { webhook_url: 'https://rp.example/hook' };

test('everything moves, the source closes, the target goes on', async () => {
  const source = await anAccount({ custom_claims: { shop: { tier: 'gold', size: 'M' } } });
  const target = await anAccount({ custom_claims: { shop: { tier: 'silver' }, gym: { member: true } } });
  const rp = await aParty();
  const tokens = await obtainTokens(source.browser, rp);
  const key = await aKey(source.person, ['profile:read']);
  const device = await aDevice(tokens);
  const authenticator = await aPasskey(source.browser);
  await createAgent(db, clock.now(), {
    user_id: source.person.user_id,
    name: 'Clerk',
    allowed_action_types: [],
    allowed_ips: [],
    public_key: null,
  });
  const organization_id = await anOrganization(source.person);
  const owned = await ownedBy(source.person);

  const token = await mergeToken(target.browser);
  await stepUp(source.browser, authenticator.get(await stepUpOptions(source.browser)));
  const cookie = source.browser.cookies.get('svc_session')!;
  const merged = await source.browser.postJson(MERGE, { target_session_token: token });
  expect([merged.status, await merged.json()]).toEqual([
    200,
    { source_sub: source.person.sub, target_sub: target.person.sub, merged_at: clock.now().toISOString() },
  ]);

  // OA-32: the source's session is over, the target's is not.
  expect(merged.headers.getSetCookie()).toEqual([expect.stringMatching(/^svc_session=;.*Max-Age=0/)]);
  const old = app.client();
  old.cookies.set('svc_session', cookie);
  expect((await old.get('/api/v1/me')).status).toBe(401);
  const me = await jsonOf(await target.browser.get('/api/v1/me'));
  expect(me).toMatchObject({
    sub: target.person.sub,
    email: target.person.email,
    custom_claims: { shop: { tier: 'silver', size: 'M' }, gym: { member: true } },
  });

  // What opened the source opens the target now.
  for (const each of [key, device]) {
    const answer = await jsonOf(await app.client().get('/api/v1/me', bearer(each)));
    expect(answer.sub).toBe(target.person.sub);
  }
  const browser = app.client();
  const signedIn = await authenticate(browser, await assertion(browser, authenticator));
  expect(await jsonOf(signedIn)).toMatchObject({ sub: target.person.sub });

  // The grant goes on in the target's name; what names the source is over.
  expect((await app.client().get('/oauth/userinfo', bearer(tokens.access_token))).status).toBe(401);
  expect(await introspect(rp, tokens.access_token)).toEqual({ active: false });
  const refreshed = await refresh(rp, tokens);
  const claims = await jsonOf(await app.client().get('/oauth/userinfo', bearer(refreshed.access_token)));
  expect(claims.sub).toBe(target.person.sub);
  const apps = await jsonOf(await target.browser.get('/api/v1/me/connected_apps'));
  expect(apps.connected_apps).toMatchObject([{ client_id: rp.client_id }]);
  const devices = await jsonOf(await target.browser.get('/api/v1/me/device_keys'));
  expect(devices.device_keys).toHaveLength(1);

  const to = target.person.user_id;
  expect(await rowsOf('agents', to)).toHaveLength(1);
  const application = db.selectFrom('applications').select(['owner_user_id', 'registered_by']);
  expect(await application.where('application_id', '=', owned.application_id).executeTakeFirst()).toEqual({
    owner_user_id: to,
    registered_by: to,
  });
  expect(await roleIn(organization_id, to)).toBe('owner');
  for (const table of [
    'grants',
    'consents',
    'personal_access_keys',
    'device_keys',
    'agents',
    'passkeys',
    'organization_members',
  ] as const) {
    expect([table, await rowsOf(table, source.person.user_id)]).toEqual([table, []]);
  }
  const closed = db.selectFrom('users').select(['deleted_at', 'merged_into', 'password_hash']);
  expect(await closed.where('user_id', '=', source.person.user_id).executeTakeFirst()).toEqual({
    deleted_at: clock.now(),
    merged_into: to,
    password_hash: null,
  });
});

test('every application that had a grant of the source is notified, and both people get a mail', async () => {
  const source = await anAccount();
  const target = await anAccount();
  const [told, disconnected, never] = [await aParty(), await aParty(), await aParty()];
  await obtainTokens(source.browser, told);
  await obtainTokens(source.browser, told);
  await obtainTokens(source.browser, disconnected);
  await source.browser.fetch(`/api/v1/me/connected_apps/${disconnected.client_id}`, { method: 'DELETE' });
  await obtainTokens(target.browser, never);
  expect((await merge(source.browser, await mergeToken(target.browser))).status).toBe(200);

  const at = clock.now().toISOString();
  const subs = { source_sub: source.person.sub, target_sub: target.person.sub };
  const ids = { source_user_id: source.person.user_id, target_user_id: target.person.user_id };
  expect(await mergedEvents(told)).toEqual([{ ...subs, ...ids, merged_at: at }]);
  expect(await mergedEvents(disconnected)).toEqual([]);
  expect(await mergedEvents(never)).toEqual([]);
  for (const { person } of [source, target]) {
    const line = (await auditOf(app, person)).find(({ event_type }) => event_type === 'user.merged');
    expect(line).toEqual({
      event_type: 'user.merged',
      actor_type: 'user',
      details: {
        ...ids,
        grants: 3,
        passkeys: 0,
        agents: 0,
        applications: 0,
        memberships: 0,
        customer_memberships: 0,
        access: 0,
        access_keys: 0,
        devices: 0,
      },
    });
  }
  await deliverDueMail(context);
  const [toSource] = await mailsTo(app, source.person.email);
  const [toTarget] = await mailsTo(app, target.person.email);
  expect([toSource?.subject, toTarget?.subject]).toEqual([
    'Your account was merged',
    'An account was merged into yours',
  ]);
  expect(toSource?.text).toContain(target.person.email);
  expect(toTarget?.text).toContain(source.person.email);
});

test('where both answered one application, the target’s answer stays and grants keep to it', async () => {
  const rp = await aParty();
  const source = await anAccount({ phone_number: '+819000000001' });
  const target = await anAccount({ phone_number: '+819000000002' });
  const tokens = await obtainTokens(source.browser, rp, { scope: 'openid email phone' });
  await obtainTokens(target.browser, rp, { scope: 'openid profile:basic phone' });
  await target.browser.sendJson('PATCH', `/api/v1/me/connected_apps/${rp.client_id}`, {
    scopes: ['openid', 'profile:basic'],
  });
  await merge(source.browser, await mergeToken(target.browser));
  const { scope } = await refresh(rp, tokens);
  expect(scope).toBe('openid email');
  const consent = db.selectFrom('consents').select(['scopes', 'declined_scopes']);
  expect(await consent.where('user_id', '=', target.person.user_id).execute()).toEqual([
    { scopes: ['openid', 'profile:basic', 'email'], declined_scopes: ['phone'] },
  ]);
});

test('of two roles in one organization the higher one remains, whichever account had it', async () => {
  const source = await anAccount();
  const target = await anAccount();
  const first = await anOrganization(source.person);
  const second = await anOrganization(target.person);
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  await addMember(db, clock.now(), operator, {
    organization_id: first,
    user_id: target.person.user_id,
    role: 'member',
  });
  await addMember(db, clock.now(), operator, {
    organization_id: second,
    user_id: source.person.user_id,
    role: 'admin',
  });
  await merge(source.browser, await mergeToken(target.browser));
  expect(await roleIn(first, target.person.user_id)).toBe('owner');
  expect(await roleIn(second, target.person.user_id)).toBe('owner');
});

test('by code: mailed to the target, good once, for the account that asked', async () => {
  const source = await anAccount();
  const other = await anAccount();
  const target = await anAccount();
  const code = await mailedCode(source.browser, target.person);
  expect(await mergeByCode(other.browser, code)).toEqual([401, 'invalid_merge_credential']);
  expect(await mergeByCode(source.browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, undefined]);
  expect(await mergeByCode(source.browser, code)).toEqual([401, 'login_required']);
  const key = await aKey(target.person, ['profile:write']);
  const again = await app.client().postJson(MERGE, { otp_code: code }, bearer(key));
  expect([again.status, (await jsonOf(again)).error]).toEqual([401, 'invalid_merge_credential']);
});

test('a code takes five tries and five minutes, and a new one voids it', async () => {
  const source = await anAccount();
  const target = await anAccount();
  const tried = await mailedCode(source.browser, target.person);
  for (let count = 0; count < 5; count++)
    expect(await mergeByCode(source.browser, wrong(tried))).toEqual([401, 'invalid_merge_credential']);
  expect(await mergeByCode(source.browser, tried)).toEqual([401, 'invalid_merge_credential']);

  const late = await mailedCode(source.browser, target.person);
  clock.advance(5 * MINUTE);
  await confirmPassword(source.browser);
  expect(await mergeByCode(source.browser, late)).toEqual([401, 'invalid_merge_credential']);
  const voided = await mailedCode(source.browser, target.person);
  await source.browser.postJson(`${MERGE}/otp`, { email: 'nobody@people.example' });
  expect(await mergeByCode(source.browser, voided)).toEqual([401, 'invalid_merge_credential']);
  clock.advance(15 * MINUTE);
  const right = await mailedCode(source.browser, target.person);
  clock.advance(5 * MINUTE - 1 * SECOND);
  expect(await mergeByCode(source.browser, right)).toEqual([200, undefined]);
});

test('OA-31: wrong codes are used up after ten, whatever codes were asked for between them', async () => {
  const source = await anAccount();
  const target = await anAccount();
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) {
    if (count % 4 === 0) await mailedCode(source.browser, target.person);
    statuses.push((await source.browser.postJson(MERGE, { otp_code: 'abc' })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('CV-22 OA-38: an address that is unknown, unverified or suspended is answered alike and gets no code', async () => {
  const source = await anAccount();
  const unverified = await anAccount({ identity_verified_level: 0 });
  const suspended = await anAccount();
  await suspendAccount(db, clock.now(), suspended.person.user_id);
  const known = await anAccount();
  const answers = [];
  for (const email of [
    'nobody@people.example',
    unverified.person.email,
    suspended.person.email,
    known.person.email,
  ]) {
    const response = await source.browser.postJson(`${MERGE}/otp`, { email });
    const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
    answers.push({ status: response.status, headers, body: await response.text() });
  }
  expect(answers[0]).toMatchObject({ status: 202, body: '{"expires_in":300}' });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await deliverDueMail(context);
  for (const { person } of [unverified, suspended]) expect(await mailsTo(app, person.email)).toEqual([]);
  expect(await mailsTo(app, known.person.email)).toHaveLength(1);
});

test('CV-22: an unverified account takes no other in, not even when it was verified when it asked', async () => {
  const source = await anAccount();
  const target = await anAccount({ identity_verified_level: 0 });
  const refused = await target.browser.postJson(`${MERGE}/session-token`);
  expect([refused.status, await jsonOf(refused)]).toMatchObject([403, { error: 'email_not_verified' }]);
  const once = await anAccount();
  const token = await mergeToken(once.browser);
  await changeUser(db, once.person.user_id, { email_verified: false });
  expect(await refusal(source.browser, { target_session_token: token })).toEqual([
    401,
    'invalid_merge_credential',
  ]);
});

test('CV-22: both credentials are a conflict, none is an error, and neither is consumed', async () => {
  const source = await anAccount();
  const target = await anAccount();
  const target_session_token = await mergeToken(target.browser);
  const otp_code = await mailedCode(source.browser, target.person);
  expect(await refusal(source.browser, { target_session_token, otp_code })).toEqual([
    422,
    'conflicting_credentials',
  ]);
  expect(await refusal(source.browser, { target_session_token: 'x', otp_code: '' })).toEqual([
    422,
    'conflicting_credentials',
  ]);
  for (const body of [undefined, {}, { target_session_token: null }, { user_id: target.person.user_id }])
    expect(await refusal(source.browser, body)).toEqual([422, 'missing_credentials']);
  for (const body of [[], { otp_code: 123456 }, { target_session_token: {} }, { otp_code: 'x'.repeat(201) }])
    expect(await refusal(source.browser, body)).toEqual([422, 'invalid_params']);
  expect((await merge(source.browser, target_session_token)).status).toBe(200);
});

test('CV-21: a token is good once, for five minutes, and not when it was altered', async () => {
  const [first, second, target] = [await anAccount(), await anAccount(), await anAccount()];
  const token = await mergeToken(target.browser);
  expect(token).toMatch(/^svc_mst_[0-9A-Za-z]{43}$/);
  for (const altered of [
    '',
    token.slice(0, -1),
    `${token}a`,
    token.replace('svc_mst_', 'svc_pak_'),
    `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
  ])
    expect(await refusal(first.browser, { target_session_token: altered })).toEqual([
      401,
      'invalid_merge_credential',
    ]);
  expect((await merge(first.browser, token)).status).toBe(200);
  expect(await refusal(second.browser, { target_session_token: token })).toEqual([
    401,
    'invalid_merge_credential',
  ]);

  const late = await mergeToken(target.browser);
  clock.advance(5 * MINUTE);
  await confirmPassword(second.browser);
  expect(await refusal(second.browser, { target_session_token: late })).toEqual([
    401,
    'invalid_merge_credential',
  ]);
  const punctual = await mergeToken(target.browser);
  clock.advance(5 * MINUTE - 1 * SECOND);
  await confirmPassword(second.browser);
  expect((await merge(second.browser, punctual)).status).toBe(200);
});

test('an account does not merge into itself, and trying consumes nothing', async () => {
  const target = await anAccount();
  const token = await mergeToken(target.browser);
  expect(await refusal(target.browser, { target_session_token: token })).toEqual([422, 'same_account']);
  const code = await mailedCode(target.browser, target.person);
  expect(await refusal(target.browser, { otp_code: code })).toEqual([422, 'same_account']);
  expect((await merge((await anAccount()).browser, token)).status).toBe(200);
});

test('a target that was suspended or closed since takes nothing in', async () => {
  const source = await anAccount();
  const [suspended, gone] = [await anAccount(), await anAccount()];
  const tokens = [await mergeToken(suspended.browser), await mergeToken(gone.browser)];
  await suspendAccount(db, clock.now(), suspended.person.user_id);
  await merge(gone.browser, await mergeToken((await anAccount()).browser));
  for (const target_session_token of tokens)
    expect(await refusal(source.browser, { target_session_token })).toEqual([
      401,
      'invalid_merge_credential',
    ]);
});

test('by key: asking takes profile:write, and no one asks without a key or a session', async () => {
  const [source, target] = [await aPerson(context), await aPerson(context)];
  const reading = bearer(await aKey(source, ['profile:read', 'passkeys:write']));
  for (const path of [`${MERGE}/session-token`, MERGE, `${MERGE}/otp`]) {
    const body = { target_session_token: 'svc_mst_x', email: target.email };
    const refused = await app.client().postJson(path, body, reading);
    expect([refused.status, (await jsonOf(refused)).error]).toEqual([403, 'insufficient_scope']);
    const nobody = await app.client().postJson(path, body);
    expect([nobody.status, (await jsonOf(nobody)).error]).toEqual([401, 'login_required']);
  }
});

test('OA-33: another site can neither ask for a token nor merge', async () => {
  const [source, target] = [await anAccount(), await anAccount()];
  const target_session_token = await mergeToken(target.browser);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
  ]) {
    expect(
      (await target.browser.postJson(`${MERGE}/session-token`, undefined, headers as never)).status,
    ).toBe(403);
    expect((await source.browser.postJson(MERGE, { target_session_token }, headers as never)).status).toBe(
      403,
    );
  }
  expect((await source.browser.get('/api/v1/me')).status).toBe(200);
});

async function anAccount(details: Partial<NewUser> = {}) {
  return await aFreshVisitor(app, details);
}

async function aParty(): Promise<RelyingParty> {
  const allowed_scopes = ['openid', 'profile:basic', 'email', 'phone', 'profile:write'];
  return await aRelyingParty(context, { ...WEBHOOK, allowed_scopes });
}

/** In a session of a person without a second factor. */
async function mergeToken(browser: Client): Promise<string> {
  await confirmPassword(browser);
  const response = await browser.postJson(`${MERGE}/session-token`);
  expect(response.status).toBe(201);
  return String((await jsonOf(response)).target_session_token);
}

function merge(browser: Client, token: string): Promise<Response> {
  return browser.postJson(MERGE, { target_session_token: token });
}

async function refusal(browser: Client, body: unknown): Promise<[number, unknown]> {
  const response = await browser.postJson(MERGE, body);
  return [response.status, (await jsonOf(response)).error];
}

function mergeByCode(browser: Client, otp_code: string): Promise<[number, unknown]> {
  return refusal(browser, { otp_code });
}

async function mailedCode(browser: Client, target: Person): Promise<string> {
  await confirmPassword(browser);
  expect((await browser.postJson(`${MERGE}/otp`, { email: target.email.toUpperCase() })).status).toBe(202);
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, target.email);
  return newest!.text.match(/\b\d{6}\b/)![0];
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function aKey({ user_id }: Person, scopes: AccessKeyScope[]): Promise<string> {
  const input = { user_id, name: 'test', scopes, expires_at: null };
  return (await createAccessKey(db, clock.now(), input)).personal_access_key;
}

async function aDevice({ access_token }: Tokens): Promise<string> {
  const body = { device_uuid: randomUUID(), device_secret: randomUUID() };
  const response = await app.client().postJson('/api/v1/me/device_keys/exchange', body, bearer(access_token));
  return String((await jsonOf(response)).personal_access_key);
}

async function aPasskey(browser: Client): Promise<Authenticator> {
  const authenticator = new Authenticator(app.baseUrl);
  const response = await register(browser, authenticator.create(await creationOptions(browser)));
  expect(response.status).toBe(201);
  return authenticator;
}

async function anOrganization({ user_id }: Person): Promise<number> {
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  const made = await createOrganization(db, clock.now(), operator, { name: 'Mill', owner_user_id: user_id });
  if ('faults' in made) throw new Error(JSON.stringify(made));
  return made.organization_id;
}

async function ownedBy({ user_id }: Person): Promise<RelyingParty> {
  return await aRelyingParty(context, { developer: { user_id, created_at: clock.now() } });
}

async function roleIn(organizationId: number, userId: number): Promise<string | undefined> {
  const member = db.selectFrom('organization_members').select('role').where('user_id', '=', userId);
  return (await member.where('organization_id', '=', organizationId).executeTakeFirst())?.role;
}

async function rowsOf(
  table:
    | 'grants'
    | 'consents'
    | 'personal_access_keys'
    | 'device_keys'
    | 'agents'
    | 'passkeys'
    | 'organization_members',
  userId: number,
): Promise<unknown[]> {
  return await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
}

async function mergedEvents({ application_id }: RelyingParty): Promise<unknown[]> {
  const rows = await db
    .selectFrom('webhook_outbox')
    .select('body')
    .where('oauth_application_id', '=', application_id)
    .where('event_type', '=', 'user.merged')
    .execute();
  return rows.map(({ body }) => JSON.parse(body).data);
}

async function introspect(rp: RelyingParty, token: string): Promise<unknown> {
  return await (await post(app.client(), '/oauth/introspect', rp, { token })).json();
}

async function refresh(rp: RelyingParty, { refresh_token }: Tokens): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token };
  const response = await post(app.client(), '/oauth/token', rp, form);
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
