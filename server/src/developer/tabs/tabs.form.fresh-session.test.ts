import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { browserOf } from '../../../test/support/oauth.ts';
import { type Account, anAccount, codeOf, confirmPassword, formIn } from '../../../test/support/people.ts';
import { createApplication } from '../../applications/index.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const REDIRECT_URIS = ['https://rp.example/callback', 'https://rp.example/second'];

type Change = [name: string, tab: string, form: Record<string, string | string[]>];
const CLIENT = {
  section: 'client',
  token_endpoint_auth_method: 'client_secret_basic',
  require_pkce: 'on',
  access_token_alg: 'RS256',
};
const changes: Change[] = [
  ['the authentication method', 'settings', { ...CLIENT, token_endpoint_auth_method: 'client_secret_post' }],
  ['the client’s keys', 'settings', { ...CLIENT, jwks: JSON.stringify(keySet(1)) }],
  ['PKCE', 'settings', { ...CLIENT, require_pkce: [] }],
  ['the webhook address', 'settings', { section: 'webhook', webhook_url: 'http://localhost:9999/events' }],
  ['the allowed origins', 'settings', { section: 'browser', allowed_origins: 'https://rp.example' }],
  [
    'the addresses after sign-out',
    'settings',
    { section: 'sign_out', post_logout_redirect_uris: 'https://rp.example/bye' },
  ],
  [
    'the back-channel sign-out address',
    'settings',
    { section: 'sign_out', backchannel_logout_uri: 'http://localhost:9999/logout' },
  ],
  ['a new redirect URI', 'redirect-uris', { redirect_uris: 'https://rp.example/third' }],
  ['a removed redirect URI', 'redirect-uris', { remove: REDIRECT_URIS[1]! }],
  ['the scopes', 'scopes', { allowed_scopes: ['openid', 'email'], scope_policy: '' }],
  ['a requested scope', 'scopes', { allow: 'address' }],
  ['the client secret', 'secrets', { secret: 'client', grace_seconds: '0' }],
  ['the webhook secret', 'secrets', { secret: 'webhook' }],
  ['a signing key', 'signing-keys', { grace_seconds: '0' }],
  ['the owner', 'members', { organization_id: '' }],
  ['deletion', 'settings', { section: 'delete', confirm_name: 'Paper Shop' }],
];

test.each(changes)('A7: %s needs a fresh session: a stale one changes nothing', async (_, tab, form) => {
  const { owner, browser, root, application_id } = await anApplication({ totp: true });
  const path = `${root}/${tab}`;
  const before = await stateOf(application_id);

  const stale = await browser.postForm(path, form);
  expect([stale.status, stale.headers.get('location')]).toEqual([303, stepUpPath(path)]);
  expect(await stateOf(application_id)).toEqual(before);

  await confirmCode(browser, owner);
  const fresh = await browser.postForm(path, form);
  expect([fresh.status, fresh.headers.get('location')]).toEqual([
    303,
    expect.not.stringContaining('step-up'),
  ]);
  expect(await stateOf(application_id)).not.toEqual(before);
});

test('A7: without a second factor the password confirms; after five minutes it no longer does', async () => {
  const { browser, root, application_id } = await anApplication();
  const path = `${root}/settings`;
  const origins = async (allowed_origins: string) =>
    (await browser.postForm(path, { section: 'browser', allowed_origins })).headers.get('location');
  expect(await origins('https://a.example')).toBe(stepUpPath(path));
  await confirmPassword(browser);
  expect(await origins('https://b.example')).toBe(`${path}?done=saved&in=browser`);
  clock.advance(5 * MINUTE);
  expect(await origins('https://c.example')).toBe(stepUpPath(path));
  expect((await stateOf(application_id)).allowed_origins).toEqual(['https://b.example']);
});

test('A7: people with a second factor cannot confirm with the password', async () => {
  const { browser, root } = await anApplication({ totp: true });
  await expect(confirmPassword(browser)).rejects.toThrow('second_factor_required');
  const path = `${root}/settings`;
  const stale = await browser.postForm(path, { section: 'browser', allowed_origins: 'https://a.example' });
  expect(stale.headers.get('location')).toBe(stepUpPath(path));
});

test('A7: changing the texts that people see needs no confirmation', async () => {
  const { browser, root, application_id } = await anApplication({ totp: true });
  const words = {
    name: 'Harbour',
    description: 'Boats and tides',
    logo_url: 'https://rp.example/logo.png',
    homepage_url: 'https://rp.example/',
  };
  const saved = await browser.postForm(`${root}/settings`, { section: 'presentation', ...words });
  expect(saved.headers.get('location')).toBe(`${root}/settings?done=saved&in=presentation`);
  expect(await stateOf(application_id)).toMatchObject(words);
});

test('A7: saving an unchanged section needs no confirmation', async () => {
  const { browser, root } = await anApplication({ totp: true });
  const saved = await browser.postForm(`${root}/settings`, CLIENT);
  expect(saved.headers.get('location')).toBe(`${root}/settings?done=saved&in=client`);
});

test('A7: the form waits for the step-up and arrives complete, ten keys included', async () => {
  const { owner, browser, root, application_id } = await anApplication({ totp: true });
  const path = `${root}/settings`;
  const jwks = keySet(10);
  const written = JSON.stringify(jwks, null, 2).replaceAll('\n', '\r\n');
  const form = { ...CLIENT, token_endpoint_auth_method: 'private_key_jwt', jwks: written };
  const sent = await browser.postForm(path, form);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, stepUpPath(path)]);
  expect(await (await browser.get(stepUpPath(path))).text()).not.toContain(jwks.keys[0]!.x);

  const otp_code = codeOf(owner.totp_secret!, clock.now());
  const confirmed = await browser.postForm('/account/step-up', { otp_code, return_to: path });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/account/step-up/continue']);
  const offered = await (await browser.get('/account/step-up/continue')).text();
  expect(offered).toContain(`<form method="post" action="${path}" id="continue"`);
  expect(formIn(offered, 'continue')).toEqual({ ...form, page_shown_to: expect.any(String) });
  // Only once.
  expect((await browser.get('/account/step-up/continue')).headers.get('location')).toBe('/account');

  const saved = await browser.postForm(path, formIn(offered, 'continue'));
  expect(saved.headers.get('location')).toBe(`${path}?done=saved&in=client`);
  expect(await stateOf(application_id)).toMatchObject({
    token_endpoint_auth_method: 'private_key_jwt',
    jwks,
  });
});

test('A7: a waiting form belongs to its session and its page', async () => {
  const { owner, browser, root } = await anApplication({ totp: true });
  await browser.postForm(`${root}/redirect-uris`, { redirect_uris: 'https://rp.example/third' });
  const elsewhere = await browserOf(app, owner);
  expect((await elsewhere.get('/account/step-up/continue')).headers.get('location')).toBe('/account');
  const otp_code = codeOf(owner.totp_secret!, clock.now());
  const confirmed = await browser.postForm('/account/step-up', { otp_code, return_to: `${root}/settings` });
  expect(confirmed.headers.get('location')).toBe(`${root}/settings`);
});

test('A7: buttons announce the step-up, until the session is fresh', async () => {
  const cases = [
    { totp: false, en: 'ask you for your password first', ja: '先にパスワードの確認が必要です' },
    { totp: true, en: 'ask you for a one-time code or a passkey first', ja: 'パスキーの確認が必要です' },
  ];
  for (const { totp, en, ja } of cases) {
    const { owner, browser, root, organization } = await anApplication({ totp });
    const pages = [`${root}/settings`, `${root}/redirect-uris`, `${root}/scopes`, organization];
    const read = async (page: string, language: string) =>
      await (await browser.get(page, { 'accept-language': language })).text();
    for (const page of pages) {
      expect([page, await read(page, 'en')]).toEqual([page, expect.stringContaining(en)]);
      expect([page, await read(page, 'ja')]).toEqual([page, expect.stringContaining(ja)]);
    }
    await (totp ? confirmCode(browser, owner) : confirmPassword(browser));
    for (const page of pages)
      expect([page, await read(page, 'en')]).toEqual([page, expect.not.stringContaining(en)]);
  }
});

test.each<[string, (guest: Account) => Record<string, string>]>([
  ['an invitation', () => ({ do: 'invite', email: 'bo@people.example', role: 'owner' })],
  ['a role', ({ user_id }) => ({ do: 'role', user_id: String(user_id), role: 'owner' })],
  ['removing a member', ({ user_id }) => ({ do: 'remove_member', user_id: String(user_id) })],
  ['a domain', () => ({ do: 'add_domain', domain: 'acme.example' })],
  ['deleting an organization', () => ({ do: 'delete' })],
])('A7: %s needs a fresh session', async (_, formFor) => {
  const owner = await anAccount(context, { totp: true });
  const guest = await anAccount(context);
  const browser = await browserOf(app, owner);
  const organization_id = await anOrganization(owner);
  const joining = { organization_id, user_id: guest.user_id, role: 'member' as const };
  await addMember(db, clock.now(), OPERATOR, joining);
  const path = `/developer/organizations/${organization_id}`;
  const before = await organizationState(organization_id);
  const form = formFor(guest);
  expect((await browser.postForm(path, form)).headers.get('location')).toBe(stepUpPath(path));
  expect(await organizationState(organization_id)).toEqual(before);
  await confirmCode(browser, owner);
  const done = await browser.postForm(path, form);
  expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining('done=')]);
  expect(await organizationState(organization_id)).not.toEqual(before);
});

test('A7: leaving an organization affects only the person who leaves, and needs no confirmation', async () => {
  const owner = await anAccount(context);
  const member = await anAccount(context, { totp: true });
  const organization_id = await anOrganization(owner);
  await addMember(db, clock.now(), OPERATOR, { organization_id, user_id: member.user_id, role: 'member' });
  const browser = await browserOf(app, member);
  const left = await browser.postForm(`/developer/organizations/${organization_id}`, { do: 'leave' });
  expect(left.headers.get('location')).toBe('/developer/organizations?done=left');
});

function stepUpPath(path: string): string {
  return `/account/step-up?return_to=${encodeURIComponent(path)}`;
}

function keySet(count: number) {
  const keys = Array.from({ length: count }, (_, index) => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
    return { kty, crv, kid: `key-${index}`, x: x!, y: y! };
  });
  return { keys };
}

async function confirmCode(browser: Client, { totp_secret }: Account): Promise<void> {
  const otp_code = codeOf(totp_secret!, clock.now());
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code })).status).toBe(200);
}

async function anOrganization({ user_id }: Account): Promise<number> {
  const created = { name: 'Acme', owner_user_id: user_id };
  const made = await createOrganization(db, clock.now(), OPERATOR, created);
  return (made as { organization_id: number }).organization_id;
}

/** An application of an organization, and its owner's browser, whose session is not fresh. */
async function anApplication({ totp = false } = {}) {
  const owner = await anAccount(context, { totp });
  const organization_id = await anOrganization(owner);
  const created = await createApplication(db, context.keyring, clock.now(), OPERATOR, {
    developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    organization_id,
    name: 'Paper Shop',
    redirect_uris: REDIRECT_URIS,
    allowed_scopes: ['openid'],
    created_via: 'web',
  });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { application_id } = created;
  return {
    owner,
    browser: await browserOf(app, owner),
    application_id,
    root: `/developer/applications/${application_id}`,
    organization: `/developer/organizations/${organization_id}`,
  };
}

/** Everything that the forms above can change. */
async function stateOf(applicationId: number) {
  const rows = (table: 'redirect_uris' | 'webhook_signing_keys') =>
    db.selectFrom(table).selectAll().where('application_id', '=', applicationId).execute();
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { ...row, uris: await rows('redirect_uris'), signing_keys: await rows('webhook_signing_keys') };
}

async function organizationState(organizationId: number) {
  const rows = (
    table: 'organizations' | 'organization_members' | 'organization_invitations' | 'organization_domains',
  ) => db.selectFrom(table).selectAll().where('organization_id', '=', organizationId).execute();
  return [
    await rows('organizations'),
    await rows('organization_members'),
    await rows('organization_invitations'),
    await rows('organization_domains'),
  ];
}
