import { expect, test } from 'vitest';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, obtainTokens } from '../../../test/support/oauth.ts';
import { auditOf } from '../../../test/support/passkeys.ts';
import {
  type Account,
  anAccount,
  codeOf,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { createAccessKey } from '../../access-keys/index.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { DAY } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const PATH = '/account/delete';

test('the password asks, the mailed link’s button deletes, and applications are notified', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const rp = await aRelyingParty(context, { webhook_url: 'https://rp.example/hook' });
  const tokens = await obtainTokens(browser, rp);
  const key = await createAccessKey(db, clock.now(), {
    user_id: person.user_id,
    name: 'test',
    scopes: ['profile:read'],
    expires_at: null,
  });

  const asked = await browser.postForm(PATH, { password: PASSWORD });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, PATH]);
  expect(await (await browser.get(PATH)).text()).toContain('Waiting for your confirmation');
  expect((await browser.get('/api/v1/me')).status).toBe(200);

  const link = await mailedLink(person);
  // The account may have none.
  expect((await mailsTo(app, person.email))[0]?.text).not.toMatch(/password/i);
  const elsewhere = app.client();
  const shown = await (await elsewhere.get(link)).text();
  expect(shown).toContain(person.email);
  expect((await browser.get('/api/v1/me')).status).toBe(200);
  const deleted = await confirm(elsewhere, link);
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/account/deleted']);
  expect(await (await elsewhere.get('/account/deleted')).text()).toContain('Your account is deleted');

  expect((await browser.get('/api/v1/me')).status).toBe(401);
  for (const token of [tokens.access_token, key.personal_access_key]) {
    const authorization = `Bearer ${token}`;
    const path = token === tokens.access_token ? '/oauth/userinfo' : '/api/v1/me';
    expect((await app.client().get(path, { authorization })).status).toBe(401);
  }
  const login = await app.client().postForm('/login', { email: person.email, password: PASSWORD });
  expect(login.status).toBe(422);
  expect(await deletedEvents(rp.application_id)).toEqual([{ user_id: person.user_id, sub: person.sub }]);
  expect((await auditOf(app, person)).at(-1)).toMatchObject({
    event_type: 'user.deleted',
    actor_type: 'user',
  });
  await deliverDueMail(context);
  expect((await mailsTo(app, person.email))[0]?.subject).toBe('Your account is deleted');
  expect((await confirm(elsewhere, link)).status).toBe(422);
});

test('nothing is deleted when it is cancelled, too late or forged; asked for again, the link is the same', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await browser.postForm(PATH, { password: PASSWORD });
  const cancelled = await mailedLink(person);
  const back = await browser.postForm(`${PATH}/cancel`, {});
  expect(back.headers.get('location')).toBe(`${PATH}?done=cancelled`);
  await browser.postForm(PATH, { password: PASSWORD });
  const late = await mailedLink(person);
  await browser.postForm(PATH, { password: PASSWORD });
  expect(await mailedLink(person)).toBe(late);
  for (const link of [cancelled, `${PATH}/confirm?token=forged`, `${PATH}/confirm`]) {
    expect((await app.client().get(link)).status).toBe(422);
    expect((await confirm(app.client(), link)).status).toBe(422);
  }
  clock.advance(1 * DAY);
  expect((await confirm(app.client(), late)).status).toBe(422);
  expect((await signedIn(app, person)).cookies.has('svc_session')).toBe(true);
});

test('a wrong password, none, or another site asks for nothing', async () => {
  const { person, browser } = await someoneSignedIn(app);
  for (const password of ['', 'wrong']) {
    const refused = await browser.postForm(PATH, { password });
    expect([refused.status, (await refused.text()).includes('href="#password"')]).toEqual([422, true]);
  }
  const foreign = await browser.postForm(PATH, { password: PASSWORD }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect((await app.client().postForm(PATH, { password: PASSWORD })).headers.get('location')).toMatch(
    /^\/login/,
  );
  await deliverDueMail(context);
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('who has one-time codes confirms with one first', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  const sent = await browser.postForm(PATH, { password: PASSWORD });
  expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Fdelete');
  const otp_code = codeOf(person.totp_secret!, clock.now(), 1);
  await browser.postForm('/account/step-up', { otp_code, return_to: PATH });
  await browser.postForm(PATH, { password: PASSWORD });
  expect((await confirm(app.client(), await mailedLink(person))).status).toBe(303);
});

test('an address that was never verified gets no mail: the password deletes', async () => {
  const { person, browser } = await someoneSignedIn(app, { identity_verified_level: 0 });
  const deleted = await browser.postForm(PATH, { password: PASSWORD });
  expect(deleted.headers.get('location')).toBe('/account/deleted');
  expect(browser.cookies.has('svc_session')).toBe(false);
  await deliverDueMail(context);
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('AC-179: the last administrator of the installation cannot leave, and of two who leave at once one stays', async () => {
  const [first, second] = [await someoneSignedIn(app), await someoneSignedIn(app)];
  for (const { person } of [first, second]) await changeUser(db, person.user_id, { is_admin: true });
  const links = [];
  for (const { person, browser } of [first, second]) {
    expect(await (await browser.get(PATH)).text()).not.toContain('countersign admin create');
    await browser.postForm(PATH, { password: PASSWORD });
    links.push(await mailedLink(person));
  }
  const statuses = await Promise.all(links.map(async (link) => (await confirm(app.client(), link)).status));
  expect([...statuses].sort()).toEqual([303, 422]);
  const left = statuses.indexOf(422);
  const { person, browser } = [first, second][left]!;
  const refused = await confirm(app.client(), links[left]!);
  expect([refused.status, (await refused.text()).includes('countersign admin create')]).toEqual([422, true]);
  expect(await (await browser.get(PATH)).text()).toContain('countersign admin create');
  await changeUser(db, person.user_id, { email_verified: false });
  await browser.postForm(PATH, { password: PASSWORD });
  expect((await browser.get('/api/v1/me')).status).toBe(200);

  const another = await someoneSignedIn(app);
  await changeUser(db, another.person.user_id, { is_admin: true, suspended_at: clock.now() });
  expect((await confirm(app.client(), links[left]!)).status).toBe(422);
  await changeUser(db, another.person.user_id, { suspended_at: null });
  expect((await confirm(app.client(), links[left]!)).status).toBe(303);
});

test('AT-37: the only owner of an application or organization cannot leave it behind, and is led to where it is handed over or deleted', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await browser.postForm(PATH, { password: PASSWORD });
  const link = await mailedLink(person);
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  const mill = await createOrganization(db, clock.now(), operator, {
    name: 'Old Mill',
    owner_user_id: person.user_id,
  });
  if (!('organization_id' in mill)) throw new Error('no organization');
  const { application_id } = await aRelyingParty(context, {
    name: 'Own Shop',
    developer: { user_id: person.user_id, created_at: clock.now() },
  });
  const document = await (await browser.get(PATH)).text();
  expect([document.includes('Old Mill'), document.includes('Own Shop')]).toEqual([true, true]);
  const places = [
    `/developer/applications/${application_id}/members`,
    `/developer/applications/${application_id}/settings#removal`,
    `/developer/organizations/${mill.organization_id}`,
    `/developer/organizations/${mill.organization_id}#removal`,
  ];
  expect([...document.matchAll(/class="quiet" href="([^"]*)"/g)].map(([, href]) => href)).toEqual(places);
  for (const place of places) {
    const [path, anchor] = place.split('#');
    const shown = await browser.get(path!);
    expect([shown.status, (await shown.text()).includes(anchor ? `id="${anchor}"` : '<main')]).toEqual([
      200,
      true,
    ]);
  }
  expect((await confirm(app.client(), link)).status).toBe(422);
  await browser.postForm(PATH, { password: PASSWORD });
  expect((await browser.get('/api/v1/me')).status).toBe(200);
});

test('a link that is refused because its person owns something alone says so, and works once they do not', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await browser.postForm(PATH, { password: PASSWORD });
  const link = await mailedLink(person);
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  const created = await createOrganization(db, clock.now(), operator, {
    name: 'New Mill',
    owner_user_id: person.user_id,
  });
  if (!('organization_id' in created)) throw new Error('no organization');
  const refused = await confirm(app.client(), link);
  const document = await refused.text();
  expect([refused.status, document.includes('New Mill'), document.includes('no longer works')]).toEqual([
    422,
    true,
    false,
  ]);
  const { user_id } = await anAccount(context);
  await addMember(db, clock.now(), operator, { ...created, user_id, role: 'owner' });
  expect((await confirm(app.client(), link)).headers.get('location')).toBe('/account/deleted');
  expect((await browser.get('/api/v1/me')).status).toBe(401);
});

test('a request beyond the mail limit says that nothing was mailed, unless an earlier link still works', async () => {
  const limited = await startApp({ clock });
  const { browser } = await someoneSignedIn(limited);
  const request = () => browser.postForm(PATH, { password: PASSWORD });
  for (let mails = 1; mails <= 10; mails += 1) {
    expect((await request()).status).toBe(303);
    if (mails < 10) await browser.postForm(`${PATH}/cancel`, {});
  }
  const again = await request();
  expect([again.status, again.headers.get('location')]).toEqual([303, PATH]);
  expect(await (await browser.get(PATH)).text()).toContain('Waiting for your confirmation');
  await browser.postForm(`${PATH}/cancel`, {});
  const refused = await request();
  const document = await refused.text();
  expect([refused.status, document.includes('asked for too many links')]).toEqual([422, true]);
  expect(document).not.toContain('Waiting for your confirmation');
});

test('the export contains everything about its person, no secret, and no one else’s data', async () => {
  const { person, browser } = await someoneSignedIn(app, { custom_claims: { shop: { tier: 'gold' } } });
  const rp = await aRelyingParty(context);
  await obtainTokens(browser, rp);
  const input = {
    user_id: person.user_id,
    name: 'Backup',
    scopes: ['profile:read' as const],
    expires_at: null,
  };
  const { personal_access_key } = await createAccessKey(db, clock.now(), input);
  const response = await browser.get('/account/export');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="countersign-account.json"');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const content = await jsonOf(response);
  expect(content).toMatchObject({
    exported_at: clock.now().toISOString(),
    profile: { sub: person.sub, email: person.email, custom_claims: { shop: { tier: 'gold' } } },
    sessions: [{ sid: expect.any(String) }],
    access_keys: [{ name: 'Backup', scopes: ['profile:read'] }],
    device_keys: [],
    passkeys: [],
    connected_apps: [{ client_id: rp.client_id }],
    organizations: [],
    applications: [],
    activity: expect.arrayContaining([expect.objectContaining({ event_type: 'user.signed_in', by: 'you' })]),
  });
  expect(JSON.stringify(content)).not.toMatch(/hash|secret|svc_/);
  expect(JSON.stringify(content)).not.toContain(personal_access_key);
  const nobody = await app.client().get('/account/export');
  expect(nobody.headers.get('location')).toBe('/login?return_to=%2Faccount%2Fexport');
});

async function mailedLink(person: Account): Promise<string> {
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, person.email);
  return newest!.text.match(/https?:\/\/[^/]+(\/account\/delete\/confirm\?token=\S+)/)![1]!;
}

function confirm(browser: Client, link: string): Promise<Response> {
  const token = new URL(link, app.baseUrl).searchParams.get('token') ?? '';
  return browser.postForm(`${PATH}/confirm`, { token });
}

async function deletedEvents(applicationId: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('oauth_application_id', '=', applicationId)
    .where('event_type', '=', 'user.deleted')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload));
}
