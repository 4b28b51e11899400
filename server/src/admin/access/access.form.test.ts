import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aRelyingParty } from '../../../test/support/oauth.ts';
import { anAccount, someoneSignedIn, stepUpEverywhere } from '../../../test/support/people.ts';
import { createRole, endOfDay, INSTALLATION } from '../../access/index.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const BY = { actor: { type: 'operator', id: null }, request: null } as const;

const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
await stepUpEverywhere(context, admin);
const now = new Date();
const { customer_id } = await db
  .insertInto('customers')
  .values({ org_id: 'org_acme', handle: 'acme', name: 'Acme', created_at: now })
  .returning('customer_id')
  .executeTakeFirstOrThrow();

const show = async (path: string) => await (await browser.get(path)).text();
/** Where the form leads. */
const done = async (path: string, fields: Record<string, string>) => {
  const response = await browser.postForm(path, fields);
  expect([response.status, response.status === 303 ? '' : await response.text()]).toEqual([303, '']);
  return response.headers.get('location')!;
};
const refused = async (path: string, fields: Record<string, string>) => {
  const response = await browser.postForm(path, fields);
  expect(response.status).toBe(422);
  return await response.text();
};

test('a group: created, members with and without an end, changed, deleted', async () => {
  const person = await anAccount(context, { full_name: 'Zoë' });
  const created = await done('/admin/groups', { name: 'engineering', description: '開発' });
  const path = created.split('?')[0]!;
  expect(created).toMatch(/^\/admin\/groups\/grp_\w{22}\?done=created$/);
  expect(await show(created)).toContain('Group created.');
  expect(await show('/admin/groups?query=eng')).toContain(`href="${path}"`);
  expect(await show('/admin/groups?query=none')).toContain('Nothing matches');
  expect(await show('/admin/groups?organization=none')).toContain('No organization has this handle.');
  expect(await refused('/admin/groups', { name: 'Engineering' })).toContain('with this name already');
  const wrong = await refused('/admin/groups', { name: 'a/b', description: 'kept' });
  expect(wrong).toContain('This must have 1 to 64 characters');
  expect(wrong).toContain('value="kept"');

  expect(await refused(path, { do: 'add', person: 'no@where.example' })).toContain('No open account');
  expect(await refused(path, { do: 'add', person: person.email, until: '2020-01-01' })).toContain(
    'must be a time',
  );
  expect(await refused(path, { do: 'add', person: person.email, until: 'soon' })).toContain('Choose a day');
  for (const [named, until] of [
    [person.email, ''],
    [person.sub, '2030-02-01'],
    [String(person.user_id), '2030-03-01'],
  ])
    expect(await done(path, { do: 'add', person: named!, until: until! })).toBe(`${path}?done=added`);
  const shown = await show(path);
  for (const text of [person.email, 'Zoë', '1 Mar 2030', 'Not used']) expect(shown).toContain(text);
  expect(await show(`/admin/users/${person.user_id}`)).toContain('engineering');
  expect(await show(`/admin/users/${person.user_id}/groups`)).toContain('engineering');
  expect(await done(path, { do: 'remove', person: String(person.user_id) })).toBe(`${path}?done=removed`);
  expect((await browser.postForm(path, { do: 'remove', person: 'x' })).status).toBe(404);

  expect(await done(path, { do: 'save', name: 'Engineers', description: '' })).toBe(`${path}?done=saved`);
  expect(await refused(path, { do: 'save', name: '', description: '' })).toContain('This must have');
  expect(await done(path, { do: 'delete' })).toBe('/admin/groups?done=deleted');
  expect((await browser.get(path)).status).toBe(404);
});

test('a role: created, changed, deleted; entitlements one per line', async () => {
  const role = { name: 'auditor', title: '監査', entitlements: 'b\n a \n\nb' };
  const path = (await done('/admin/roles', role)).split('?')[0]!;
  const shown = await show(path);
  for (const text of ['installation/auditor', '監査', '>\na\nb</textarea>', 'No one'])
    expect(shown).toContain(text);
  expect(await show('/admin/roles')).toContain(`href="${path}"`);
  expect(await refused('/admin/roles', { name: 'AUDITOR' })).toContain('with this name already');
  expect(await refused(path, { do: 'save', ...role, entitlements: 'a b' })).toContain('visible ASCII');
  expect(await done(path, { do: 'save', ...role, title: 'Auditor' })).toBe(`${path}?done=saved`);
  expect(await done(path, { do: 'delete' })).toBe('/admin/roles?done=deleted');
  expect((await browser.postForm(path, { do: 'delete' })).status).toBe(404);
});

test('assignments: to people, groups and organizations, filtered, ended; the filter stays', async () => {
  const person = await anAccount(context);
  const { application_id, client_id } = await aRelyingParty(context, { name: 'Paper Kite' });
  await createRole(db, context, BY, { kind: 'application', application_id }, { name: 'editor' });
  await createRole(db, context, BY, INSTALLATION, { name: 'inspector' });
  const acme = { kind: 'customer', customer_id, handle: 'acme' } as const;
  await createRole(db, context, BY, acme, { name: 'reviewer' });
  const group = (await done('/admin/groups', { name: 'team' })).split('?')[0]!;
  await done(group, { do: 'add', person: person.email });

  for (const fields of [
    { kind: 'person', who: person.email, application: client_id, until: '2030-02-01' },
    { kind: 'group', who: 'team', application: String(application_id), role: 'editor' },
    { kind: 'person', who: person.sub, role: 'installation/inspector', context: 'acme' },
    { kind: 'organization', who: 'acme', role: 'acme/reviewer' },
  ] as Record<string, string>[])
    expect(await done('/admin/access', fields)).toBe('/admin/access?done=added');
  const all = await show('/admin/access');
  for (const text of [
    'Paper Kite',
    'editor',
    'installation/inspector',
    'acme/reviewer',
    'Only in acme',
    '1 Feb 2030',
  ])
    expect([text, all.includes(text)]).toEqual([text, true]);
  const through = await show(`/admin/users/${person.user_id}/access`);
  // Not a member of acme: what holds there is not listed.
  expect([through.includes('editor'), through.includes('inspector')]).toEqual([true, false]);
  expect(await show(group)).toContain('Paper Kite');

  const filtered = `/admin/access?${new URLSearchParams({ person: person.email })}`;
  const own = await show(filtered);
  expect([own.includes('inspector'), own.includes('<code>acme/reviewer')]).toEqual([true, false]);
  expect(own).toContain(`name="who" autocomplete="off" required aria-describedby="who-hint"`);
  expect(own).toContain(`value="${person.email}"`);
  for (const [query, text] of [
    ['application=none', 'No application has this ID'],
    ['person=none', 'No open account'],
    ['group=none', 'There is no group'],
    ['organization=none', 'No organization has this handle'],
  ])
    expect(await show(`/admin/access?${query}`)).toContain(text);

  const { asg_id } = await db
    .selectFrom('assignments')
    .select('asg_id')
    .where('user_id', '=', person.user_id)
    .orderBy('assignment_id')
    .executeTakeFirstOrThrow();
  expect(await done(filtered, { end: asg_id })).toBe(`${filtered}&done=ended`);
  expect((await browser.postForm(filtered, { end: asg_id })).status).toBe(404);
});

test('AC-42: a form that assigns nothing says why at its field', async () => {
  const person = await anAccount(context);
  const { application_id } = await aRelyingParty(context);
  const valid = { kind: 'person', who: person.email, application: String(application_id) };
  for (const [fields, reason] of [
    [{ who: 'no@where.example' }, 'No open account'],
    [{ kind: 'group' }, 'There is no group'],
    [{ kind: 'organization' }, 'No organization has this handle'],
    [{ application: '999999999' }, 'No application has this ID'],
    [{ application: '' }, 'Name an application'],
    [{ role: 'editor' }, 'There is no such role'],
    [{ role: 'installation/inspector' }, 'leave the application empty'],
    [{ context: 'none' }, 'No organization has this handle'],
    [{ until: '2020-01-01' }, 'must be a time'],
    [{ until: '31.12.2030' }, 'Choose a day'],
  ] as [Record<string, string>, string][]) {
    const text = await refused('/admin/access', { ...valid, ...fields });
    expect([fields, text.includes(reason)]).toEqual([fields, true]);
    expect([fields, text.includes('id="errors"')]).toEqual([fields, true]);
  }
  await done('/admin/access', valid);
  expect(await refused('/admin/access', valid)).toContain('This is assigned already.');
});

test('AC-42: without a fresh step-up a form leads there and changes nothing', async () => {
  const { browser: stale } = await someoneSignedIn(app, { is_admin: true, totp: true });
  await db.updateTable('sessions').set({ otp_verified_at: null, password_confirmed_at: null }).execute();
  const before = await db
    .selectFrom('audit_events')
    .select('id')
    .where('event_type', 'like', 'group.%')
    .execute();
  for (const [path, fields] of [
    ['/admin/groups', { name: 'sneaky' }],
    ['/admin/roles', { name: 'sneaky' }],
    ['/admin/access', { end: 'asg_none' }],
  ] as const)
    expect((await stale.postForm(path, fields)).headers.get('location')).toContain('/account/step-up');
  const lines = db.selectFrom('audit_events').select('id').where('event_type', 'like', 'group.%');
  expect(await lines.execute()).toEqual(before);
});

test('AC-42: names of people and applications are text, not markup', async () => {
  await stepUpEverywhere(context, admin);
  const person = await anAccount(context, { full_name: '<script>alert(1)</script>' });
  const { application_id } = await aRelyingParty(context, { name: '<img src=x>' });
  const path = (await done('/admin/groups', { name: 'marked', description: '<b>x</b>' })).split('?')[0]!;
  await done(path, { do: 'add', person: person.email });
  await done('/admin/access', { kind: 'group', who: 'marked', application: String(application_id) });
  for (const page of [
    path,
    '/admin/groups',
    '/admin/access?group=marked',
    `/admin/users/${person.user_id}/access`,
  ]) {
    const shown = await show(page);
    expect(shown).toContain('&lt;');
    for (const markup of ['<script>alert', '<img src=x>', '<b>x</b>'])
      expect([page, shown.includes(markup)]).toEqual([page, false]);
  }
});

test.each([
  ['', null],
  ['2026-11-30', '2026-11-30T23:59:59.999Z'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['30.11.2026', undefined],
  ['2026-11-30T10:00', undefined],
])('the last day of a form: %s', (text, expected) => {
  const end = endOfDay(text);
  expect(end instanceof Date ? end.toISOString() : end).toBe(expected);
});
