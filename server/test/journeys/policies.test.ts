import { afterEach, describe, expect, test } from 'vitest';
import { leaveCustomers } from '../../src/customers/index.ts';
import { after, DAY, HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { LOCALES } from '../../src/platform/i18n/locale.ts';
import { changeInstallationPolicy, type PolicyInput, personUnderPolicies } from '../../src/policies/index.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { aCustomer } from '../support/customers.ts';
import { answer, bearer } from '../support/developers.ts';
import { signIn } from '../support/oauth.ts';
import { aHolder, assertion, creationOptions, register, stepUp, stepUpOptions } from '../support/passkeys.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  passwordConfirmed,
  secretIn,
} from '../support/people.ts';
import { changeSessions, changeUser } from '../support/rows.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
const { context, db } = app;
const PATH = '/api/v1/admin/policy';
const NOTICE = '/account/second-factor';
const OFFICE = '192.0.2.0/24';
// Passwords are slow to check, on purpose.
const LONG = { timeout: 60_000 };

afterEach(() => demand({}));

describe('signing up', LONG, () => {
  test('AC-79: closed, the page says so and no account comes into being', async () => {
    await demand({ sign_up: 'closed' });
    const browser = app.client();
    const email = anAddress();
    const page = await browser.get('/signup');
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining('People can’t create accounts themselves'),
    ]);
    const sent = await browser.postForm('/signup', { email, password: PASSWORD, preferred_name: '' });
    expect(sent.status).toBe(403);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('AC-80: by invitation, others get the same answer, no account and no mail', async () => {
    await demand({ sign_up: 'invitation' });
    const [invited, stranger] = [anAddress(), anAddress()];
    await invite(invited);
    const browser = app.client();
    expect(await (await browser.get('/signup')).text()).toContain('Only people who were invited');
    const answers = [];
    for (const email of [stranger, invited.toUpperCase()]) {
      const sent = await browser.postForm('/signup', { email, password: PASSWORD, preferred_name: '' });
      answers.push([sent.status, sent.headers.get('location')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect([await accountOf(stranger), (await accountOf(invited))?.email]).toEqual([
      undefined,
      invited.toUpperCase(),
    ]);
    await mailedLink(app, invited.toUpperCase(), '/verify-email');
    expect(await mailsTo(app, stranger)).toEqual([]);
  });

  test('AC-155: by invitation, who signed up with an address of someone else cannot change it to their own', async () => {
    const invited = anAddress();
    await invite(invited);
    await demand({ sign_up: 'invitation' });
    const browser = app.client();
    await browser.postForm('/signup', { email: invited, password: PASSWORD, preferred_name: '' });
    await browser.postForm('/login', { email: invited, password: PASSWORD });
    const email = anAddress();
    const form = { email, password: PASSWORD };
    const refused = await browser.postForm('/account/email', form);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Use the address that was invited'),
    ]);
    expect(await mailsTo(app, email)).toEqual([]);
    const { user_id } = (await accountOf(invited))!;
    await changeUser(db, user_id, { email_verified: true });
    expect((await browser.postForm('/account/email', form)).status).toBe(303);
  });

  test('AC-81: only allowed domains, and not their subdomains', async () => {
    await demand({ email_domains: ['corp.example'] });
    for (const [email, status] of [
      ['a@other.example', 422],
      ['a@sub.corp.example', 422],
      ['a@corp.example.evil.example', 422],
      ['"a@corp.example"@evil.example', 422],
      [`${Date.now()}@CORP.example`, 303],
    ] as const) {
      const sent = await app.client().postForm('/signup', { email, password: PASSWORD, preferred_name: '' });
      expect([email, sent.status]).toEqual([email, status]);
    }
  });

  test('AC-81: an e-mail change takes no other domain, nor does a link that was mailed before the policy', async () => {
    const person = await anAccount(context);
    const browser = app.client();
    await signIn(context, browser, person);
    await passwordConfirmed(context, person);
    const email = anAddress();
    expect((await browser.postForm('/account/email', { email, password: '' })).status).toBe(303);
    const link = await mailedLink(app, email, '/account/email/confirm');
    await demand({ email_domains: ['corp.example'] });
    const again = await browser.postForm('/account/email', { email: anAddress(), password: '' });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('corp.example')]);
    const token = new URL(link, app.baseUrl).searchParams.get('token')!;
    const confirmed = await browser.postForm('/account/email/confirm', { token });
    expect([confirmed.status, await confirmed.text()]).toEqual([
      422,
      expect.stringContaining('corp.example'),
    ]);
    expect((await accountOf(person.email))?.user_id).toBe(person.user_id);
  });
});

describe('where and with which address people sign in', LONG, () => {
  test.each<[what: string, policy: PolicyInput, code: string, says: string]>([
    ['AC-82: e-mail domain', { email_domains: ['corp.example'] }, 'email_domain_not_allowed', 'corp.example'],
    ['AC-83: address', { addresses: [OFFICE] }, 'address_not_allowed', '203.0.113.9'],
  ])('%s: page, passkey and administrator’s token are refused alike', async (_what, policy, code, says) => {
    const admin = await anAccount(context, { is_admin: true, totp: true });
    const holder = await aHolder(app);
    await demand(policy);
    const away = { 'x-forwarded-for': '203.0.113.9' };

    const form = {
      email: admin.email,
      password: PASSWORD,
      otp_code: codeOf(admin.totp_secret!, clock.now()),
    };
    const browser = app.client();
    const page = await browser.postForm('/login', form, away);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining(says)]);
    expect(browser.cookies.has('svc_session')).toBe(false);

    const body = { credential: await assertion(app.client(), holder.authenticator) };
    const json = { 'content-type': 'application/json', ...away };
    const passkey = await app
      .client()
      .fetch('/api/v1/passkeys/authenticate', { method: 'POST', body: JSON.stringify(body), headers: json });
    const explanation = Object.fromEntries(LOCALES.map((locale) => [locale, expect.stringContaining(says)]));
    expect(await answer(passkey)).toEqual([403, expect.objectContaining({ error: code, explanation })]);

    const otp_code = codeOf(admin.totp_secret!, clock.now(), 1);
    const token = await app.client().fetch('/api/v1/admin/session', {
      method: 'POST',
      body: JSON.stringify({ email: admin.email, password: PASSWORD, otp_code }),
      headers: json,
    });
    expect(await answer(token)).toEqual([403, expect.objectContaining({ error: code })]);
  });

  test('AC-83: from an allowed address the same sign-in works; a forged hop in front of it does not count', async () => {
    const person = await anAccount(context);
    await demand({ addresses: [OFFICE] });
    for (const [hops, status] of [
      ['192.0.2.77', 303],
      ['192.0.2.77, 203.0.113.9', 403],
      ['203.0.113.9, 192.0.2.77', 303],
    ] as const) {
      const form = { email: person.email, password: PASSWORD };
      const sent = await app.client().postForm('/login', form, { 'x-forwarded-for': hops });
      expect([hops, sent.status]).toEqual([hops, status]);
    }
  });
});

describe('a second factor', LONG, () => {
  test('AC-84: demanded at once, a session can enrol and sign out, and nothing else until it has', async () => {
    const person = await anAccount(context);
    await demand({ second_factor: 'required' });
    const browser = await login(person, '/account/profile');
    expect(await refusedEverywhere(browser)).toBe(true);
    const notice = await (await browser.get(NOTICE)).text();
    expect(notice).toContain('Required by this service');

    await enrolTotp(browser);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
    expect((await browser.get('/account/profile')).status).toBe(200);
    expect((await browser.get(NOTICE)).headers.get('location')).toBe('/account');
  });

  test('AC-84: the same with a passkey', async () => {
    const person = await anAccount(context);
    await demand({ second_factor: 'required' });
    const browser = await login(person, '/account');
    await passwordConfirmed(context, person);
    expect(await refusedEverywhere(browser)).toBe(true);
    const made = new Authenticator(app.baseUrl).create(await creationOptions(browser));
    expect((await register(browser, made)).status).toBe(201);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  });

  test('AC-85: in the grace period a session works and says until when; it stops at that moment', async () => {
    const person = await anAccount(context);
    await demand({ second_factor: 'required', second_factor_grace_days: 1 });
    const browser = await login(person, '/account/profile');
    const until = after(clock.now(), DAY);
    const page = await (await browser.get('/account/profile')).text();
    expect(page).toContain('second-factor-due');
    expect(page).toContain(until.toISOString());
    expect((await browser.get('/api/v1/me')).status).toBe(200);
    // Another rule changes; the time that people have goes on.
    clock.advance(11 * HOUR);
    await browser.get('/api/v1/me');
    await demand({ second_factor: 'required', second_factor_grace_days: 1, session_seconds: 30 * 86_400 });
    clock.advance(11 * HOUR);
    await browser.get('/api/v1/me');
    clock.advance(2 * HOUR - 1 * SECOND);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
    clock.advance(1 * SECOND);
    expect(await refusedEverywhere(browser)).toBe(true);
    // A person who came later has their own day.
    const later = await login(await anAccount(context), '/account');
    expect((await later.get('/api/v1/me')).status).toBe(200);
  });

  test('AC-86: where only a passkey counts, a code opens nothing, at the sign-in or as a step-up', async () => {
    const person = await anAccount(context, { totp: true });
    await demand({ second_factor: 'phishing_resistant' });
    const browser = await login(person, '/account');
    expect(await refusedEverywhere(browser)).toBe(true);
    const otp_code = codeOf(person.totp_secret!, clock.now(), 1);
    expect((await browser.postJson('/api/v1/me/step_up', { otp_code })).status).toBe(200);
    expect(await refusedEverywhere(browser)).toBe(true);
    const made = new Authenticator(app.baseUrl).create(await creationOptions(browser));
    expect((await register(browser, made)).status).toBe(201);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  });

  test('AC-86: a person who has one and signed in without it confirms it', async () => {
    const { person, authenticator } = await aHolder(app);
    await demand({ second_factor: 'required' });
    const browser = app.client();
    await signIn(context, browser, person);
    await changeSessions(db, person.user_id, { enrolment_due: true, enrolment_factors: ['passkey', 'totp'] });
    expect(await (await browser.get(NOTICE)).text()).toContain('id="confirm-factor"');
    const confirmed = await stepUp(browser, authenticator.get(await stepUpOptions(browser)));
    expect(confirmed.status).toBe(200);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  });

  test('AC-87: a session that is there already is restricted when the policy is saved, and free when it is lifted', async () => {
    const [plain, strong] = [await anAccount(context), await anAccount(context)];
    const [browser, other] = [app.client(), app.client()];
    await signIn(context, browser, plain);
    await signIn(context, other, strong, ['pwd', 'otp', 'mfa']);
    await demand({ second_factor: 'required' });
    expect(await refusedEverywhere(browser)).toBe(true);
    expect((await other.get('/api/v1/me')).status).toBe(200);
    await demand({});
    expect((await browser.get(NOTICE)).headers.get('location')).toBe('/account');
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  });
});

describe('how long sessions last (AC-88)', LONG, () => {
  test('a new one ends with the policy’s life, however much it is used', async () => {
    const person = await anAccount(context);
    await demand({ session_seconds: 3600 });
    const browser = await login(person, '/account');
    clock.advance(50 * MINUTE);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
    clock.advance(10 * MINUTE);
    expect((await browser.get('/api/v1/me')).status).toBe(401);
  });

  test('one that is not used ends with the idle time', async () => {
    const person = await anAccount(context);
    await demand({ idle_seconds: 600 });
    const browser = await login(person, '/account');
    for (let round = 0; round < 3; round++) {
      clock.advance(9 * MINUTE);
      expect((await browser.get('/api/v1/me')).status).toBe(200);
    }
    clock.advance(10 * MINUTE);
    expect((await browser.get('/api/v1/me')).status).toBe(401);
  });

  test('saving a policy ends the sessions that are older, and leaves the others', async () => {
    const [old, young] = [app.client(), app.client()];
    const people = [await anAccount(context), await anAccount(context)] as const;
    await signIn(context, old, people[0]);
    clock.advance(2 * HOUR);
    await signIn(context, young, people[1]);
    expect((await old.get('/api/v1/me')).status).toBe(200);
    await demand({ session_seconds: 3600 });
    expect((await old.get('/api/v1/me')).status).toBe(401);
    expect((await young.get('/api/v1/me')).status).toBe(200);
  });
});

describe('PUT /api/v1/admin/policy', LONG, () => {
  test('AC-89: replaces it, shows it, and leaves an audit line with both', async () => {
    const admin = await anAdmin(app);
    const policy = { idle_seconds: 3600, email_domains: ['people.example'] };
    await demand({ idle_seconds: 7200 });
    expect(await answer(await admin.send('PUT', PATH, policy))).toEqual([
      200,
      { policy, updated_at: clock.now().toISOString() },
    ]);
    expect(await answer(await admin.get(PATH))).toMatchObject([200, { policy }]);
    const lines = await db
      .selectFrom('audit_events')
      .select(['actor_id', 'details'])
      .where('event_type', '=', 'policy.changed')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(lines[0]).toMatchObject({
      actor_id: String(admin.user_id),
      details: { of: 'installation', before: { idle_seconds: 7200 }, after: policy },
    });
  });

  test.each<[what: string, policy: PolicyInput, says: string]>([
    ['another e-mail domain', { email_domains: ['corp.example'] }, 'e-mail address'],
    ['another network', { addresses: [OFFICE] }, 'networks'],
    ['a passkey', { second_factor: 'phishing_resistant', second_factor_grace_days: 30 }, 'second factor'],
    ['a passkey alone', { second_factor: 'required', factors: ['passkey'] }, 'second factor'],
  ])(
    'AC-90: %s than the administrator’s own is refused, and nothing changes',
    async (_what, policy, says) => {
      const admin = await anAdmin(app);
      const refused = await answer(await admin.send('PUT', PATH, policy));
      expect(refused).toEqual([
        409,
        { error: 'policy_locks_out', error_description: expect.stringContaining(says) },
      ]);
      expect(await answer(await admin.get(PATH))).toMatchObject([200, { policy: {} }]);
    },
  );

  test('AC-90: a wrong member is named', async () => {
    const admin = await anAdmin(app);
    const refused = await answer(await admin.send('PUT', PATH, { idle_seconds: 1, colour: 'red' }));
    expect(refused).toMatchObject([
      422,
      { error: 'invalid_params', details: [{ path: 'colour' }, { path: 'idle_seconds' }] },
    ]);
  });

  test('AC-90: a token with a code alone is not given where only a passkey counts', async () => {
    const admin = await anAccount(context, { is_admin: true, totp: true });
    await demand({ second_factor: 'phishing_resistant' });
    const body = {
      email: admin.email,
      password: PASSWORD,
      otp_code: codeOf(admin.totp_secret!, clock.now()),
    };
    const refused = await bearer(app, null).send('POST', '/api/v1/admin/session', body);
    expect(await answer(refused)).toEqual([
      403,
      expect.objectContaining({ error: 'second_factor_required' }),
    ]);
  });
});

describe('of a customer organization', LONG, () => {
  test('AC-95: binds its members and no one else, and its administrator has to satisfy it', async () => {
    const [boss, member, other] = [
      await anAccount(context),
      await anAccount(context),
      await anAccount(context),
    ];
    const { rows } = await context.stores.pool.query<{ customer_id: number }>(
      'INSERT INTO customers (org_id, handle, name, created_at) VALUES ($1, $2, $3, $4) RETURNING customer_id',
      ['org_policies', 'policies', 'Acme', clock.now()],
    );
    for (const [person, role] of [
      [boss, 'admin'],
      [member, 'member'],
    ] as const)
      await context.stores.pool.query(
        'INSERT INTO customer_members (customer_id, user_id, role, created_at) VALUES ($1, $2, $3, $4)',
        [rows[0]!.customer_id, person.user_id, role, clock.now()],
      );
    const browsers = { boss: app.client(), member: app.client(), other: app.client() };
    await signIn(context, browsers.boss, boss, ['pwd', 'otp', 'mfa']);
    await signIn(context, browsers.member, member);
    await signIn(context, browsers.other, other);
    await passwordConfirmed(context, boss);
    const put = (policy: PolicyInput, browser = browsers.boss) =>
      browser.fetch('/api/v1/customers/org_policies/policy', {
        method: 'PUT',
        body: JSON.stringify(policy),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      });
    expect((await put({ second_factor: 'required' }, browsers.member)).status).toBe(404);
    expect(await answer(await put({ email_domains: ['corp.example'] }))).toMatchObject([
      409,
      { error: 'policy_locks_out' },
    ]);
    expect(await answer(await put({ sign_up: 'closed' }))).toMatchObject([
      422,
      { details: [{ path: 'sign_up' }] },
    ]);
    const policy = { second_factor: 'required', idle_seconds: 600 };
    expect(await answer(await put(policy as PolicyInput))).toEqual([200, { policy }]);
    expect(await refusedEverywhere(browsers.member)).toBe(true);
    expect(await (await browsers.member.get(NOTICE)).text()).toContain('Required by the organization Acme.');
    expect((await browsers.other.get('/api/v1/me')).status).toBe(200);
    expect((await browsers.boss.get('/api/v1/me')).status).toBe(200);
    expect(await refusedEverywhere(await login(member, '/account'))).toBe(true);
  });

  test('AC-168: the time for a second factor goes on when a person leaves and joins again', async () => {
    const policy = {
      second_factor: 'required',
      second_factor_grace_days: 7,
      second_factor_since: clock.now(),
    };
    const person = await anAccount(context);
    const { customer_id } = await aCustomer(context, [person]);
    const stored = { policy: JSON.stringify(policy) };
    await db.updateTable('customers').set(stored).where('customer_id', '=', customer_id).execute();
    const leave = () =>
      db
        .deleteFrom('customer_members')
        .where('customer_id', '=', customer_id)
        .where('user_id', '=', person.user_id)
        .execute();
    const join = () =>
      db
        .insertInto('customer_members')
        .values({ customer_id, user_id: person.user_id, role: 'member', created_at: clock.now() })
        .execute();
    const until = async () => (await personUnderPolicies(db, person.user_id))!.rules[1]!.since;
    const began = clock.now();
    expect(await until()).toEqual(began);
    for (const days of [3, 3]) {
      clock.advance(days * DAY);
      await leave();
      await join();
      expect(await until()).toEqual(began);
    }
    expect((await (await login(person, '/account')).get('/api/v1/me')).status).toBe(200);
    clock.advance(1 * DAY);
    const late = await login(person, '/account');
    expect(await refusedEverywhere(late)).toBe(true);
    // Someone who joins for the first time has all of it, and a closed account leaves nothing behind.
    const other = await anAccount(context);
    await db
      .insertInto('customer_members')
      .values({ customer_id, user_id: other.user_id, role: 'member', created_at: clock.now() })
      .execute();
    expect((await (await login(other, '/account')).get('/api/v1/me')).status).toBe(200);
    await leaveCustomers(db, person.user_id);
    const left = db.selectFrom('former_customer_members').select('customer_id');
    expect(await left.where('user_id', '=', person.user_id).execute()).toEqual([]);
  });
});

test('AC-159: an organization cannot keep an administrator of the installation out', LONG, async () => {
  const [administrator, member] = [
    await anAccount(context, { is_admin: true, totp: true }),
    await anAccount(context, { totp: true }),
  ];
  const customer = await aCustomer(context, [administrator, member]);
  await db
    .updateTable('customers')
    .set({ policy: JSON.stringify({ addresses: [OFFICE] }) })
    .where('customer_id', '=', customer.customer_id)
    .execute();
  await expect(login(member, '/account')).rejects.toThrow('403');
  await login(administrator, '/account');
});

async function demand(input: PolicyInput): Promise<void> {
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  await changeInstallationPolicy(context, operator, { input });
}

async function login(person: Account, returnTo: string): Promise<Client> {
  const browser = app.client();
  const otp_code = person.totp_secret ? codeOf(person.totp_secret, clock.now()) : '';
  const form = { email: person.email, password: PASSWORD, otp_code, return_to: returnTo };
  const response = await browser.postForm('/login', form);
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return browser;
}

/** Whether a session can do nothing: calls, pages and forms, on which each leads to the page that explains. */
async function refusedEverywhere(browser: Client): Promise<boolean> {
  const call = await browser.get('/api/v1/me');
  const { error } = (await call.json()) as { error?: string };
  const page = await browser.get('/account/profile');
  const form = await browser.postForm('/account/profile', { preferred_name: 'Mallory' });
  const leads = [page, form].map(({ headers }) => headers.get('location')?.split('?')[0]);
  return call.status === 403 && error === 'second_factor_required' && leads.every((to) => to === NOTICE);
}

/** As a person does it on the pages. */
async function enrolTotp(browser: Client): Promise<void> {
  const begun = await browser.postForm('/account/security/totp', { password: PASSWORD, return_to: NOTICE });
  expect(begun.status).toBe(303);
  const page = await (await browser.get(begun.headers.get('location')!)).text();
  const otp_code = codeOf(secretIn(page), clock.now());
  const done = await browser.postForm('/account/security/totp/confirm', {
    ...formIn(page, 'totp-confirm'),
    otp_code,
  });
  expect([done.status, done.headers.get('location')]).toEqual([303, NOTICE]);
}

async function accountOf(email: string) {
  const { rows } = await context.stores.pool.query<{ user_id: number; email: string }>(
    'SELECT user_id, email FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL',
    [email],
  );
  return rows[0];
}

async function invite(email: string): Promise<void> {
  const owner = await anAccount(context);
  const { rows } = await context.stores.pool.query<{ organization_id: number }>(
    'INSERT INTO organizations (name, created_at) VALUES ($1, $2) RETURNING organization_id',
    ['Acme', clock.now()],
  );
  await context.stores.pool.query(
    `INSERT INTO organization_invitations (organization_id, email, role, invited_by, created_at, expires_at)
     VALUES ($1, $2, 'member', $3, $4, $5)`,
    [rows[0]!.organization_id, email, owner.user_id, clock.now(), after(clock.now(), DAY)],
  );
}
