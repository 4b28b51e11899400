import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { aRelyingParty, browserOf, type Person } from '../../../test/support/oauth.ts';
import { anAccount, confirmPassword } from '../../../test/support/people.ts';
import type { OrganizationRole } from '../../organizations/index.ts';
import { addMember } from '../../organizations/index.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const LIST = '/developer/organizations';

test('create, invite, accept, change the role, leave: with forms alone', async () => {
  const owner = await aVisitor();
  const path = await createdOrganization(owner.browser);
  const guest = await aVisitor();
  const invited = await owner.browser.postForm(path, {
    do: 'invite',
    email: guest.person.email,
    role: 'member',
  });
  expect(invited.headers.get('location')).toBe(`${path}?done=invited`);
  expect(await (await owner.browser.get(path)).text()).toContain(guest.person.email);

  const waiting = await (await guest.browser.get(LIST)).text();
  expect(waiting).toContain('Acme invited you');
  const invitation_id = waiting.match(/name="invitation_id" value="(\d+)"/)![1]!;
  // Not theirs: nothing happens, and the answer does not reveal that it exists.
  const other = await aVisitor();
  expect((await other.browser.postForm(LIST, { invitation_id, decision: 'accept' })).status).toBe(422);
  const accepted = await guest.browser.postForm(LIST, { invitation_id, decision: 'accept' });
  expect(accepted.headers.get('location')).toBe(`${path}?done=accepted`);
  expect(await roleOf(guest.person)).toBe('member');

  const user_id = String(guest.person.user_id);
  expect((await owner.browser.postForm(path, { do: 'role', user_id, role: 'king' })).status).toBe(422);
  expect((await owner.browser.postForm(path, { do: 'role', user_id, role: 'admin' })).status).toBe(303);
  expect(await roleOf(guest.person)).toBe('admin');
  const left = await guest.browser.postForm(path, { do: 'leave' });
  expect(left.headers.get('location')).toBe(`${LIST}?done=left`);
  expect(await roleOf(guest.person)).toBeUndefined();
  expect((await guest.browser.get(path)).status).toBe(404);
});

test('an invitation is declined or revoked', async () => {
  const owner = await aVisitor();
  const path = await createdOrganization(owner.browser);
  const guest = await aVisitor();
  const invite = async () => {
    await owner.browser.postForm(path, { do: 'invite', email: guest.person.email, role: 'admin' });
    return (await (await guest.browser.get(LIST)).text()).match(/name="invitation_id" value="(\d+)"/)![1]!;
  };
  const first = await invite();
  expect((await guest.browser.postForm(LIST, { invitation_id: first, decision: 'decline' })).status).toBe(
    303,
  );
  const invitation_id = await invite();
  expect((await owner.browser.postForm(path, { do: 'withdraw', invitation_id })).status).toBe(303);
  expect((await guest.browser.postForm(LIST, { invitation_id, decision: 'accept' })).status).toBe(422);
  expect(await roleOf(guest.person)).toBeUndefined();
});

test('forbidden changes are refused, and the page says why', async () => {
  const owner = await aVisitor();
  const path = await createdOrganization(owner.browser);
  const id = Number(path.split('/').at(-1));
  const [admin, member, stranger] = [await aVisitor(), await aVisitor(), await aVisitor()];
  await join(id, admin.person, 'admin');
  await join(id, member.person, 'member');
  const owning = String(owner.person.user_id);
  const forms: Record<string, string>[] = [
    { do: 'rename', name: 'Mine' },
    { do: 'invite', email: 'x@people.example', role: 'member' },
    { do: 'role', user_id: owning, role: 'member' },
    { do: 'remove_member', user_id: owning },
    { do: 'add_domain', domain: 'acme.example' },
    { do: 'delete' },
  ];
  for (const form of forms) {
    expect([form, (await stranger.browser.postForm(path, form)).status]).toEqual([form, 404]);
    expect([form, (await member.browser.postForm(path, form)).status]).toEqual([form, 403]);
  }
  const beyondAdmins: Record<string, string>[] = [
    forms[2]!,
    forms[3]!,
    forms[5]!,
    { do: 'invite', email: 'x@people.example', role: 'owner' },
  ];
  for (const form of beyondAdmins)
    expect([form, (await admin.browser.postForm(path, form)).status]).toEqual([form, 403]);
  const seen = await (await member.browser.get(path)).text();
  for (const button of ['id="invite"', 'id="add-domain"', 'id="rename"', 'id="delete"'])
    expect(seen).not.toContain(button);

  const refusalOf = async (form: Record<string, string>) => {
    const refused = await owner.browser.postForm(path, form);
    return [refused.status, await refused.text()];
  };
  expect(await refusalOf({ do: 'leave' })).toEqual([
    422,
    expect.stringContaining('needs at least one owner'),
  ]);
  expect(await refusalOf({ do: 'invite', email: 'nobody', role: 'member' })).toEqual([
    422,
    expect.stringContaining('href="#email"'),
  ]);
  expect(await refusalOf({ do: 'invite', email: member.person.email, role: 'member' })).toEqual([
    422,
    expect.stringContaining('already a member of the organization'),
  ]);
  expect(await refusalOf({ do: 'rename', name: '' })).toEqual([422, expect.stringContaining('href="#name"')]);
  await aRelyingParty(context, {
    organization_id: id,
    developer: { user_id: owner.person.user_id, created_at: new Date('2026-01-01') },
  });
  expect(await refusalOf({ do: 'delete' })).toEqual([
    422,
    expect.stringContaining('Delete or transfer its applications first'),
  ]);
  const cross = {
    method: 'POST',
    body: new URLSearchParams({ do: 'delete' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  };
  expect((await owner.browser.fetch(path, cross)).status).toBe(403);
});

test('a domain is added with the record that proves it, once; it can be removed again', async () => {
  const { browser } = await aVisitor();
  const path = await createdOrganization(browser);
  expect((await browser.postForm(path, { do: 'add_domain', domain: 'Acme.example' })).status).toBe(303);
  const page = await (await browser.get(path)).text();
  expect(page).toContain('_svc-verify.acme.example');
  expect(page).toMatch(/id="record-value-0" value="[0-9a-f]{64}"/);
  for (const [domain, words] of [
    ['acme.example', 'already on the list'],
    ['localhost', 'must be a domain name'],
  ])
    expect(await (await browser.postForm(path, { do: 'add_domain', domain: domain! })).text()).toContain(
      words,
    );
  expect((await browser.postForm(path, { do: 'remove_domain', domain: 'acme.example' })).status).toBe(303);
  expect((await browser.postForm(path, { do: 'remove_domain', domain: 'acme.example' })).status).toBe(422);
});

test('level 0 creates nothing and sees why; signed-out visitors are sent to the sign-in page', async () => {
  const { browser } = await aVisitor(0);
  const refused = await browser.postForm(LIST, { name: 'Acme' });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Verify your e-mail address first'),
  ]);
  expect((await app.client().get(LIST)).headers.get('location')).toContain('/login?return_to=');
  expect((await browser.get(`${LIST}/999999`)).status).toBe(404);
});

/** Someone who confirmed their password just now. */
async function aVisitor(identity_verified_level: 0 | 1 = 1): Promise<{ person: Person; browser: Client }> {
  const person = await anAccount(context, { identity_verified_level });
  const browser = await browserOf(app, person);
  await confirmPassword(browser);
  return { person, browser };
}

async function createdOrganization(browser: Client): Promise<string> {
  const made = await browser.postForm(LIST, { name: 'Acme' });
  const path = made.headers.get('location')!.split('?')[0]!;
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/developer\/organizations\/\d+$/)]);
  return path;
}

async function join(organization_id: number, { user_id }: Person, role: OrganizationRole): Promise<void> {
  await addMember(db, context.clock.now(), OPERATOR, { organization_id, user_id, role });
}

async function roleOf({ user_id }: Person): Promise<OrganizationRole | undefined> {
  const row = db.selectFrom('organization_members').select('role').where('user_id', '=', user_id);
  return (await row.executeTakeFirst())?.role;
}
