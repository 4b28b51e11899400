import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, aVisitor, browserOf } from '../../../test/support/oauth.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { NewUser } from '../../users/accounts/create-user.ts';
import { latestSigningKeys, signingKeyWithSecret } from '../../webhooks/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ clock, config: { rate_limits: 'enforce' } });
const { context, db } = app;
const PATH = '/developer/applications';
const FORM = {
  name: 'Paper Shop',
  redirect_uris: 'https://rp.example/callback\r\n\r\n http://localhost:4000/callback ',
  allowed_scopes: ['openid', 'email', 'acme:tier acme:since'],
  client_type: 'confidential',
};

test('a form registers what the API would, and shows the secrets once', async () => {
  const { person, browser } = await aBrowser();
  const made = await browser.postForm(PATH, FORM);
  const shownAt = made.headers.get('location')!;
  expect([made.status, shownAt]).toEqual([
    303,
    expect.stringMatching(/^\/developer\/applications\/\d+\/new-secret$/),
  ]);
  const [row] = await applicationsOf(person.user_id);
  expect(row).toMatchObject({
    name: 'Paper Shop',
    owner_user_id: person.user_id,
    allowed_scopes: ['openid', 'email', 'acme:tier', 'acme:since'],
    client_type: 'confidential',
    created_via: 'web',
    review_status: 'approved',
    creation_risk_flags: ['unlisted_scope'],
  });

  const page = await browser.get(shownAt);
  const document = await page.text();
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const client_secret = document.match(/svc_sec_\w+/)![0];
  const webhook_secret = document.match(/svc_whs_\w+/)![0];
  const again = await browser.get(shownAt);
  expect([again.status, again.headers.get('location')]).toEqual([
    303,
    shownAt.replace('new-secret', 'secrets'),
  ]);

  const application_id = Number(/applications\/(\d+)\//.exec(shownAt)![1]);
  const [key] = await latestSigningKeys(db, application_id, 1);
  const signing = signingKeyWithSecret(context.keyring, key!).standard_webhooks_secret;
  const file = await browser.postForm(`${shownAt}/env`, {});
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${row!.client_id}.env"`);
  expect([file.status, file.headers.get('cache-control'), await file.text()]).toEqual([
    200,
    'no-store',
    `ISSUER=${app.baseUrl}\nCLIENT_ID=${row!.client_id}\nCLIENT_SECRET=${client_secret}\nWEBHOOK_SECRET=${webhook_secret}\nWEBHOOK_SIGNING_SECRET=${signing}\nAPP_URL=https://rp.example\n`,
  ]);
  const saved = await browser.postForm(shownAt, {});
  expect(saved.headers.get('location')).toBe(shownAt.replace('new-secret', 'quickstart'));
  expect((await browser.postForm(`${shownAt}/env`, {})).headers.get('location')).toContain('/secrets');

  const stored = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('actor_id', '=', String(person.user_id))
    .execute();
  expect(stored.map(({ event_type }) => event_type)).toEqual(['application.created']);
  expect(JSON.stringify(stored)).not.toMatch(/svc_(sec|whs)_/);
});

test.each<[string, Record<string, string | string[]>, string]>([
  ['redirect_uris', { redirect_uris: '' }, 'needs at least one redirect URI'],
  [
    'redirect_uris',
    { redirect_uris: 'https://a.example/cb\nhttp://a.example/cb' },
    '“http://a.example/cb” uses http',
  ],
  ['redirect_uris', { redirect_uris: 'javascript:alert(1)' }, 'which is not allowed'],
  ['name', { name: 'x'.repeat(101) }, 'must have 1 to 100 characters'],
  ['allowed_scopes', { allowed_scopes: ['openid', 'nonsense'] }, '“nonsense” is not a known scope'],
  ['client_type', { client_type: 'other' }, 'Choose one of these types.'],
  ['webhook_url', { webhook_url: 'http://rp.example/hook' }, 'https'],
  [
    'organization_id',
    { organization_id: '999999' },
    'is not an organization where you are an owner or admin',
  ],
  ['organization_id', { organization_id: 'x' }, 'Choose yourself or an organization'],
])(
  'a wrong %s is refused at its field, costs no quota and registers nothing: %j',
  async (field, change, words) => {
    const { person, browser } = await aBrowser();
    const refused = await browser.postForm(PATH, { ...FORM, ...change });
    const document = await refused.text();
    expect([refused.status, document.includes(`href="#${field}"`)]).toEqual([422, true]);
    expect(document).toContain(words);
    expect(document).toContain('You can register 10 more this hour, 30 more today.');
    expect(await applicationsOf(person.user_id)).toEqual([]);
  },
);

test('an application for devices is public and needs no redirect URI', async () => {
  const { person, browser } = await aBrowser();
  const made = await browser.postForm(PATH, { ...FORM, redirect_uris: '', client_type: 'device' });
  expect(made.status).toBe(303);
  const [row] = await applicationsOf(person.user_id);
  expect(row).toMatchObject({
    client_type: 'public',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://rp.example/x',
  'http://rp.example/cb',
  'https://rp.example/cb#x',
  'https://a@rp.example/cb',
  '/callback',
  'myapp:/callback',
])('OA-02: %s is refused by the form and by the lint while it is filled in', async (uri) => {
  const { person, browser } = await aBrowser();
  expect((await browser.postForm(PATH, { ...FORM, redirect_uris: uri })).status).toBe(422);
  const lint = await browser.postJson('/developer/lint', { redirect_uris: uri });
  expect(await lint.json()).toMatchObject({ redirect_uris: { is_fault: true } });
  expect(await applicationsOf(person.user_id)).toEqual([]);
});

test('level 0: the form is not offered, and sending it answers 403 with what to do', async () => {
  const { person, browser } = await aBrowser({ identity_verified_level: 0 });
  const page = await (await browser.get(PATH)).text();
  expect(page).not.toContain('id="registration-form"');
  const refused = await browser.postForm(PATH, FORM);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Verify your e-mail address first');
  expect(await applicationsOf(person.user_id)).toEqual([]);
});

test('owners and admins register for their organization, members and strangers do not', async () => {
  const founder = await aPerson(context);
  const registrar = { actor: { type: 'operator' as const, id: null }, request: null };
  const made = await createOrganization(db, clock.now(), registrar, {
    name: 'Acme',
    owner_user_id: founder.user_id,
  });
  const { organization_id } = made as { organization_id: number };
  for (const [role, status] of [
    ['owner', 303],
    ['admin', 303],
    ['member', 422],
    [null, 422],
  ] as const) {
    const { person, browser } = await aBrowser();
    if (role !== null)
      await addMember(db, clock.now(), registrar, { organization_id, user_id: person.user_id, role });
    const page = await (await browser.get(PATH)).text();
    expect([role, page.includes('id="organization_id"')]).toEqual([role, status === 303]);
    const sent = await browser.postForm(PATH, { ...FORM, organization_id: String(organization_id) });
    expect([role, sent.status]).toEqual([role, status]);
    const owners = (await applicationsOf(person.user_id)).map(({ owner_user_id }) => owner_user_id);
    expect(owners).toEqual(status === 303 ? [null] : []);
  }
});

test('the console has its own caps per developer: 10 an hour, 30 a day, shown before and after', async () => {
  const { person, browser } = await aBrowser();
  for (let count = 0; count < 10; count++) expect((await browser.postForm(PATH, FORM)).status).toBe(303);
  const flagged = (await applicationsOf(person.user_id)).filter(({ creation_risk_flags }) =>
    creation_risk_flags.includes('high_volume_developer'),
  );
  expect(flagged).toHaveLength(6);
  const page = await (await browser.get(PATH)).text();
  expect(page).toContain('You’ve reached the limit for now.');
  expect(page).toContain('id="high-volume"');
  // A second session of the same developer shares them.
  const other = await browserOf(app, person);
  const refused = await other.postForm(PATH, FORM);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await refused.text()).toContain('Paper Shop');
  clock.advance(HOUR);
  expect(await (await browser.get(PATH)).text()).toContain(
    'You can register 10 more this hour, 20 more today.',
  );
});

test('signed-out visitors are sent to the sign-in page and back; another site registers nothing', async () => {
  const sent = await app.client().postForm(PATH, FORM);
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    '/login?return_to=%2Fdeveloper%2Fapplications',
  ]);
  expect((await app.client().get('/developer')).headers.get('location')).toBe(PATH);
  const { person, browser } = await aBrowser();
  for (const header of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }] as Record<string, string>[]) {
    const body = new URLSearchParams({ redirect_uris: 'https://rp.example/cb' });
    const forged = await browser.fetch(PATH, { method: 'POST', body, headers: header });
    expect(forged.status).toBe(403);
  }
  expect(await applicationsOf(person.user_id)).toEqual([]);
});

async function aBrowser(details: Partial<NewUser> = {}) {
  return await aVisitor(app, { created_at: after(clock.now(), -30 * DAY), ...details });
}

async function applicationsOf(userId: number) {
  return await db
    .selectFrom('applications')
    .select(['client_id', 'name', 'owner_user_id', 'allowed_scopes', 'client_type', 'created_via'])
    .select(['review_status', 'creation_risk_flags', 'grant_types'])
    .where('registered_by', '=', userId)
    .orderBy('application_id')
    .execute();
}
