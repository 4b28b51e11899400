import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  type Account,
  anAccount,
  codeOf,
  confirmPassword,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { verifyExport } from '../../platform/audit/index.ts';
import { HOUR } from '../../platform/clock.ts';

const app = await startUnlimitedApp();
const { db } = app;

async function anAdminBrowser({ steppedUp = true } = {}): Promise<{ browser: Client; admin: Account }> {
  const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
  if (steppedUp) {
    const otp_code = codeOf(admin.totp_secret!, app.context.clock.now(), 1);
    expect((await browser.postForm('/account/step-up', { otp_code })).status).toBe(303);
  }
  return { browser, admin };
}

const PATHS = [
  '/admin',
  '/admin/applications',
  '/admin/users',
  '/admin/users/1',
  '/admin/users/new',
  '/admin/users/1/edit',
  '/admin/users/1/export',
  '/admin/users/export?query=a',
  '/admin/users/1/groups',
  '/admin/users/bulk-jobs',
  '/admin/users/bulk-jobs/new',
  '/admin/users/bulk-jobs/1',
  '/admin/users/bulk-jobs/1/report',
  '/admin/users/1/access',
  '/admin/groups',
  '/admin/groups/grp_none',
  '/admin/roles',
  '/admin/roles/1',
  '/admin/access',
  '/admin/scopes',
  '/admin/tokens',
  '/admin/audit',
  '/admin/audit/export?format=csv',
  '/admin/status',
  '/admin/status/checks',
];

test('signed-out visitors see the sign-in page, people who are not administrators a 404', async () => {
  const person = await signedIn(app, await anAccount(app.context));
  for (const path of PATHS) {
    const answered = await app.client().get(path);
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `/login?return_to=${encodeURIComponent(path)}`,
    ]);
    expect([path, (await person.get(path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/admin/users/1', '/admin/scopes'])
    expect((await person.postForm(path, { decision: 'suspend' })).status).toBe(404);
});

test('a password alone opens no admin page: the second factor is requested, or must be set up first', async () => {
  const { browser } = await someoneSignedIn(app, { is_admin: true });
  for (const path of PATHS) {
    const answered = await browser.get(path);
    expect([path, answered.status]).toEqual([path, 303]);
    expect(answered.headers.get('location')).toBe(
      `/account/security?done=totp_needed&return_to=${encodeURIComponent(path)}`,
    );
  }
  // Confirming the password again is not a second factor.
  await confirmPassword(browser);
  expect((await browser.get('/admin')).headers.get('location')).toContain('/account/security');
  expect((await browser.postForm('/admin/scopes', { name: 'a:b', description: 'x' })).status).toBe(303);
  expect(await db.selectFrom('scopes').selectAll().execute()).toEqual([]);
});

test('B7: eight hours after the last second factor every page asks for one again', async () => {
  const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
  const app = await startUnlimitedApp({ clock });
  const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
  clock.advance(8 * HOUR - 1);
  for (const path of PATHS.slice(1))
    expect([path, (await browser.get(path)).status]).not.toEqual([path, 303]);
  clock.advance(1);
  for (const path of PATHS) {
    const answered = await browser.get(path);
    expect([path, answered.status]).toEqual([path, 303]);
    expect(answered.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(path)}`);
  }
  const otp_code = codeOf(admin.totp_secret!, clock.now());
  await browser.postForm('/account/step-up', { otp_code });
  expect((await browser.get('/admin/users')).status).toBe(200);
});

test('without a fresh step-up a change leads there and changes nothing', async () => {
  const { browser } = await anAdminBrowser({ steppedUp: false });
  const person = await anAccount(app.context);
  const here = `/admin/users/${person.user_id}`;
  for (const [path, body] of [
    [here, { decision: 'suspend' }],
    [here, { decision: 'delete', email: person.email }],
    ['/admin/scopes', { name: 'a:b', description: 'x' }],
    ['/admin/scopes', { remove: 'a:b' }],
    ['/admin/tokens', { revoke: '1' }],
    ['/admin/users/bulk-jobs/1', { do: 'stop' }],
  ] as const) {
    const answered = await browser.postForm(path, body);
    expect(answered.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(path)}`);
  }
  const row = db.selectFrom('users').select(['suspended_at', 'deleted_at']);
  expect(await row.where('user_id', '=', person.user_id).executeTakeFirst()).toEqual({
    suspended_at: null,
    deleted_at: null,
  });
  expect(await db.selectFrom('scopes').selectAll().execute()).toEqual([]);
});

test('scopes: added, refused with the reason at its field, removed', async () => {
  const { browser } = await anAdminBrowser();
  const add = (name: string, description: string, more: Record<string, string> = {}) =>
    browser.postForm('/admin/scopes', { name, description, ...more });
  expect((await add('acme:tier', 'Your tier', { sensitive: 'on' })).headers.get('location')).toBe(
    '/admin/scopes?done=added',
  );
  const shown = await (await browser.get('/admin/scopes?done=added')).text();
  for (const text of ['acme:tier', 'Your tier', 'Sensitive', 'Scope added.']) expect(shown).toContain(text);
  for (const [name, description, reason] of [
    ['acme:tier', 'x', 'This scope is already on the list.'],
    ['email', 'x', 'Enter a name like'],
    ['a b', 'x', 'Enter a name like'],
    ['acme:new', ' ', 'Enter a description of 1 to 300 characters.'],
    ['acme:new', 'x'.repeat(301), 'Enter a description of 1 to 300 characters.'],
  ] as const) {
    const refused = await add(name, description);
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain(reason);
    expect(text).toContain(`value="${name}"`);
  }
  const removed = await browser.postForm('/admin/scopes', { remove: 'acme:tier' });
  expect(removed.headers.get('location')).toBe('/admin/scopes?done=removed');
  expect((await browser.postForm('/admin/scopes', { remove: 'acme:tier' })).status).toBe(404);
});

test('scopes: what one demands of the sign-in is set on its form, of a built-in one alone', async () => {
  const { browser } = await anAdminBrowser();
  const scope = { name: 'acme:level', description: 'Your level' };
  await browser.postForm('/admin/scopes', { ...scope, required_acr: 'phr' });
  const form = await (await browser.get('/admin/scopes?change=acme%3Alevel')).text();
  expect(form).toContain('value="Your level"');
  expect(form).toMatch(/<option value="phr" selected/);
  const change = { change: 'acme:level', description: 'Your rank', sensitive: 'on', required_acr: '2' };
  const saved = await browser.postForm('/admin/scopes', change);
  expect(saved.headers.get('location')).toBe('/admin/scopes?done=changed');
  await browser.postForm('/admin/scopes', { change: 'phone', required_acr: 'phr' });
  const rows = db.selectFrom('scopes').select(['name', 'description', 'sensitive', 'required_acr']);
  expect(await rows.orderBy('name').execute()).toEqual([
    { name: 'acme:level', description: 'Your rank', sensitive: true, required_acr: '2' },
    { name: 'phone', description: '', sensitive: true, required_acr: 'phr' },
  ]);
  const shown = await (await browser.get('/admin/scopes?done=changed')).text();
  for (const text of ['Scope changed.', 'Your rank', 'Passkey (phishing-resistant)', 'See your phone number'])
    expect(shown).toContain(text);
  for (const [fields, reason] of [
    [{ ...change, description: '' }, 'Enter a description'],
    [{ ...change, required_acr: 'gold' }, 'Choose one of the options.'],
  ] as const) {
    const refused = await browser.postForm('/admin/scopes', fields);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(reason)]);
  }
  for (const name of ['acme:none', 'openid'])
    expect([name, (await browser.get(`/admin/scopes?change=${name}`)).status]).toEqual([name, 404]);
  expect((await browser.postForm('/admin/scopes', { change: 'openid', required_acr: '2' })).status).toBe(422);
  for (const change of ['acme:level', 'phone'])
    expect((await browser.postForm('/admin/scopes', { remove: change })).status).toBe(303);
});

test('administrators cannot act on their own account', async () => {
  const { browser, admin } = await anAdminBrowser();
  const path = `/admin/users/${admin.user_id}`;
  const shown = await (await browser.get(path)).text();
  expect(shown).toContain('Another administrator has to');
  expect(shown).not.toContain('value="suspend"');
  expect((await browser.postForm(path, { decision: 'suspend' })).status).toBe(409);
});

test('audit: filters in the address, the export keeps them', async () => {
  const { browser, admin } = await anAdminBrowser();
  const actor = `user:${admin.user_id}`;
  const shown = await (await browser.get(`/admin/audit?actor=${actor}&event_type=&from=&to=&target=`)).text();
  expect(shown).toContain('user.stepped_up');
  expect(shown).toContain(`/admin/audit/export?actor=${encodeURIComponent(actor)}&amp;format=csv`);
  const today = app.context.clock.now().toISOString().slice(0, 10);
  expect(shown).toContain(
    `<a href="/admin/audit?actor=${encodeURIComponent(actor)}&amp;from=${today}">Today</a>`,
  );
  const ofToday = await (await browser.get(`/admin/audit?actor=${actor}&from=${today}`)).text();
  expect(ofToday).toContain('<strong>Today</strong>');
  expect(ofToday).toMatch(new RegExp(`<input[^>]*type="date"[^>]*value="${today}"`));
  expect(ofToday).toContain('user.stepped_up');
  for (const query of [
    'actor=x',
    'target=user',
    'target=user%3A1%20',
    'from=2026-11-20',
    'event_type=user.created',
  ])
    expect([query, (await browser.get(`/admin/audit?${query}`)).status]).toEqual([
      query,
      query === 'actor=x' ? 422 : 200,
    ]);
  const exported = await browser.get('/admin/audit/export?format=jsonl');
  const lines = (await exported.text()).split('\n').filter(Boolean);
  expect(await verifyExport(Readable.from(lines))).toMatchObject({ ok: true, first: 1 });
  expect((await browser.get('/admin/audit/export?format=xml')).status).toBe(422);
});

test('user input is shown as text, not markup', async () => {
  const { browser } = await anAdminBrowser();
  const person = await anAccount(app.context, { full_name: '<script>alert(1)</script>' });
  const shown = await (await browser.get(`/admin/users/${person.user_id}`)).text();
  expect(shown).toContain('&lt;script&gt;');
  expect(shown).not.toContain('<script>alert');
});
