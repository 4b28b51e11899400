import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { aPng } from '../../../test/support/png.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';

const stores = await testStores();
const operator = commandLine(stores);
const { user_id } = await operator.person('ann@example.test', '--level', '1');

test('a group, a role and who has what; each change in the audit log', async () => {
  const created = await operator.done(['groups', 'create', '--name', 'engineering', '--description', '開発']);
  expect(created).toEqual({ group_id: expect.stringMatching(/^grp_/), name: 'engineering' });
  const { group_id } = created;
  expect(await operator.done(['groups', 'list'])).toEqual({
    groups: [{ group_id, name: 'engineering', description: '開発', created_at: expect.any(String) }],
  });
  const until = '2030-01-01T00:00:00.000Z';
  const member = ['--group', 'engineering', '--email', 'ANN@example.test'];
  expect(await operator.done(['groups', 'add-member', ...member, '--until', until])).toEqual({
    ...{ group_id, user_id, expires_at: until },
  });

  const app = ['app', 'create', '--redirect-uri', 'https://kite.example/cb', '--owner', 'ann@example.test'];
  const { application_id, client_id } = await operator.done(app);
  const role = ['roles', 'create', '--name', 'editor', '--entitlement', 'b', 'a', '--app', String(client_id)];
  expect(await operator.done(role)).toEqual({ role_id: expect.any(Number), name: 'editor' });
  const assign = [
    'access',
    'assign',
    '--group',
    'engineering',
    '--app',
    String(client_id),
    '--role',
    'editor',
  ];
  const assigned = await operator.done(assign);
  expect(assigned).toEqual({
    assignment_id: expect.stringMatching(/^asg_/),
    ...{ application_id, role: 'editor', group: 'engineering' },
    ...{ email: null, organization: null, expires_at: null },
  });
  await operator.refused(assign, 'already_assigned', /^This is assigned already/);
  const listed = { assignments: [assigned] };
  expect(await operator.done(['access', 'list', '--app', String(application_id)])).toEqual(listed);
  const unassign = ['access', 'unassign', '--id', String(assigned.assignment_id)];
  expect(await operator.done(unassign)).toEqual({ assignment_id: assigned.assignment_id });
  await operator.done(['groups', 'remove-member', ...member]);
  expect(await operator.audited('group', group_id)).toEqual([
    'operator group.created',
    'operator assignment.created',
    'operator assignment.ended',
  ]);
  expect((await operator.audited('user', user_id)).slice(-2)).toEqual([
    'operator group.member_added',
    'operator group.member_removed',
  ]);
});

test('what is refused names its option', async () => {
  const create = ['roles', 'create', '--name', 'a/b', '--entitlement', 'a', 'b c'];
  await operator.refused(
    create,
    'invalid_params',
    /^--name: must have 1 to 64.*; --entitlement \(no\. 2\): /,
  );
  const assign = ['access', 'assign', '--email', 'ann@example.test', '--only-in', 'none'];
  await operator.refused(assign, 'not_found', /^--only-in: there is no organization/);
});

test('BR-38 the brand of the installation, by the same operation as the page: shown, set in part, refused, with a logo, and reset', async () => {
  const nothing = await operator.done(['branding', 'show']);
  expect(nothing).toMatchObject({ name: null, accent: null, logo_path: null });
  const set = ['branding', 'set', '--name', 'Kite', '--accent', '#1A5FB4'];
  expect(await operator.done(set)).toEqual({ ...nothing, name: 'Kite', accent: '#1a5fb4' });
  await operator.refused(['branding', 'set', '--accent', '#ffff00'], 'invalid_params', /--accent: .*#7a7a00/);
  await operator.refused(['branding', 'set'], 'usage', /Nothing to set/);
  const folder = temporaryFolder('branding');
  writeFileSync(join(folder, 'logo.png'), aPng(64, 64));
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  const logo_path = expect.stringMatching(/^\/brand\/[0-9a-f]{64}\.png$/);
  expect(await operator.done(['branding', 'logo', join(folder, 'logo.png')])).toMatchObject({
    name: 'Kite',
    logo_path,
  });
  await operator.refused(['branding', 'logo', join(folder, 'logo.svg')], 'invalid_params', /not a PNG/);
  await operator.refused(['branding', 'logo', join(folder, 'none.png')], 'invalid_file', /ENOENT/);
  const help = 'mailto:help@kite.example';
  expect(await operator.done(['branding', 'set', '--accent', '', '--support-url', help])).toMatchObject({
    ...{ name: 'Kite', accent: null, support_url: help, logo_path },
  });
  expect((await operator.plain(['branding', 'show'])).stdout).toMatch(/^name +Kite\naccent +–\n/);
  expect(await operator.done(['branding', 'reset'])).toEqual(nothing);
  const lines = await stores.db
    .selectFrom('audit_events')
    .select('actor_type')
    .where('event_type', '=', 'installation.brand_changed')
    .execute();
  expect(lines.map((line) => line.actor_type)).toEqual(Array(4).fill('operator'));
});
