import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  type Asked,
  aClosedApplication,
  approve,
  ask,
  asked,
  DECIDE,
  OWN,
  offered,
} from '../../test/support/access-requests.ts';
import { outcomeOf } from '../../test/support/agents.ts';
import { startApp, startUnlimitedApp } from '../../test/support/app.ts';
import { jsonOf } from '../../test/support/client.ts';
import { testClock } from '../../test/support/clock.ts';
import { answer } from '../../test/support/developers.ts';
import { aVisitor, browserOf } from '../../test/support/oauth.ts';
import { aHolder } from '../../test/support/passkeys.ts';
import {
  anAccount,
  codeOf,
  formIn,
  mailsTo,
  PASSWORD,
  signedIn,
  stepUpEverywhere,
} from '../../test/support/people.ts';
import { changeApplication, changeUser } from '../../test/support/rows.ts';
import { assignmentsOfPerson, createRole } from '../access/index.ts';
import { deleteAccount } from '../account/index.ts';
import { DAY, HOUR } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { userById } from '../users/index.ts';
import { expireAccessRequests } from './index.ts';

const clock = testClock(new Date('2026-11-26T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db, context } = app;
const BY = { actor: { type: 'operator', id: null }, request: null } as const;

/** An application whose owner has a passkey. */
async function aScene(change: Record<string, unknown> = {}) {
  const approver = await aHolder(app);
  return { approver, ...(await aClosedApplication(context, { owner: approver.person, ...change })) };
}

async function accessOf({ user_id }: { user_id: number }) {
  return await assignmentsOfPerson(db, user_id, { now: clock.now(), afterId: 0, limit: 10 });
}

async function statusOf({ request_id }: Asked): Promise<string> {
  const row = db.selectFrom('access_requests').select('status').where('request_id', '=', request_id);
  return (await row.executeTakeFirstOrThrow()).status;
}

test('asking, approving for fewer days, and the access ends by itself', async () => {
  const { approver, client_id, application_id } = await aScene({ access_request_days: 30 });
  const { person, browser } = await aVisitor(app, { preferred_name: 'Mika' });
  const request = await asked(browser, { client_id }, { days: 14 });
  expect(request).toMatchObject({
    client_id,
    application: 'Ledger',
    role: null,
    days: 14,
    status: 'pending',
  });
  const list = await jsonOf(await approver.browser.get(DECIDE));
  expect(list).toMatchObject({
    access_requests: [
      { request_id: request.request_id, name: 'Mika', email: person.email, reason: 'To close the books' },
    ],
  });
  const approved = await answer(await approve(approver, request, { days: 7 }));
  expect(approved).toMatchObject([
    200,
    { status: 'approved', granted_days: 7, decided_by: approver.person.sub },
  ]);
  const [given] = await accessOf(person);
  expect(given).toMatchObject({
    ...{ application_id, role_id: null, granted_by: approver.person.user_id, request_id: request.request_id },
    expires_at: new Date('2026-12-03T10:00:00.000Z'),
  });
  const mails = await mailsTo(app, person.email);
  expect(mails.map(({ subject }) => subject)).toContain('You can now use Ledger');
  const lines = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('target_id', '=', String(person.user_id))
    .where('application_id', '=', application_id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ event_type }) => event_type)).toEqual([
    'access_request.created',
    'assignment.created',
    'access_request.approved',
  ]);
});

describe('AC-125: one request waits for one thing', () => {
  test('of 20 at once one', async () => {
    const { client_id } = await aScene();
    const { browser } = await aVisitor(app);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => await outcomeOf(await ask(browser, { client_id }))),
    );
    expect(outcomes.filter((outcome) => outcome === '409 already_requested')).toHaveLength(19);
    expect(await outcomeOf(await ask(browser, { client_id }, { role: 'editor' }))).not.toMatch(/^4/);
  });

  test('at most 20 wait for one person', async () => {
    const { client_id } = await aScene();
    const { browser } = await aVisitor(app);
    for (let n = 0; n < 20; n += 1) await asked(browser, { client_id }, { role: `r${n}` });
    expect(await outcomeOf(await ask(browser, { client_id }, { role: 'one more' }))).toBe('422 too_many');
  });
});

test('AC-180: of requests for one application at once no more pass than there is room for', async () => {
  const { client_id, application_id } = await aScene();
  const { user_id } = await anAccount(context);
  const [created_at, expires_at] = [clock.now(), new Date(clock.now().getTime() + DAY)];
  await db
    .insertInto('access_requests')
    .values(
      Array.from({ length: 998 }, (_, n) => ({
        ...{ request_id: `ask_waiting_${n}`, user_id, application_id, context_customer_id: null },
        ...{ wanted_role: `r${n}`, reason: '', wanted_days: null, created_at, expires_at },
      })),
    )
    .execute();
  const visitors = [];
  for (let n = 0; n < 8; n++) visitors.push((await aVisitor(app)).browser);
  const outcomes = await Promise.all(
    visitors.map(async (browser) => (await ask(browser, { client_id })).status),
  );
  expect(outcomes.sort()).toEqual([201, 201, 429, 429, 429, 429, 429, 429]);
});

describe('AC-126: the answer says no more of an application than its name', () => {
  test.each<[string, Record<string, unknown>]>([
    ['that takes no requests', { access_requests: false }],
    ['that is suspended', { review_status: 'suspended' }],
    ['that is rejected', { review_status: 'rejected' }],
    ['that is deleted', { deleted_at: new Date() }],
    ['in an organization that the person does not belong to', {}],
  ])('one %s is like none', async (_case, change) => {
    const { client_id } = await aClosedApplication(context, change);
    const { browser } = await aVisitor(app);
    const members = Object.keys(change).length === 0 ? { organization: 'org_unknown' } : {};
    const none = await answer(await ask(browser, { client_id: 'none' }, members));
    expect(none).toMatchObject([404, { error: 'not_found' }]);
    expect(await answer(await ask(browser, { client_id }, members))).toEqual(none);
  });

  test('a role that exists and one that does not are answered alike; the approver learns it', async () => {
    const { approver, client_id, application_id } = await aScene();
    const owner = { kind: 'application', application_id } as const;
    await createRole(db, context, BY, owner, { name: 'editor', title: '', entitlements: [] });
    const { person, browser } = await aVisitor(app);
    const [real, invented] = [
      await asked(browser, { client_id }, { role: 'editor' }),
      await asked(browser, { client_id }, { role: 'writer' }),
    ];
    const { request_id: _, role: __, ...shown } = real;
    expect(invented).toMatchObject(shown);
    const options = await approver.browser.postJson(`${DECIDE}/${invented.request_id}/passkey_options`, {});
    expect(await outcomeOf(options)).toBe('409 role_not_found');
    expect((await approve(approver, real)).status).toBe(200);
    expect(await accessOf(person)).toMatchObject([{ role_name: 'editor', expires_at: null }]);
  });

  test('a person who may use it already learns that, and can ask again only for what ends', async () => {
    const { approver, client_id } = await aScene();
    const { browser, person } = await aVisitor(app);
    await approve(approver, await asked(browser, { client_id }, { days: 7 }));
    clock.advance(HOUR);
    const again = await asked(browser, { client_id });
    expect((await approve(approver, again)).status).toBe(200);
    expect(await accessOf(person)).toMatchObject([{ expires_at: null }]);
    expect(await outcomeOf(await ask(browser, { client_id }))).toBe('409 already_allowed');
    const { client_id: open } = await aClosedApplication(context, { access: 'everyone' });
    expect(await outcomeOf(await ask(browser, { client_id: open }))).toBe('409 already_allowed');
  });

  test('without a verified address no one is mailed', async () => {
    const { client_id } = await aScene();
    const { browser, person } = await aVisitor(app);
    await changeUser(db, person.user_id, { email_verified: false });
    expect(await outcomeOf(await ask(browser, { client_id }))).toBe('403 email_not_verified');
  });
});

describe('AC-127: who decides', () => {
  test('no one their own request, no stranger, no mere member; owners, admins and administrators do', async () => {
    const organization = await db
      .insertInto('organizations')
      .values({ name: 'Paper', created_at: clock.now() })
      .returning('organization_id')
      .executeTakeFirstOrThrow();
    const { client_id, application_id } = await aClosedApplication(context);
    await changeApplication(db, application_id, { owner_user_id: null, ...organization });
    const people = {
      owner: await aHolder(app),
      admin: await aHolder(app),
      member: await aHolder(app),
      stranger: await aHolder(app),
      administrator: await aHolder(app),
      onlyPassword: await aHolder(app),
    };
    for (const role of ['owner', 'admin', 'member'] as const)
      await db
        .insertInto('organization_members')
        .values({ ...organization, user_id: people[role].person.user_id, role, created_at: clock.now() })
        .execute();
    for (const each of ['administrator', 'onlyPassword'] as const)
      await changeUser(db, people[each].person.user_id, { is_admin: true });
    await stepUpEverywhere(context, people.administrator.person);
    const request = await asked(people.admin.browser, { client_id });
    const mayDecide: Record<string, number> = {};
    for (const [name, { browser }] of Object.entries(people))
      mayDecide[name] = (
        await browser.postJson(`${DECIDE}/${request.request_id}/passkey_options`, {})
      ).status;
    expect(mayDecide).toEqual({
      ...{ owner: 200, administrator: 200 },
      ...{ admin: 404, member: 404, stranger: 404, onlyPassword: 404 },
    });
    const calls = ['', '/receipt'].map((path) => `${DECIDE}/${request.request_id}${path}`);
    for (const path of calls)
      expect([path, (await people.stranger.browser.get(path)).status]).toEqual([path, 404]);
    const reject = await people.admin.browser.postJson(`${DECIDE}/${request.request_id}/reject`, {
      reason: 'no',
    });
    expect([reject.status, await statusOf(request)]).toEqual([404, 'pending']);
    expect(await jsonOf(await people.admin.browser.get(DECIDE))).toMatchObject({ access_requests: [] });
    // A manager no longer: between showing and deciding.
    const options = await offered(people.owner.browser, request);
    await db.deleteFrom('organization_members').where('user_id', '=', people.owner.person.user_id).execute();
    const credential = people.owner.authenticator.get(options);
    const body = { terms_hash: options.terms_hash, credential };
    const late = await people.owner.browser.postJson(`${DECIDE}/${request.request_id}/approve`, body);
    expect([late.status, await statusOf(request)]).toEqual([404, 'pending']);
  });

  test('in an organization its administrators, for what was offered to it', async () => {
    const row = { org_id: 'org_acme', handle: 'acme', name: 'Acme', created_at: clock.now() };
    const customer = await db
      .insertInto('customers')
      .values(row)
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    const { approver: manager, ...place } = await aScene({ organization_use: 'optional' });
    const admin = await aHolder(app);
    const { person, browser } = await aVisitor(app);
    const join = (user_id: number, role: 'admin' | 'member') =>
      db
        .insertInto('customer_members')
        .values({ ...customer, user_id, role, created_at: clock.now() })
        .execute();
    await join(admin.person.user_id, 'admin');
    await join(person.user_id, 'member');
    const inAcme = { organization: 'org_acme' };
    expect((await ask(browser, place, inAcme)).status).toBe(404);
    await db
      .insertInto('assignments')
      .values({
        asg_id: 'asg_offer',
        application_id: place.application_id,
        ...customer,
        context_customer_id: customer.customer_id,
        created_at: clock.now(),
      })
      .execute();
    expect(await outcomeOf(await ask(browser, place, inAcme))).toBe('409 already_allowed');
    const owner = { kind: 'application', application_id: place.application_id } as const;
    await createRole(db, context, BY, owner, { name: 'editor', title: '', entitlements: [] });
    const request = await asked(browser, place, { ...inAcme, role: 'editor' });
    expect(request).toMatchObject({ organization: 'org_acme' });
    const options = await manager.browser.postJson(`${DECIDE}/${request.request_id}/passkey_options`, {});
    expect(options.status).toBe(404);
    expect((await approve(admin, request)).status).toBe(200);
    const terms = (await jsonOf(await admin.browser.get(`${DECIDE}/${request.request_id}/receipt`))).terms;
    expect(JSON.parse(String(terms))).toMatchObject({ org_id: 'org_acme', role: 'editor' });
    expect(await accessOf(person)).toContainEqual(
      expect.objectContaining({ role_name: 'editor', context_customer_id: customer.customer_id }),
    );
  });

  test('AC-151: an organization gives nothing on after what it was offered has ended', async () => {
    const { place, admin, browser, person } = await aTrial('birch');
    const request = await asked(browser, place, { organization: 'org_birch', role: 'editor' });
    clock.advance(HOUR);
    const options = await admin.browser.postJson(`${DECIDE}/${request.request_id}/passkey_options`, {});
    expect([options.status, await statusOf(request)]).toEqual([404, 'pending']);
    expect((await ask(browser, place, { organization: 'org_birch' })).status).toBe(404);
    expect(await accessOf(person)).toEqual([]);
  });

  test('AC-188: what an organization approves ends with the offer at the latest, and the receipt says what was signed', async () => {
    const { place, admin, browser, person, until } = await aTrial('cedar');
    const request = await asked(browser, place, { organization: 'org_cedar', role: 'editor', days: 14 });
    expect((await approve(admin, request)).status).toBe(200);
    expect(await accessOf(person)).toContainEqual(
      expect.objectContaining({ role_name: 'editor', expires_at: until }),
    );
    const { terms } = await jsonOf(await browser.get(`${OWN}/${request.request_id}/receipt`));
    expect(JSON.parse(String(terms))).toMatchObject({ days: 14 });
  });

  /** An organization with an administrator and a member, to which an application is offered for an hour. */
  async function aTrial(handle: string) {
    const row = { org_id: `org_${handle}`, handle, name: handle, created_at: clock.now() };
    const customer = await db
      .insertInto('customers')
      .values(row)
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    const { approver: _, ...place } = await aScene({ organization_use: 'optional' });
    const admin = await aHolder(app);
    const { person, browser } = await aVisitor(app);
    for (const [user_id, role] of [
      [admin.person.user_id, 'admin'],
      [person.user_id, 'member'],
    ] as const)
      await db
        .insertInto('customer_members')
        .values({ ...customer, user_id, role, created_at: clock.now() })
        .execute();
    const { application_id } = place;
    const until = new Date(clock.now().getTime() + HOUR);
    await db
      .insertInto('assignments')
      .values({
        ...{
          asg_id: `asg_${handle}`,
          application_id,
          ...customer,
          context_customer_id: customer.customer_id,
        },
        ...{ created_at: clock.now(), expires_at: until },
      })
      .execute();
    const owner = { kind: 'application', application_id } as const;
    await createRole(db, context, BY, owner, { name: 'editor', title: '', entitlements: [] });
    return { place, admin, browser, person, until };
  }
});

describe('AC-128: the passkey answers for these terms and no others', () => {
  test('other days, another request, another session and a second use are refused', async () => {
    const { approver, client_id } = await aScene();
    const { browser } = await aVisitor(app);
    const [request, other] = [
      await asked(browser, { client_id }, { days: 30 }),
      await asked(browser, { client_id }, { role: 'x' }),
    ];
    expect(await outcomeOf(await approve(approver, request, { days: 7 }, { days: 30 }))).toBe('409 altered');
    const thirty = await offered(approver.browser, request, { days: 30 });
    const swapped = { days: 30, terms_hash: thirty.terms_hash };
    expect(await outcomeOf(await approve(approver, request, { days: 7 }, swapped))).toBe('409 altered');
    const credential = approver.authenticator.get(await offered(approver.browser, request));
    const elsewhere = { terms_hash: thirty.terms_hash, credential };
    const path = `${DECIDE}/${other.request_id}/approve`;
    expect(await outcomeOf(await approver.browser.postJson(path, elsewhere))).toBe('400 invalid_credential');
    const again = await approve(approver, request, {}, { credential });
    expect(await outcomeOf(again)).toBe('400 invalid_credential');
    const second = await browserOf(app, approver.person);
    const answered = { terms_hash: thirty.terms_hash, credential: approver.authenticator.get(thirty) };
    expect(await outcomeOf(await second.postJson(`${DECIDE}/${request.request_id}/approve`, answered))).toBe(
      '400 invalid_credential',
    );
    expect(await statusOf(request)).toBe('pending');
    const shown = { terms_hash: '0'.repeat(64) };
    const options = await approver.browser.postJson(`${DECIDE}/${request.request_id}/passkey_options`, shown);
    expect(await outcomeOf(options)).toBe('409 altered');
  });

  test.each([
    [{ days: 31 }, 30],
    [{ days: null }, 30],
    [{ days: 0 }, 30],
  ])('%j for a request of %i days', async (shown, days) => {
    const { approver, client_id } = await aScene();
    const { browser } = await aVisitor(app);
    const request = await asked(browser, { client_id }, { days });
    const options = await approver.browser.postJson(`${DECIDE}/${request.request_id}/passkey_options`, shown);
    expect(await answer(options)).toMatchObject([
      422,
      { error: 'invalid_params', details: [{ path: 'days' }] },
    ]);
  });
});

test('AC-129: password and code approve on the page, unless the approver decides with passkeys only', async () => {
  const account = await anAccount(context, { totp: true });
  const { client_id } = await aClosedApplication(context, { owner: account });
  const approver = await signedIn(app, account);
  const { browser, person } = await aVisitor(app);
  const request = await asked(browser, { client_id }, { days: 5 });
  const path = `/developer/access-requests/${request.request_id}`;
  const page = await (await approver.get(`${path}?days=3`)).text();
  const terms_hash = page.match(/name="terms_hash" value="([0-9a-f]{64})"/)?.[1] ?? '';
  const form = { decision: 'approve', days: '3', terms_hash, password: PASSWORD };
  const code = () => codeOf(account.totp_secret!, clock.now(), 1);
  const tries: [string, Record<string, string>, RegExp][] = [
    ['a wrong password', { ...form, password: 'wrong', otp_code: code() }, /password or code is wrong/],
    ['a wrong code', { ...form, otp_code: '000000' }, /password or code is wrong/],
    ['other days', { ...form, days: '5', otp_code: code() }, /has changed since it was shown/],
    ['more days', { ...form, days: '6', otp_code: code() }, /must be at most 5 days/],
  ];
  for (const [name, sent, refusal] of tries) {
    const response = await approver.postForm(path, sent);
    expect([name, response.status, await response.text()]).toEqual([
      name,
      422,
      expect.stringMatching(refusal),
    ]);
  }
  await changeUser(db, account.user_id, { passkey_only_approval: true });
  const only = await approver.postForm(path, { ...form, otp_code: code() });
  expect([only.status, await statusOf(request)]).toEqual([422, 'pending']);
  await changeUser(db, account.user_id, { passkey_only_approval: false });
  const approved = await approver.postForm(path, { ...form, otp_code: code() });
  expect([approved.status, await statusOf(request)]).toEqual([303, 'approved']);
  expect(await (await approver.get(`${path}?done=decided`)).text()).toContain('The person has been notified');
  expect(await accessOf(person)).toMatchObject([{ expires_at: new Date(clock.now().getTime() + 3 * DAY) }]);
});

test('AC-130: of many decisions at once over two processes one counts', async () => {
  const other = await startApp({ clock, stores: context.stores, config: { rate_limits: 'observe' } });
  const { approver, client_id } = await aScene();
  const { browser, person } = await aVisitor(app);
  const request = await asked(browser, { client_id });
  const path = `${DECIDE}/${request.request_id}`;
  const ready = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const options = await offered(approver.browser, request);
      return { terms_hash: options.terms_hash, credential: approver.authenticator.get(options) };
    }),
  );
  const elsewhere = other.client();
  for (const [name, value] of approver.browser.cookies) elsewhere.cookies.set(name, value);
  const answers = await Promise.all([
    ...ready.map((body, at) =>
      (at % 2 === 0 ? elsewhere : approver.browser).postJson(`${path}/approve`, body),
    ),
    ...[elsewhere, approver.browser].map((by) => by.postJson(`${path}/reject`, { reason: 'No' })),
    browser.postJson(`${OWN}/${request.request_id}/cancel`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const isApproved = (await statusOf(request)) === 'approved';
  expect(await accessOf(person)).toHaveLength(isApproved ? 1 : 0);
});

test('AC-141: what was cancelled, has expired or was rejected cannot be approved', async () => {
  const { approver, client_id } = await aScene();
  const { browser, person } = await aVisitor(app);
  const cancelled = await asked(browser, { client_id });
  const options = await offered(approver.browser, cancelled);
  expect(await answer(await browser.postJson(`${OWN}/${cancelled.request_id}/cancel`))).toMatchObject([
    200,
    { status: 'cancelled' },
  ]);
  const body = { terms_hash: options.terms_hash, credential: approver.authenticator.get(options) };
  const path = `${DECIDE}/${cancelled.request_id}/approve`;
  expect(await outcomeOf(await approver.browser.postJson(path, body))).toBe('409 already_decided');
  expect((await browser.postJson(`${OWN}/${cancelled.request_id}/cancel`)).status).toBe(409);
  const rejected = await asked(browser, { client_id });
  const no = `${DECIDE}/${rejected.request_id}/reject`;
  expect(await answer(await approver.browser.postJson(no, { reason: ' ' }))).toMatchObject([
    422,
    { details: [{ path: 'reason' }] },
  ]);
  expect((await approver.browser.postJson(no, { reason: 'Ask Ken' })).status).toBe(200);
  expect((await mailsTo(app, person.email)).some(({ text }) => text.includes('Reason: Ask Ken'))).toBe(true);
  const late = await asked(browser, { client_id });
  clock.advance(30 * DAY);
  const fresh = await browserOf(app, approver.person);
  const overdue = await fresh.postJson(`${DECIDE}/${late.request_id}/passkey_options`, {});
  expect(await outcomeOf(overdue)).toBe('409 already_decided');
  expect(await statusOf(late)).toBe('pending');
  expect(await expireAccessRequests(context)).toBeGreaterThan(0);
  expect([await statusOf(late), await accessOf(person)]).toEqual(['expired', []]);
});

test('AC-142: the receipt proves to anyone who granted what, with jose and with openssl', async () => {
  const { approver, client_id } = await aScene();
  const { browser, person } = await aVisitor(app);
  const request = await asked(browser, { client_id }, { days: 14 });
  expect((await browser.get(`${OWN}/${request.request_id}/receipt`)).status).toBe(409);
  const page = `/account/access/requests/${request.request_id}/receipt`;
  expect((await browser.get(page)).status).toBe(404);
  await approve(approver, request);
  const shown = await (await browser.get(page)).text();
  for (const check of ['shown', 'service', 'passkey']) expect(shown).toContain(`data-check="${check}"`);
  expect(shown).toContain('with the public keys of this service and of the passkey.');
  expect(await (await browser.get('/account/access')).text()).toContain(`href="${page}"`);
  const own = await jsonOf(await browser.get(`${OWN}/${request.request_id}/receipt`));
  expect(await jsonOf(await approver.browser.get(`${DECIDE}/${request.request_id}/receipt`))).toEqual(own);
  const keys = (await jsonOf(await app.client().get('/.well-known/jwks.json'))) as unknown as JSONWebKeySet;
  const { payload } = await jwtVerify(String(own.receipt), createLocalJWKSet(keys), {
    issuer: context.config.base_url,
    typ: 'access-receipt+jwt',
    currentDate: clock.now(),
  });
  expect(payload).toMatchObject({
    ...{ sub: person.sub, client_id, role: null, days: 14, decision: 'approved', method: 'passkey' },
    ...{ decided_by: approver.person.sub, jti: request.request_id },
    ends_at: new Date(clock.now().getTime() + 14 * DAY).toISOString(),
    terms_hash: createHash('sha256').update(String(own.terms)).digest('hex'),
  });
  expect(JSON.parse(String(own.terms))).toEqual({
    ...{ request_id: request.request_id, sub: person.sub, client_id, role: null, days: 14 },
  });
  verifiedByOpenssl(String(own.receipt), keys);
  // The assertion: what the passkey signed states the terms.
  const evidence = own.evidence as Record<string, string>;
  const bytes = (name: string) => Buffer.from(evidence[name]!, 'base64url');
  const challenge = Buffer.from(JSON.parse(bytes('clientDataJSON').toString()).challenge, 'base64url');
  const stated = createHash('sha256')
    .update(challenge.subarray(0, 16))
    .update(`${request.request_id}\n${payload.terms_hash}`)
    .digest();
  expect(challenge.subarray(16)).toEqual(stated);
  const stranger = await aVisitor(app);
  expect((await stranger.browser.get(`${OWN}/${request.request_id}/receipt`)).status).toBe(404);
  expect((await stranger.browser.get(page)).status).toBe(404);
});

function verifiedByOpenssl(jws: string, { keys }: JSONWebKeySet): void {
  const [header, payload, signature] = jws.split('.') as [string, string, string];
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const key = createPublicKey({ key: keys.find((each) => each.kid === kid)! as never, format: 'jwk' });
  const folder = mkdtempSync(join(tmpdir(), 'receipt-'));
  const at = (name: string) => join(folder, name);
  writeFileSync(at('key.pem'), key.export({ type: 'spki', format: 'pem' }));
  writeFileSync(at('signed'), `${header}.${payload}`);
  writeFileSync(at('signature'), Buffer.from(signature, 'base64url'));
  const run = ['dgst', '-sha256', '-verify', at('key.pem'), '-signature', at('signature'), at('signed')];
  expect(execFileSync('openssl', run, { encoding: 'utf8' })).toBe('Verified OK\n');
  expect(
    verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
  ).toBe(true);
}

test('AC-143: a closed account leaves nothing that waits, and nothing that it wrote', async () => {
  const { approver, client_id } = await aScene();
  const { browser, person } = await aVisitor(app);
  const decided = await asked(browser, { client_id });
  await approve(approver, decided);
  const waits = await asked(browser, { client_id }, { role: 'x' });
  const user = (await userById(db, person.user_id))!;
  const request = { id: 'test', callerAddress: '192.0.2.1', headers: {} } as never;
  await inTransaction(db, (held) =>
    deleteAccount(held, context, request, { type: 'system', id: null }, user),
  );
  expect([await statusOf(decided), await statusOf(waits)]).toEqual(['approved', 'cancelled']);
  const rows = db.selectFrom('access_requests').select('reason').where('user_id', '=', person.user_id);
  expect(await rows.execute()).toEqual([{ reason: '' }, { reason: '' }]);
});

test('AC-144: a request is bad in a way that the answer names', async () => {
  const { client_id } = await aScene({ access_request_days: 30 });
  const { browser } = await aVisitor(app);
  const bad: [object, string][] = [
    [{ reason: '' }, 'reason'],
    [{ days: 31 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ role: '' }, 'role'],
    [{ organization: 7 }, 'organization'],
    [{ surprise: 1 }, 'surprise'],
  ];
  for (const [members, path] of bad) {
    const response = await ask(browser, { client_id }, members as Record<string, unknown>);
    expect([members, await answer(response)]).toMatchObject([members, [422, { details: [{ path }] }]]);
  }
  const { browser: other } = await aVisitor(app);
  const request = await asked(browser, { client_id });
  expect((await other.postJson(`${OWN}/${request.request_id}/cancel`)).status).toBe(404);
  expect((await app.client().postJson(OWN, {})).status).toBe(401);
});

describe('AC-170: an application that takes no requests any more', () => {
  async function turnOff(scene: Awaited<ReturnType<typeof aScene>>, change: object) {
    const { approver, application_id } = scene;
    await stepUpEverywhere(context, approver.person);
    const path = `/developer/applications/${application_id}/access`;
    const page = await (await approver.browser.get(path)).text();
    return await approver.browser.postForm(path, { ...formIn(page, 'access-form'), ...change });
  }

  test('ends those that wait, in the transaction of the change, with an audit line and a mail', async () => {
    const scene = await aScene();
    const { browser, person } = await aVisitor(app);
    const request = await asked(browser, { client_id: scene.client_id }, { role: null });
    const other = await aScene();
    const elsewhere = await asked(browser, { client_id: other.client_id });
    expect((await turnOff(scene, { access_requests: '' })).status).toBe(303);
    expect([await statusOf(request), await statusOf(elsewhere)]).toEqual(['cancelled', 'pending']);
    const { audit } = await auditTo(person.user_id);
    expect(audit).toEqual([
      {
        actor_type: 'user',
        actor_id: String(scene.approver.person.user_id),
        details: { request: request.request_id, reason: 'requests_turned_off' },
      },
    ]);
    await expect
      .poll(async () => (await mailsTo(app, person.email)).map(({ subject }) => subject), { timeout: 30_000 })
      .toContain('Your request for Ledger has ended');
    const late = await answer(
      await approve(scene.approver, request, {}).catch(() => new Response(null, { status: 409 })),
    );
    expect(late[0]).toBe(409);
    // Turned on again, the person asks again.
    await changeApplication(db, scene.application_id, { access_requests: true });
    expect((await asked(browser, { client_id: scene.client_id })).status).toBe('pending');
  });

  test('and what waited before this version ends by the duty', async () => {
    const { client_id, application_id } = await aScene();
    const { browser, person } = await aVisitor(app);
    const request = await asked(browser, { client_id });
    await changeApplication(db, application_id, { access_requests: false });
    await Promise.all([expireAccessRequests(context), expireAccessRequests(context)]);
    expect(await statusOf(request)).toBe('cancelled');
    expect((await auditTo(person.user_id)).audit).toHaveLength(1);
  });

  async function auditTo(user_id: number) {
    const audit = await db
      .selectFrom('audit_events')
      .select(['actor_type', 'actor_id', 'details'])
      .where('event_type', '=', 'access_request.cancelled')
      .where('target_id', '=', String(user_id))
      .execute();
    return { audit };
  }
});
