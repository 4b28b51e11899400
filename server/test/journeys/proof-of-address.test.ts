import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccessKey } from '../../src/access-keys/index.ts';
import { createAgent } from '../../src/agents/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { Client, jsonOf } from '../support/client.ts';
import { aRelyingParty, obtainTokens, type RelyingParty } from '../support/oauth.ts';
import {
  assertion,
  auditOf,
  authenticate,
  creationOptions,
  type PasskeyJson,
  register,
  stepUp,
} from '../support/passkeys.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../support/people.ts';
import { changeUser } from '../support/rows.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const NEW = 'nine copper kettles';
const ME = '/api/v1/me';

describe('A4: an account without a verified address', () => {
  test('gets no passkey', async () => {
    const { browser } = await aStranger();
    expect(await answerOf(browser.postJson('/api/v1/passkeys/registration_options'))).toEqual(REFUSED);
    const page = await browser.get('/account/passkeys');
    expect(await page.text()).toMatch(/id="unverified"[\s\S]*action="\/account\/resend-verification"/);
  });

  test('gets no passkey by options from when it was verified', async () => {
    const { person, browser } = await aStranger({ identity_verified_level: 1 });
    await confirmPassword(browser);
    const credential = new Authenticator(app.baseUrl).create(await creationOptions(browser));
    await unverify(person);
    expect(await answerOf(register(browser, credential))).toEqual(REFUSED);
  });

  test('makes no access key', async () => {
    const { person, browser } = await aStranger();
    const response = await browser.postForm('/account/keys', { name: 'k', scopes: ['profile:read'] });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('action="/account/resend-verification"');
    const keys = db.selectFrom('personal_access_keys').select('id').where('user_id', '=', person.user_id);
    expect(await keys.execute()).toEqual([]);
  });

  test('makes no agent, by page and call', async () => {
    const { person, browser } = await aStranger();
    const response = await browser.postForm('/account/agents', { name: 'Helper' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('action="/account/resend-verification"');
    const key = await aKey(person);
    expect(await answerOf(app.client().postJson('/api/v1/agents', { name: 'Helper' }, bearer(key)))).toEqual(
      REFUSED,
    );
    const agents = db.selectFrom('agents').select('id').where('user_id', '=', person.user_id);
    expect(await agents.execute()).toEqual([]);
  });

  test('exchanges no token for the key of a device', async () => {
    const { browser } = await aStranger();
    const rp = await aParty();
    expect(await answerOf(exchange(browser, rp))).toEqual(REFUSED);
  });

  test('registers no application', async () => {
    const { person } = await aStranger();
    const body = {
      oauth_application: { redirect_uris: ['https://rp.example/cb'], allowed_scopes: ['openid'] },
    };
    const response = await app.client().postJson('/api/v1/applications', body, bearer(await aKey(person)));
    expect([response.status, await jsonOf(response)]).toMatchObject([
      403,
      { error: 'identity_verification_required', verify_url: expect.any(String) },
    ]);
  });
});

describe('A4: what a stranger left in an account', () => {
  test('is gone once its owner recovers it, and one mail lists it', async () => {
    const left = await aFullAccount();
    const { person } = left;
    await unverify(person);
    await recover(person);

    expect(await left.stillWorks()).toEqual([]);
    const owner = await signInAgain(person);
    expect(await jsonOf(await owner.get('/api/v1/passkeys'))).toMatchObject({ passkeys: [] });
    const apps = await owner.get('/api/v1/me/connected_apps');
    expect((await jsonOf(apps)).connected_apps).toEqual([]);
    expect(await auditOf(app, person)).toContainEqual({
      event_type: 'user.access_ended',
      actor_type: 'user',
      details: {
        ...{ reason: 'address_proven', sessions: 1, applications: 1, access_keys: 1, devices: 1 },
        ...{
          agents: 1,
          passkeys: 1,
          passkeys_to_confirm: 0,
          registrations: 0,
          permissions: 0,
          invitations: 0,
        },
        removed: ['password'],
      },
    });
    const mails = await mailsWith(person, 'Your password was changed');
    expect(mails).toHaveLength(1);
    for (const name of ['Attic key', 'Red telephone', 'Paper Shop', 'Errand boy', 'Old passkey'])
      expect(mails[0]?.text).toContain(`“${name}”`);
    // The owner is not asked for the stranger's passkey, nor kept from the mode it could have been needed in.
    expect(
      (await owner.postForm('/account/security/password', form(NEW, PASSWORD))).headers.get('location'),
    ).toBe('/account/security?done=password');
  });

  test('is gone once the link of the sign-up is opened in a browser that never signed in', async () => {
    const email = anAddress();
    const stranger = app.client();
    await stranger.postForm('/signup', { email, password: PASSWORD, preferred_name: 'Mallory' });
    await stranger.postForm('/login', { email, password: PASSWORD });
    const person = await personBy(email);
    const rp = await aParty();
    const tokens = await obtainTokens(stranger, rp, { scope: 'openid' });
    const key = await aKey(person);
    expect(await statusesOf(stranger, tokens.access_token, key)).toEqual([200, 200, 200]);

    const link = await mailedLink(app, email, '/verify-email');
    const owner = app.client();
    expect((await owner.postForm('/verify-email', { token: tokenOf(link) })).headers.get('location')).toBe(
      '/login?done=verified',
    );
    expect(await statusesOf(stranger, tokens.access_token, key)).toEqual([401, 401, 401]);
    const [mail, ...more] = await mailsWith(person, 'What ended when your address was verified');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('One session was signed out.');
    expect(mail?.text).toContain('“Paper Shop”');
    const [line] = (await auditOf(app, person)).filter((one) => one.event_type === 'user.access_ended');
    expect(line?.details).toMatchObject({ reason: 'address_proven', sessions: 1, applications: 1 });
  });

  test('includes a change of the address that waits for its link', async () => {
    const { person, browser } = await aStranger();
    const elsewhere = anAddress();
    await browser.postForm('/account/email', { new_email: elsewhere, email: elsewhere, password: PASSWORD });
    const way = tokenOf(await mailedLink(app, elsewhere, '/account/email/confirm'));
    await browser.postForm('/account/resend-verification', {});
    const link = await mailedLink(app, person.email, '/verify-email');
    await app.client().postForm('/verify-email', { token: tokenOf(link) });
    expect((await app.client().postForm('/account/email/confirm', { token: way })).status).toBe(422);
    expect(await personBy(person.email)).toMatchObject({ user_id: person.user_id });
  });

  test('stays where the link is opened in a browser that signed in to the account before, or is signed in', async () => {
    for (const isSignedOut of [false, true]) {
      const { person, browser } = await aStranger();
      const rp = await aParty();
      const other = await signedIn(app, person);
      const { access_token } = await obtainTokens(other, rp, { scope: 'openid' });
      await browser.postForm('/account/resend-verification', {});
      if (isSignedOut) await browser.postForm('/logout', {});
      else browser.cookies.delete('svc_device');
      const link = await mailedLink(app, person.email, '/verify-email');
      await browser.postForm('/verify-email', { token: tokenOf(link) });
      expect(await statusesOf(other, access_token)).toEqual([200, 200]);
      expect(await mailsWith(person, 'What ended when your address was verified')).toEqual([]);
    }
  });
});

describe('A9: recovery of a verified account', () => {
  test('ends sessions, access keys and devices, and leaves passkeys to be confirmed', async () => {
    const left = await aFullAccount();
    const { person, authenticator, passkey } = left;
    await recover(person);
    expect(await left.stillWorks()).toEqual(['agent']);
    const owner = await signInAgain(person);
    expect((await jsonOf(await owner.get('/api/v1/passkeys'))).passkeys).toMatchObject([{ id: passkey.id }]);
    const [mail] = await mailsWith(person, 'Your password was changed');
    expect(mail?.text).toMatch(
      /stopped: “Attic key”[\s\S]*removed: “Red telephone”[\s\S]*confirm them[\s\S]*“Old passkey”/,
    );
    const [line] = (await auditOf(app, person)).filter((one) => one.event_type === 'user.access_ended');
    expect(line?.details).toMatchObject({
      reason: 'password_recovered',
      passkeys_to_confirm: 1,
      passkeys: 0,
    });

    // No sign-in, no step-up, and nothing that would be asked of its holder.
    expect((await authenticate(app.client(), await assertion(app.client(), authenticator))).status).toBe(401);
    const options = await owner.postJson('/api/v1/me/step_up/passkey_options');
    expect([options.status, (await jsonOf(options)).error]).toEqual([409, 'no_passkey']);
    expect(await (await owner.get('/account')).text()).toContain('id="confirm-passkeys"');
    expect(await (await owner.get('/account/passkeys')).text()).toContain('Not confirmed');

    const page = `/account/passkeys/${passkey.id}`;
    await confirmPassword(owner, NEW);
    expect(await (await owner.get(page)).text()).toContain(`action="${page}/confirm"`);
    expect((await owner.postForm(`${page}/confirm`, {})).headers.get('location')).toBe(
      `${page}?done=confirmed`,
    );
    expect((await authenticate(app.client(), await assertion(app.client(), authenticator))).status).toBe(200);
    expect((await auditOf(app, person)).map(({ event_type }) => event_type)).toContain('passkey.confirmed');
  });

  test('a foreign passkey is removed without it, also while approvals take passkeys only', async () => {
    const { person, browser, passkey } = await aFullAccount();
    await stepUpEverywhere(context, person);
    await browser.sendJson('PATCH', ME, { passkey_only_approval: true });
    await recover(person);
    const owner = await signInAgain(person);
    await confirmPassword(owner, NEW);
    const removed = await owner.postForm(`/account/passkeys/${passkey.id}/remove`, {});
    expect(removed.headers.get('location')).toBe('/account/passkeys?done=removed');
    expect((await jsonOf(await owner.get('/api/v1/passkeys'))).passkeys).toEqual([]);
  });

  test('an assertion that was asked for before is refused afterwards', async () => {
    const { person, authenticator } = await aFullAccount();
    const visitor = app.client();
    const early = await assertion(visitor, authenticator);
    await recover(person);
    expect((await authenticate(visitor, early)).status).toBe(401);
  });

  test('a passkey is confirmed by its owner, with the second factor that the account has', async () => {
    const { person, passkey } = await aFullAccount({ totp: true });
    await recover(person);
    const owner = await signInAgain(person);
    const page = `/account/passkeys/${passkey.id}`;
    const asked = await owner.postForm(`${page}/confirm`, {});
    expect(asked.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(page)}`);
    await stepUpEverywhere(context, person);
    expect((await owner.postForm(`${page}/confirm`, {})).headers.get('location')).toBe(
      `${page}?done=confirmed`,
    );

    const { passkey: foreign } = await aFullAccount();
    await unconfirm(foreign.id);
    await owner.postForm(`/account/passkeys/${foreign.id}/confirm`, {});
    const row = db.selectFrom('passkeys').select('needs_confirmation_since').where('id', '=', foreign.id);
    expect((await row.executeTakeFirstOrThrow()).needs_confirmation_since).not.toBeNull();
  });
});

describe('A9: a change of password', () => {
  test('offers to end keys and devices and to ask about passkeys, ticked', async () => {
    const { browser, person } = await aFullAccount();
    await stepUpEverywhere(context, person);
    const page = await (await browser.get('/account/security')).text();
    for (const name of ['end_keys', 'end_devices', 'confirm_passkeys'])
      expect(page).toMatch(new RegExp(`<input type="checkbox"[^>]*name="${name}"[^>]*checked`));
  });

  test('with the boxes ticked ends them', async () => {
    const left = await aFullAccount();
    await stepUpEverywhere(context, left.person);
    const boxes = { end_keys: 'on', end_devices: 'on', confirm_passkeys: 'on' };
    const changed = await left.browser.postForm('/account/security/password', {
      ...form(PASSWORD, NEW),
      ...boxes,
    });
    expect(changed.headers.get('location')).toBe('/account/security?done=password');
    expect(await left.stillWorks()).toEqual(['session', 'grant', 'agent']);
    const [mail] = await mailsWith(left.person, 'Your password was changed');
    expect(mail?.text).toContain('“Old passkey”');
  });

  test('without them leaves them', async () => {
    const left = await aFullAccount();
    await stepUpEverywhere(context, left.person);
    await left.browser.postForm('/account/security/password', form(PASSWORD, NEW));
    expect(await left.stillWorks()).toEqual(['session', 'grant', 'key', 'device', 'agent', 'passkey']);
  });

  test('an account that has nothing but its password is offered nothing', async () => {
    const browser = await signedIn(app, await anAccount(context));
    expect(await (await browser.get('/account/security')).text()).not.toContain('name="end_');
  });
});

test('A9: a passkey that waits for confirmation confirms no step-up', async () => {
  const { person, browser, authenticator, passkey } = await aFullAccount();
  const options = await jsonOf(await browser.postJson('/api/v1/me/step_up/passkey_options'));
  await unconfirm(passkey.id);
  const refused = await stepUp(browser, authenticator.get(options as never));
  expect([refused.status, (await jsonOf(refused)).error]).toEqual([401, 'invalid_credential']);
  expect((await auditOf(app, person)).at(-1)).toMatchObject({ details: { reason: 'unconfirmed' } });
});

test('A9: a passkey that waits for confirmation approves nothing', async () => {
  const { browser, authenticator, passkey, approval } = await aFullAccount();
  const { auth_req_id, display_payload_hash, number_match } = await approval();
  const path = `/api/v1/me/approvals/${auth_req_id}`;
  const asked = await browser.postJson(`${path}/passkey_options`, { display_payload_hash });
  const credential = authenticator.get((await jsonOf(asked)) as never);
  await unconfirm(passkey.id);
  const options = await browser.postJson(`${path}/passkey_options`, { display_payload_hash });
  expect([options.status, (await jsonOf(options)).error]).toEqual([409, 'no_passkey']);
  const answer = { number_match, display_payload_hash, credential };
  const refused = await browser.postJson(`${path}/approve`, answer);
  expect([refused.status, (await jsonOf(refused)).error]).toEqual([401, 'invalid_credential']);
});

const REFUSED = [403, { error: 'email_not_verified', error_description: expect.any(String) }];

async function answerOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  return [response.status, await jsonOf(response)];
}

/** Signed up with an unverified address, and signed in. */
async function aStranger(details: { identity_verified_level?: 0 | 1 } = {}) {
  const person = await anAccount(context, { identity_verified_level: 0, ...details });
  return { person, browser: await signedIn(app, person) };
}

async function unverify({ user_id }: Account): Promise<void> {
  const change = { email_verified: false, identity_verified_level: 0 };
  await changeUser(db, user_id, change);
}

async function unconfirm(id: number): Promise<void> {
  const change = { needs_confirmation_since: context.clock.now() };
  await db.updateTable('passkeys').set(change).where('id', '=', id).execute();
}

async function personBy(email: string): Promise<Account> {
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'sub', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...person, totp_secret: null };
}

async function aParty(): Promise<RelyingParty> {
  return await aRelyingParty(context, { allowed_scopes: ['openid', 'email'] });
}

async function aKey({ user_id }: Account): Promise<string> {
  const scopes = ['profile:read', 'agents:write', 'applications:write'] as const;
  const input = { user_id, name: 'Attic key', scopes: [...scopes], expires_at: null };
  return (await createAccessKey(db, context.clock.now(), input)).personal_access_key;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function exchange(browser: Client, rp: RelyingParty): Promise<Response> {
  const { access_token } = await obtainTokens(browser, rp, { scope: 'openid' });
  const body = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name: 'Red telephone' };
  return await app.client().postJson('/api/v1/me/device_keys/exchange', body, bearer(access_token));
}

/** One of everything that works without a password. */
async function aFullAccount({ totp = false } = {}) {
  const { person, browser } = await someoneSignedIn(app, { totp });
  if (totp) await stepUpEverywhere(context, person);
  else await confirmPassword(browser);
  const authenticator = new Authenticator(app.baseUrl);
  const added = await register(browser, authenticator.create(await creationOptions(browser)), 'Old passkey');
  expect(added.status).toBe(201);
  const passkey = (await added.json()) as PasskeyJson;
  const rp = await aParty();
  const { access_token } = await obtainTokens(browser, rp, { scope: 'openid' });
  const device = String((await jsonOf(await exchange(browser, rp))).personal_access_key);
  const key = await aKey(person);
  const agent = await createAgent(db, context.clock.now(), {
    user_id: person.user_id,
    name: 'Errand boy',
    allowed_action_types: ['a.b'],
    allowed_ips: [],
    public_key: null,
  });
  const token = 'token' in agent ? agent.token : '';
  async function stillWorks(): Promise<string[]> {
    const calls: [string, () => Promise<Response>][] = [
      ['session', () => browser.get(ME)],
      ['grant', () => app.client().get('/oauth/userinfo', bearer(access_token))],
      ['key', () => app.client().get(ME, bearer(key))],
      ['device', () => app.client().get(ME, bearer(device))],
      ['agent', () => ask(token)],
      ['passkey', async () => authenticate(app.client(), await assertion(app.client(), authenticator))],
    ];
    const found: string[] = [];
    for (const [what, call] of calls) if ((await call()).status !== 401) found.push(what);
    return found;
  }
  const approval = async () => await jsonOf(await ask(token));
  return { person, browser, authenticator, passkey, approval, stillWorks };
}

function ask(token: string): Promise<Response> {
  const headers = { ...bearer(token), 'idempotency-key': randomUUID() };
  return app.client().postJson('/api/agents/approvals', { action_type: 'a.b', title: 'May I?' }, headers);
}

async function recover({ email }: Account): Promise<void> {
  await app.client().postForm('/recover', { email });
  const token = tokenOf(await mailedLink(app, email, '/reset-password'));
  const done = await app.client().postForm('/reset-password', { token, new_password: NEW });
  expect(done.headers.get('location')).toBe('/login?done=password_set');
}

async function signInAgain(person: Account): Promise<Client> {
  const browser = new Client(app.baseUrl);
  const otp_code = person.totp_secret ? codeOf(person.totp_secret, context.clock.now(), 1) : '';
  const response = await browser.postForm('/login', { email: person.email, password: NEW, otp_code });
  expect(response.status).toBe(303);
  return browser;
}

function form(current_password: string, new_password: string): Record<string, string> {
  return { current_password, new_password };
}

function tokenOf(path: string): string {
  return new URL(path, app.baseUrl).searchParams.get('token')!;
}

async function mailsWith({ email }: Account, subject: string) {
  await expect.poll(async () => (await mailsTo(app, email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return (await mailsTo(app, email)).filter((mail) => mail.subject === subject);
}

/** Of the session, the access token and the access key, as far as they are given. */
async function statusesOf(browser: Client, accessToken: string, key?: string): Promise<number[]> {
  const answers = [await browser.get(ME), await app.client().get('/oauth/userinfo', bearer(accessToken))];
  if (key !== undefined) answers.push(await app.client().get(ME, bearer(key)));
  return answers.map(({ status }) => status);
}
