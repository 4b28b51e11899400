import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { aCustomer, type Customer } from '../../test/support/customers.ts';
import { startDns } from '../../test/support/network/dns.ts';
import { startTls } from '../../test/support/network/tls.ts';
import { aRelyingParty } from '../../test/support/oauth.ts';
import {
  type Account,
  anAccount,
  anAddress,
  mailedLink,
  mailsTo,
  PASSWORD,
  passwordConfirmed,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../test/support/people.ts';
import { aPng } from '../../test/support/png.ts';
import { changeApplication } from '../../test/support/rows.ts';
import { scriptedWorld } from '../../test/support/verification.ts';
import { newPublicId } from '../platform/crypto/public-id.ts';
import { deliverDueMail } from '../platform/mail/index.ts';

const dns = await startDns();
const tls = await startTls();
const app = await startUnlimitedApp({ config: scriptedWorld(dns, tls) });
const { context, db } = app;

type Someone = { person: Account; browser: Client };

/** An organization whose administrator has just confirmed who they are. */
async function anAdministered(): Promise<Someone & { customer: Customer; path: string }> {
  const someone = await someoneSignedIn(app);
  await passwordConfirmed(context, someone.person);
  const customer = await aCustomer(context, [{ ...someone.person, role: 'admin' }]);
  return { ...someone, customer, path: `/customers/${customer.org_id}` };
}

/** The day of a form, days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function membersOf({ customer_id }: Customer): Promise<Record<string, string>> {
  const rows = db.selectFrom('customer_members').selectAll().where('customer_id', '=', customer_id);
  return Object.fromEntries((await rows.execute()).map(({ user_id, role }) => [user_id, role]));
}

test('from nothing to a member, on pages: created, invited, signed up, accepted, left', async () => {
  const admin = await someoneSignedIn(app, { is_admin: true, totp: true });
  await stepUpEverywhere(context, admin.person);
  const email = anAddress();
  const created = await admin.browser.postForm('/admin/customers', {
    ...{ handle: 'paper', name: 'Paper & Co', admin_email: email },
  });
  expect(created.status).toBe(303);
  const location = created.headers.get('location')!;
  expect(location).toMatch(/^\/admin\/customers\/org_\w{22}\?done=created$/);
  expect(await (await admin.browser.get(location)).text()).toContain('Paper &amp; Co');
  await deliverDueMail(context);
  expect((await mailsTo(app, email))[0]!.text).toContain(`${app.baseUrl}/account/organizations`);

  // A person without an account comes from the mail.
  const browser = app.client();
  const arrival = await browser.get('/account/organizations');
  expect(arrival.headers.get('location')).toBe('/login?return_to=%2Faccount%2Forganizations');
  await browser.postForm('/signup', { email, password: PASSWORD });
  await browser.postForm('/login', { email, password: PASSWORD });
  expect(await (await browser.get('/account/organizations')).text()).not.toContain('Paper &amp; Co');
  await deliverDueMail(context);
  const link = await mailedLink(app, email, '/verify-email');
  const token = new URL(link, app.baseUrl).searchParams.get('token')!;
  await browser.postForm('/verify-email', { token });
  const shown = await (await browser.get('/account/organizations')).text();
  expect(shown).toContain('Paper &amp; Co invites you');
  const [, invitation_id = ''] = /name="invitation_id" value="(\d+)"/.exec(shown) ?? [];
  const accepted = await browser.postForm('/account/organizations', { invitation_id, decision: 'accept' });
  expect(accepted.headers.get('location')).toBe('/account/organizations?done=accepted');

  const [, orgId = ''] = /(org_\w{22})/.exec(location) ?? [];
  expect((await browser.get(`/customers/${orgId}`)).status).toBe(200);
  const refused = await browser.postForm('/account/organizations', { leave: orgId });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('You’re the last administrator of this organization.'),
  ]);
  const answered = await browser.postForm('/account/organizations', { invitation_id, decision: 'accept' });
  expect([answered.status, await answered.text()]).toEqual([
    422,
    expect.stringContaining('no longer exists'),
  ]);
});

test('members: invited, searched, changed and removed on their page', async () => {
  const { customer, path, browser, person } = await anAdministered();
  const other = await someoneSignedIn(app);
  await db
    .insertInto('customer_members')
    .values({
      ...{ user_id: other.person.user_id, customer_id: customer.customer_id },
      role: 'member',
      created_at: new Date(),
    })
    .execute();
  const send = async (form: Record<string, string>) => {
    const answer = await browser.postForm(`${path}/members`, form);
    return answer.headers.get('location') ?? (await answer.text());
  };
  const done = (what: string) => `${path}/members?done=${what}`;
  expect(await send({ do: 'invite', email: anAddress(), role: 'member' })).toBe(done('invited'));
  expect(await send({ do: 'invite', email: 'nobody', role: 'member' })).toContain('id="email-error"');
  expect(await send({ do: 'invite', email: other.person.email, role: 'admin' })).toContain(
    'already a member of the organization',
  );
  const { invitation_id } = await db
    .selectFrom('customer_invitations')
    .select('invitation_id')
    .where('customer_id', '=', customer.customer_id)
    .executeTakeFirstOrThrow();
  expect(await send({ do: 'withdraw', invitation_id: String(invitation_id) })).toBe(done('withdrawn'));
  const page = await (await browser.get(`${path}/members?query=${other.person.email.slice(0, 9)}`)).text();
  const [, found = ''] = page.split('<main');
  expect([found.includes(other.person.email), found.includes(`${person.email}</span>`)]).toEqual([
    true,
    false,
  ]);
  const user_id = String(other.person.user_id);
  expect(await send({ user_id, do: 'role', role: 'admin' })).toBe(done('saved'));
  expect(await membersOf(customer)).toEqual({ [person.user_id]: 'admin', [user_id]: 'admin' });
  expect(await send({ remove: user_id })).toBe(done('removed'));
  expect(await send({ remove: user_id })).toContain('This no longer exists.');
  expect(await send({ user_id: String(person.user_id), do: 'role', role: 'member' })).toContain(
    'An organization needs at least one administrator.',
  );
});

test('domains: added, not yet found, joined by', async () => {
  const { path, browser } = await anAdministered();
  const send = async (form: Record<string, string>) => {
    const answer = await browser.postForm(`${path}/domains`, form);
    return answer.headers.get('location') ?? (await answer.text());
  };
  const domain = 'acme.example';
  expect(await send({ do: 'add', domain })).toBe(`${path}/domains?done=added`);
  expect(await send({ do: 'add', domain })).toContain('already on the list');
  expect(await send({ do: 'add', domain: 'https://x' })).toContain('must be a domain name');
  expect(await send({ do: 'verify', domain })).toContain('We can’t find the record yet.');
  expect(await send({ do: 'joining', domain, joining: 'must' })).toBe(`${path}/domains?done=saved`);
  expect(await send({ do: 'remove', domain })).toBe(`${path}/domains?done=removed`);
});

test('CO-47 groups, roles and access: made, used and ended on their pages', async () => {
  const { path, browser, customer, person } = await anAdministered();
  const [member, stranger] = [await anAccount(context), await anAccount(context)];
  await db
    .insertInto('customer_members')
    .values({
      ...{ user_id: member.user_id, customer_id: customer.customer_id },
      role: 'member',
      created_at: new Date(),
    })
    .execute();
  const { application_id, client_id } = await aRelyingParty(context);
  const withheld = await aRelyingParty(context);
  await changeApplication(db, withheld.application_id, { access: 'assigned' });
  const send = async (tab: string, form: Record<string, string>) => {
    const answer = await browser.postForm(`${path}/${tab}`, form);
    return answer.headers.get('location') ?? (await answer.text());
  };
  const shown = async (tab: string) => await (await browser.get(`${path}/${tab}`)).text();
  const done = (tab: string, what = 'added') => `${path}/${tab}?done=${what}`;

  expect(await send('groups', { name: 'reviewers', description: 'They review' })).toBe(done('groups'));
  expect(await send('groups', { name: 'Reviewers' })).toContain('A group has this name already');
  expect(await send('groups', { name: 'a/b' })).toContain('id="name-error"');
  expect(await shown('groups?query=nothing')).toContain('Nothing matches');
  const [, grp_id = ''] = /groups\/(grp_\w+)"/.exec(await shown('groups?query=review')) ?? [];
  const group = `groups/${grp_id}`;
  expect(await send(group, { member: member.email, expires_at: '2099-13-01' })).toContain(
    'id="expires_at-error"',
  );
  expect(await send(group, { member: member.email })).toBe(done(group));
  expect(await shown(group)).toContain(member.email);
  expect(await shown(group)).toMatch(
    /<ol class="crumbs"><li>.*?<\/li><li><a href="[^"]*\/groups">Groups<\/a><\/li><\/ol><h1>[^<]*reviewers<\/h1>/s,
  );
  for (const email of [stranger.email, 'nobody@people.example'])
    expect(await send(group, { member: email })).toContain('is not a member of the organization');

  expect(await send('roles', { name: 'auditor', entitlements: 'read\r\n\r\nlist' })).toBe(done('roles'));
  expect(await send('roles', { name: 'other', entitlements: 'a b' })).toContain('id="entitlements-error"');
  const roles = await shown('roles');
  for (const entitlement of ['read', 'list']) expect(roles).toContain(`<code>${entitlement}</code>`);
  const [, role_id = ''] = /name="delete" value="(\d+)"/.exec(roles) ?? [];

  const access = (form: Record<string, string>) => send('access', form);
  expect(await access({ group_id: 'reviewers', role_id: 'auditor', expires_at: day(30) })).toBe(
    done('access'),
  );
  expect(await access({ member: person.email, application_id: client_id })).toBe(done('access'));
  expect(await access({ member: person.email, application_id: client_id })).toContain('assigned already');
  for (const [form, reason] of [
    [{ member: person.email, application_id: withheld.client_id }, 'application_id-error'],
    [{ member: person.email, application_id: 'none' }, 'application_id-error'],
    [{ member: person.email, application_id: 'svc' }, 'application_id-error'],
    [{ member: person.email }, 'application_id-error'],
    [{ application_id: client_id }, 'member-error'],
    [{ application_id: client_id, member: stranger.email }, 'member-error'],
    [{ application_id: client_id, group_id: 'none' }, 'group_id-error'],
    [{ application_id: client_id, group_id: 'reviewers', everyone: 'on' }, 'member-error'],
    [{ role_id: 'none', everyone: 'on' }, 'role_id-error'],
  ] as [Record<string, string>, string][])
    expect([form, await access(form)]).toEqual([form, expect.stringContaining(`id="${reason}"`)]);
  const held = db.selectFrom('assignments').where('context_customer_id', '=', customer.customer_id);
  expect(await held.select(['application_id', 'user_id']).orderBy('assignment_id').execute()).toEqual([
    { application_id: null, user_id: null },
    { application_id, user_id: person.user_id },
  ]);
  const [, end = ''] = /name="end" value="(asg_\w+)"/.exec(await shown('access')) ?? [];
  expect(await access({ end })).toBe(done('access', 'removed'));
  expect(await access({ end })).toContain('This no longer exists.');

  expect(await send(group, { remove: String(member.user_id) })).toBe(done(group, 'removed'));
  expect(await send('roles', { delete: role_id })).toBe(done('roles', 'removed'));
  expect(await send('groups', { delete: grp_id })).toBe(done('groups', 'removed'));
  expect((await browser.get(`${path}/${group}`)).status).toBe(404);
  const elsewhere = await anAdministered();
  await elsewhere.browser.postForm(`${elsewhere.path}/groups`, { name: 'theirs' });
  const theirs = await (await elsewhere.browser.get(`${elsewhere.path}/groups`)).text();
  const [, foreign = ''] = /groups\/(grp_\w+)"/.exec(theirs) ?? [];
  expect((await browser.get(`${path}/groups/${foreign}`)).status).toBe(404);
  expect(await send('groups', { delete: foreign })).toContain('This no longer exists.');
});

test('CO-50 what saving a policy asks for is said between its fields and its button', async () => {
  const { browser, person } = await someoneSignedIn(app);
  const { org_id } = await aCustomer(context, [{ ...person, role: 'admin' }]);
  const page = await (await browser.get(`/customers/${org_id}/policy`)).text();
  expect(page).toMatch(
    /<\/textarea>\s*<\/div>\s*<p class="hint">We’ll ask [^<]*<\/p>\s*<div class="actions"><button[^>]* id="save-policy"/,
  );
});

describe('brand', () => {
  let hosts = 0;
  function picture(body: Buffer | string): string {
    const name = `brand${++hosts}.example`;
    dns.host(name, '127.0.0.1');
    tls.host(name, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(body);
    });
    return `https://${name}:${tls.port}/logo.png`;
  }

  test('the logo is a picture of our own making, and text on the color can be read', async () => {
    const { path, browser, customer } = await anAdministered();
    const before = {
      do: 'brand',
      display_name: 'Acme!',
      accent: '#1A7F8E',
      support_url: 'mailto:help@acme.example',
    };
    const logo = aPng(200, 100, { before: [['eXIf', Buffer.from('51.5007 N')]] });
    const saved = await browser.postForm(path, { ...before, logo_url: picture(logo) });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`]);
    const brand = (await (await browser.get(`/api/v1${path}/brand`)).json()) as { logo_path: string };
    expect(brand).toEqual({
      ...{ display_name: 'Acme!', accent: '#1a7f8e', accent_dark: null },
      ...{ support_url: 'mailto:help@acme.example', terms_url: null, privacy_url: null },
      logo_path: expect.stringMatching(`^/customer-logos/${customer.org_id}/[0-9a-f]{64}\\.png$`),
    });
    const shown = await app.client().get(brand.logo_path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer()).includes('51.5007')).toBe(false);
    expect((await app.client().get(brand.logo_path.replace(/.{5}\.png$/, '00000.png'))).status).toBe(404);
    const unreadable = await browser.postForm(path, { ...before, accent: '#ffff00' });
    expect(await unreadable.text()).toContain('contrast of only 1.07:1 with the white text');
    const preview = await browser.postForm(path, { ...before, preview: 'on', display_name: 'Unsaved' });
    const page = await preview.text();
    expect([preview.status, page.match(/<figure>/g)?.length]).toEqual([200, 8]);
    expect(page).toMatch(/preview-1a7f8e-[0-9a-f]{6}\.css/);
    expect(await (await browser.get(`/api/v1${path}/brand`)).json()).toMatchObject({ display_name: 'Acme!' });
    await browser.postForm(path, { ...before, remove_logo: 'on' });
    expect((await app.client().get(brand.logo_path)).status).toBe(404);
  });

  test.each([
    ['no picture', () => picture('<svg onload=alert(1)>'), 'is not a PNG file'],
    ['a damaged one', () => picture(aPng(200, 200).subarray(0, 300)), 'is damaged'],
    ['a host inside the network', () => 'https://169.254.169.254/logo.png', 'cannot be reached from here'],
    ['no https', () => 'http://brand.example/logo.png', 'cannot be reached from here'],
  ])('AC-112: a logo that is %s is refused with the reason', async (_, address, reason) => {
    const { path, browser, customer } = await anAdministered();
    const refused = await browser.postForm(path, { do: 'brand', logo_url: address() });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(reason)]);
    const row = db.selectFrom('customers').select('logo_png').where('customer_id', '=', customer.customer_id);
    expect(await row.executeTakeFirst()).toEqual({ logo_png: null });
  });
});

test('AC-105: with the organization goes everything that it gave', async () => {
  const { customer, path, browser, person } = await anAdministered();
  const admin = await someoneSignedIn(app, { is_admin: true, totp: true });
  await stepUpEverywhere(context, admin.person);
  const { customer_id, org_id, handle } = customer;
  const created_at = context.clock.now();
  const { group_id } = await db
    .insertInto('groups')
    .values({ grp_id: newPublicId('grp_'), customer_id, name: 'all', created_at })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('group_members')
    .values({ group_id, user_id: person.user_id, created_at, expires_at: null })
    .execute();
  await browser.postForm(`${path}/domains`, { do: 'add', domain: 'gone.example' });
  const wrong = await admin.browser.postForm(`/admin/customers/${org_id}`, { handle: 'other' });
  expect(wrong.status).toBe(422);
  const deleted = await admin.browser.postForm(`/admin/customers/${org_id}`, { handle });
  expect(deleted.headers.get('location')).toBe('/admin/customers?done=deleted');
  for (const table of ['customer_members', 'customer_domains', 'customer_invitations', 'groups'] as const)
    expect([
      table,
      await db.selectFrom(table).selectAll().where('customer_id', '=', customer_id).execute(),
    ]).toEqual([table, []]);
  expect(await db.selectFrom('group_members').selectAll().where('group_id', '=', group_id).execute()).toEqual(
    [],
  );
  expect((await browser.get(path)).status).toBe(404);
  expect((await admin.browser.get(`/admin/customers/${org_id}`)).status).toBe(404);
  const taken = await admin.browser.postForm('/admin/customers', {
    ...{ handle, name: 'Again', admin_email: anAddress() },
  });
  expect([taken.status, await taken.text()]).toEqual([
    422,
    expect.stringContaining('belongs or belonged to another'),
  ]);
});

test('AC-110: merged accounts keep the memberships of both, with the higher role', async () => {
  const [source, target] = [await someoneSignedIn(app), await someoneSignedIn(app)];
  for (const someone of [source, target]) await passwordConfirmed(context, someone.person);
  const both = await aCustomer(context, [{ ...source.person, role: 'admin' }, target.person]);
  const one = await aCustomer(context, [source.person]);
  const made = await target.browser.postJson('/api/v1/me/merge/session-token');
  const { target_session_token } = (await made.json()) as { target_session_token: string };
  const merged = await source.browser.postJson('/api/v1/me/merge', { target_session_token });
  expect(merged.status).toBe(200);
  expect(await membersOf(both)).toEqual({ [target.person.user_id]: 'admin' });
  expect(await membersOf(one)).toEqual({ [target.person.user_id]: 'member' });
});

test('AC-111: the last administrator of others cannot close their account; the installation can, and the only member can', async () => {
  const { customer, browser, person } = await anAdministered();
  const other = await someoneSignedIn(app);
  const ask = async () => await (await browser.get('/account/delete')).text();
  expect(await ask()).not.toContain('id="owns"');
  await db
    .insertInto('customer_members')
    .values({
      ...{ user_id: other.person.user_id, customer_id: customer.customer_id },
      role: 'member',
      created_at: new Date(),
    })
    .execute();
  expect(await ask()).toContain('id="owns"');
  const refused = await browser.postForm('/account/delete', { password: PASSWORD });
  expect(refused.headers.get('location')).toBe('/account/delete');
  const admin = await someoneSignedIn(app, { is_admin: true, totp: true });
  await stepUpEverywhere(context, admin.person);
  const closing = { decision: 'delete', email: person.email };
  expect((await admin.browser.postForm(`/admin/users/${person.user_id}`, closing)).status).toBe(303);
  expect(await membersOf(customer)).toEqual({ [other.person.user_id]: 'member' });
});
