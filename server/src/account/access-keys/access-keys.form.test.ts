import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aFreshVisitor, aVisitor } from '../../../test/support/oauth.ts';
import { codeOf, confirmPassword, someoneSignedIn } from '../../../test/support/people.ts';
import { ACCESS_KEY_SCOPES, createAccessKey } from '../../access-keys/index.ts';
import { after, DAY, MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const PATH = '/account/keys';
const KEY = /svc_pak_[0-9A-Za-z]{49}/;
const STEP_UP = '/account/step-up?return_to=%2Faccount%2Fkeys';
const FORM = { name: 'Backup script', scopes: ['profile:write', 'profile:read'], expires_days: '30' };

test('AT-46: a key without an end says that it never expires, in words of its own', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const key = { user_id: person.user_id, name: 'Old script', scopes: ['profile:read' as const] };
  await createAccessKey(db, clock.now(), { ...key, expires_at: null });
  expect(await (await browser.get(PATH)).text()).toContain('data-label="Expires">Never</td>');
  // “Never” of the last use is another word than “never” of the end.
  const japanese = await (await browser.get(PATH, { 'accept-language': 'ja' })).text();
  expect(japanese).toContain('data-label="最終利用">未使用</td>');
  expect(japanese).toContain('data-label="有効期限">期限なし</td>');
});

test('a key is made, shown once, and does what it was allowed until it expires', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const key = await newKey(browser);
  expect(await (await browser.get(PATH)).text()).not.toMatch(KEY);
  expect(await call(key)).toMatchObject({ status: 200, body: { sub: person.sub } });
  const row = db.selectFrom('personal_access_keys').selectAll().where('user_id', '=', person.user_id);
  expect(await row.execute()).toMatchObject([
    {
      name: 'Backup script',
      scopes: ['profile:read', 'profile:write'],
      expires_at: after(clock.now(), 30 * DAY),
    },
  ]);
  const [line] = await auditOfKeys(person.user_id);
  expect(line).toMatchObject({ event_type: 'access_key.created', target_type: 'key' });
  expect(JSON.stringify(line)).not.toMatch(KEY);
  clock.advance(30 * DAY);
  expect((await call(key)).status).toBe(401);
});

test('A8: without days it lives 90 days, and every scope there is can be chosen', async () => {
  const { person, browser } = await aFreshVisitor(app);
  await newKey(browser, { scopes: [...ACCESS_KEY_SCOPES], expires_days: '' });
  const row = db.selectFrom('personal_access_keys').select(['scopes', 'expires_at']);
  expect(await row.where('user_id', '=', person.user_id).execute()).toEqual([
    { scopes: [...ACCESS_KEY_SCOPES], expires_at: after(clock.now(), 90 * DAY) },
  ]);
});

test('A8: the longest life is 366 days', async () => {
  const { person, browser } = await aFreshVisitor(app);
  await newKey(browser, { expires_days: '366' });
  const row = db.selectFrom('personal_access_keys').select('expires_at');
  expect(await row.where('user_id', '=', person.user_id).execute()).toEqual([
    { expires_at: after(clock.now(), 366 * DAY) },
  ]);
});

test('A8: without a fresh session no key is made, with a second factor or without', async () => {
  const { person: plain, browser } = await aVisitor(app);
  await refusedAsStale(browser, plain.user_id);
  await confirmPassword(browser);
  await newKey(browser);
  clock.advance(5 * MINUTE);
  expect((await browser.postForm(PATH, FORM)).headers.get('location')).toBe(STEP_UP);

  const { person: careful, browser: hers } = await someoneSignedIn(app, { totp: true });
  await refusedAsStale(hers, careful.user_id);
  await hers.postJson('/api/v1/me/step_up', { otp_code: codeOf(careful.totp_secret!, clock.now(), 1) });
  await newKey(hers);
});

async function refusedAsStale(browser: Client, userId: number): Promise<void> {
  const refused = await browser.postForm(PATH, FORM);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, STEP_UP]);
  expect(await (await browser.get(PATH)).text()).not.toMatch(KEY);
  const rows = db.selectFrom('personal_access_keys').select('id').where('user_id', '=', userId);
  expect([await rows.execute(), await auditOfKeys(userId)]).toEqual([[], []]);
}

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['scopes', { scopes: [] }],
  ['scopes', { scopes: ['profile:read', 'everything'] }],
  ['expires_days', { expires_days: '0' }],
  ['expires_days', { expires_days: '367' }],
  ['expires_days', { expires_days: '3650' }],
  ['expires_days', { expires_days: '-1' }],
  ['expires_days', { expires_days: '1e3' }],
  ['expires_days', { expires_days: 'soon' }],
])('a wrong %s is reported at its field, and no key is created: %j', async (field, change) => {
  const { person, browser } = await aFreshVisitor(app);
  const response = await browser.postForm(PATH, { ...FORM, ...change });
  const document = await response.text();
  expect([response.status, document.includes(`href="#${field}"`)]).toEqual([422, true]);
  expect(document).not.toMatch(KEY);
  expect(await auditOfKeys(person.user_id)).toEqual([]);
});

test('the key is shown to one session on one page, and not to anyone who copies half of the link', async () => {
  const { browser } = await aFreshVisitor(app);
  await browser.postForm(PATH, FORM);
  const shown = browser.cookies.get('svc_shown')!;
  const other = (await aFreshVisitor(app)).browser;
  other.cookies.set('svc_shown', shown);
  expect(await (await other.get(PATH)).text()).not.toMatch(KEY);
  const altered = new Client(app.baseUrl);
  altered.cookies.set('svc_session', browser.cookies.get('svc_session')!);
  altered.cookies.set('svc_shown', `${shown.slice(0, -2)}AA`);
  expect(await (await altered.get(PATH)).text()).not.toMatch(KEY);
  clock.advance(2 * MINUTE);
  expect(await (await browser.get(PATH)).text()).not.toMatch(KEY);
});

test('a revoked key stops at once; no one revokes another’s', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const key = await newKey(browser);
  const { id } = await db
    .selectFrom('personal_access_keys')
    .select('id')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  const stranger = (await aFreshVisitor(app)).browser;
  for (const key_id of [String(id), 'x', '', '1e999']) await stranger.postForm(`${PATH}/revoke`, { key_id });
  expect((await call(key)).status).toBe(200);
  const revoked = await browser.postForm(`${PATH}/revoke`, { key_id: String(id) });
  expect([revoked.status, revoked.headers.get('location')]).toEqual([303, `${PATH}?done=revoked`]);
  expect((await call(key)).status).toBe(401);
  expect((await auditOfKeys(person.user_id)).map(({ event_type }) => event_type)).toEqual([
    'access_key.created',
    'access_key.revoked',
  ]);
});

test('a person has at most 100 keys', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const rows = Array.from({ length: 100 }, (_, index) => ({
    user_id: person.user_id,
    name: 'many',
    key_hash: Buffer.from(`${person.user_id} ${index}`),
    scopes: ['profile:read'],
    created_at: clock.now(),
  }));
  await db.insertInto('personal_access_keys').values(rows).execute();
  expect((await browser.postForm(PATH, FORM)).status).toBe(422);
});

test('a visitor who is not signed in goes to the sign-in page and back', async () => {
  const response = await app.client().get(PATH);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/login?return_to=%2Faccount%2Fkeys',
  ]);
  expect((await app.client().postForm(PATH, FORM)).headers.get('location')).toBe(
    '/login?return_to=%2Faccount%2Fkeys',
  );
});

test('last use is written at most once a minute, whatever the number of requests', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const key = await newKey(browser);
  const began = clock.now();
  const version = async () => {
    const { rows } = await context.stores.pool.query(
      'SELECT last_used_at, xmin::text FROM personal_access_keys WHERE user_id = $1',
      [person.user_id],
    );
    return rows[0] as { last_used_at: Date | null; xmin: string };
  };
  expect((await version()).last_used_at).toBeNull();
  await Promise.all(Array.from({ length: 20 }, () => call(key)));
  const first = await version();
  expect(first.last_used_at).toEqual(began);
  clock.advance(1 * MINUTE - 1 * SECOND);
  await Promise.all(Array.from({ length: 20 }, () => call(key)));
  expect(await version()).toEqual(first);
  clock.advance(1 * SECOND);
  await Promise.all(Array.from({ length: 20 }, () => call(key)));
  expect((await version()).last_used_at).toEqual(clock.now());
});

/** A user who has just confirmed the password. */
async function newKey(browser: Client, change: Record<string, string | string[]> = {}): Promise<string> {
  const made = await browser.postForm(PATH, { ...FORM, ...change });
  expect([made.status, made.headers.get('location')]).toEqual([303, PATH]);
  const document = await (await browser.get(PATH)).text();
  return document.match(KEY)![0];
}

async function call(key: string) {
  const response = await app.client().get('/api/v1/me', { authorization: `Bearer ${key}` });
  return { status: response.status, body: await jsonOf(response) };
}

async function auditOfKeys(userId: number) {
  return await db
    .selectFrom('audit_events')
    .select(['event_type', 'target_type', 'details'])
    .where('event_type', 'like', 'access_key.%')
    .where('actor_id', '=', String(userId))
    .orderBy('id')
    .execute();
}
