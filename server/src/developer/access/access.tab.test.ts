import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty } from '../../../test/support/oauth.ts';
import { anAccount, confirmPassword, signedIn } from '../../../test/support/people.ts';
import { aResourceOf } from '../../../test/support/resources.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const admin = await anAdmin(app);
const SETTINGS = {
  do: 'settings',
  access: 'assigned',
  access_claims: ['groups', 'org_id'],
  access_contact: 'help@example.com',
  access_requests: 'on',
  access_request_days: '30',
  organization_use: 'optional',
};

test('AC-54 settings: confirmed first, then saved; what is wrong is at its field and nothing is lost', async () => {
  const { owner, path, application_id } = await aTeam();
  expect((await owner.postForm(path, SETTINGS)).headers.get('location')).toContain('/account/step-up?');
  await confirmPassword(owner);
  const wrong = { ...SETTINGS, access_contact: 'x'.repeat(201), access_request_days: '366' };
  const refused = await owner.postForm(path, wrong);
  const document = await refused.text();
  expect(refused.status).toBe(422);
  for (const part of [
    'href="#access_contact"',
    'href="#access_request_days"',
    'value="366"',
    'value="org_id" checked',
  ])
    expect(document).toContain(part);
  const forged = { ...SETTINGS, access_claims: ['all_groups'] };
  const answered = await owner.postForm(path, forged);
  expect([answered.status, (await answered.text()).includes('needs an administrator')]).toEqual([422, true]);
  expect((await owner.postForm(path, SETTINGS)).headers.get('location')).toBe(`${path}?done=saved`);
  const row = await db
    .selectFrom('applications')
    .select(['access', 'access_claims', 'access_contact', 'access_requests', 'access_request_days'])
    .select('organization_use')
    .where('application_id', '=', application_id)
    .executeTakeFirst();
  const { do: _do, ...saved } = SETTINGS;
  expect(row).toEqual({ ...saved, access_requests: true, access_request_days: 30 });
  await changeApplication(db, application_id, { access_claims: ['all_groups', 'roles'] });
  expect(await (await owner.get(path)).text()).toContain('Granted by an administrator');
});

test('AC-54 roles are made, changed and deleted; a taken name is at the field of its form', async () => {
  const { owner, path, application_id } = await aTeam();
  await confirmPassword(owner);
  const role = { do: 'create_role', name: 'editor', title: '編集者', entitlements: 'write\r\nread' };
  expect((await owner.postForm(path, role)).headers.get('location')).toBe(`${path}?done=role_created`);
  await owner.postForm(path, { do: 'create_role', name: 'viewer' });
  const rows = async () =>
    await db
      .selectFrom('roles')
      .select(['role_id', 'name', 'title', 'entitlements'])
      .where('application_id', '=', application_id)
      .orderBy('name')
      .execute();
  const [editor, viewer] = await rows();
  expect(editor).toMatchObject({ name: 'editor', title: '編集者', entitlements: ['read', 'write'] });
  const taken = { do: 'change_role', save: 'on', role_id: String(viewer!.role_id), name: 'EDITOR' };
  const refused = await owner.postForm(path, taken);
  const document = await refused.text();
  expect([refused.status, document.includes(`href="#name-${viewer!.role_id}"`)]).toEqual([422, true]);
  expect(document).toContain('value="EDITOR"');
  await owner.postForm(path, { ...taken, name: 'reader' });
  await owner.postForm(path, { do: 'change_role', role_id: String(editor!.role_id) });
  // A second click, and a role of nothing.
  for (const role_id of [String(editor!.role_id), 'x'])
    expect((await owner.postForm(path, { do: 'change_role', role_id })).status).toBe(303);
  expect((await rows()).map(({ name }) => name)).toEqual(['reader']);
});

test('AC-54 people are added by their address and ended; groups and organizations have names', async () => {
  const { owner, member, memberAccount, stranger, path, application_id } = await aTeam();
  await confirmPassword(owner);
  for (const [person, days] of [
    [stranger.email, ''],
    ['no-one@example.com', ''],
    ['none', ''],
    ['', ''],
    [memberAccount.email, '0'],
    [memberAccount.email, '3651'],
  ] as const) {
    const refused = await owner.postForm(path, { do: 'assign', person, days });
    const field = days === '' ? 'person' : 'days';
    expect([person, refused.status, (await refused.text()).includes(`href="#${field}"`)]).toEqual([
      person,
      422,
      true,
    ]);
  }
  const added = await owner.postForm(path, { do: 'assign', person: memberAccount.email, days: '30' });
  expect(added.headers.get('location')).toBe(`${path}?done=assigned`);
  const again = await owner.postForm(path, { do: 'assign', person: memberAccount.sub });
  expect([again.status, (await again.text()).includes('has it already')]).toEqual([422, true]);
  const group = await admin.send('POST', '/api/v1/admin/groups', { name: 'engineering' });
  const group_id = ((await group.json()) as { id: string }).id;
  await admin.send('POST', '/api/v1/admin/assignments', { application_id, group_id });

  const document = await (await owner.get(path)).text();
  expect(document).toContain(memberAccount.email);
  expect(document).toContain('<code>engineering</code>');
  const seen = await (await member.get(path)).text();
  expect(seen).not.toContain(`data-label="Who">${memberAccount.email}`);
  expect(seen).not.toContain('engineering');
  for (const [id] of document.matchAll(/asg_\w+/g)) await owner.postForm(path, { do: 'end', assignment: id });
  expect(await (await owner.get(path)).text()).toContain('Not assigned to anyone');
  expect((await owner.get(`${path}?cursor=forged`)).status).toBe(422);
});

test('AC-54 members see it without forms, strangers do not; an API has the tab too', async () => {
  const { owner, member, stranger, path } = await aTeam();
  const document = await (await member.get(path)).text();
  expect(document.split('<main')[1]!.split('</main>')[0]).not.toContain('method="post"');
  expect((await member.postForm(path, SETTINGS)).status).toBe(403);
  const browser = await signedIn(app, stranger);
  expect((await browser.get(path)).status).toBe(404);
  expect((await browser.postForm(path, SETTINGS)).status).toBe(404);
  await confirmPassword(owner);
  const session = await anAccount(context);
  const api = await aResourceOf(context, {
    developer: { user_id: session.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
  });
  const own = await signedIn(app, session);
  await confirmPassword(own);
  const tab = `/developer/applications/${api.application_id}/access`;
  expect(await (await own.get(tab)).text()).not.toContain('organization_use');
  expect((await own.postForm(tab, SETTINGS)).headers.get('location')).toBe(`${tab}?done=saved`);
});

async function aTeam() {
  const [ownerAccount, memberAccount, stranger] = [
    await anAccount(context),
    await anAccount(context),
    await anAccount(context),
  ];
  const input = { name: 'Acme', owner_user_id: ownerAccount.user_id };
  const created = await createOrganization(db, clock.now(), OPERATOR, input);
  if ('faults' in created) throw new Error('no organization');
  const { organization_id } = created;
  await addMember(db, clock.now(), OPERATOR, {
    ...{ organization_id, user_id: memberAccount.user_id, role: 'member' },
  });
  const developer = { user_id: ownerAccount.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const { application_id } = await aRelyingParty(context, { developer, organization_id });
  const owner = await signedIn(app, ownerAccount);
  const member = await signedIn(app, memberAccount);
  const path = `/developer/applications/${application_id}/access`;
  return { owner, member, memberAccount, stranger, path, application_id };
}
