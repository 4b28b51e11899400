import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { DEPLOY } from '../../../test/support/details-types.ts';
import { aPerson, signIn } from '../../../test/support/oauth.ts';
import { anAccount, confirmPassword } from '../../../test/support/people.ts';
import { aResourceOf, type TestResource, verifyHost } from '../../../test/support/resources.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import { RESOURCE_TABS } from '../tabs/tabs.form.ts';
import { SAMPLES } from './samples.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ clock, config: { rate_limits: 'observe' } });
const { context } = app;
const { db } = context.stores;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const READ = {
  'scopes.0.name': 'files:read',
  'scopes.0.title.en': 'Read your files',
  'scopes.0.title.ja': 'ファイルの参照',
  'scopes.0.default': 'on',
};

test('owner and member see every tab, the member without forms; for a stranger there is nothing', async () => {
  const { owner, member, stranger, root } = await anOrganizationsResource();
  for (const { slug } of RESOURCE_TABS) {
    const path = slug === '' ? root : `${root}/${slug}`;
    expect([slug, (await owner.get(path)).status]).toEqual([slug, 200]);
    const seen = await member.get(path);
    const document = await seen.text();
    const main = document.split('<main')[1]!.split('</main>')[0]!;
    expect([slug, seen.status, main.includes('method="post"')]).toEqual([slug, 200, false]);
    expect([slug, document.includes('href="/developer/resources"')]).toEqual([slug, true]);
    expect([slug, (await stranger.get(path)).status]).toEqual([slug, 404]);
  }
});

test('what a form changes is forbidden to members and hidden from strangers', async () => {
  const { member, stranger, root, resource } = await anOrganizationsResource();
  const before = await stored(resource);
  for (const { slug, submit } of RESOURCE_TABS) {
    const path = slug === '' ? root : `${root}/${slug}`;
    const form = { section: 'tokens', access_token_seconds: '60', ...READ, 'scopes.0.name': 'evil:all' };
    expect([slug, (await member.postForm(path, form)).status]).toEqual([slug, submit ? 403 : 404]);
    expect([slug, (await stranger.postForm(path, form)).status]).toEqual([slug, 404]);
  }
  expect(await stored(resource)).toEqual(before);
});

test('scopes: a stale session confirms first; then rows are saved, removed and shown in the audit log', async () => {
  const { browser, root, resource, confirm } = await aResourcePage();
  const path = `${root}/scopes`;
  const form = {
    ...READ,
    'scopes.1.name': '',
    'scopes.2.name': 'files:write',
    'scopes.2.title.ja': 'ファイルの変更',
    'scopes.2.sensitive': 'on',
  };
  const asked = await browser.postForm(path, form);
  expect(asked.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(path)}`);
  await confirm();
  const saved = await browser.postForm(path, form);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`]);
  const write = {
    name: 'files:write',
    title: { ja: 'ファイルの変更' },
    description: {},
    default: false,
    sensitive: true,
  };
  const read = { ...write, name: 'files:read', title: { en: 'Read your files', ja: 'ファイルの参照' } };
  expect((await stored(resource)).scopes).toEqual([{ ...read, default: true, sensitive: false }, write]);
  const shown = await text(browser, path);
  expect(shown).toContain('name="scopes.1.remove"');
  // The empty row for another one has nothing to remove.
  expect(shown).toMatch(/name="scopes\.2\.name"/);
  expect(shown).not.toContain('name="scopes.2.remove"');

  await browser.postForm(path, { ...form, 'scopes.0.remove': 'on' });
  expect((await stored(resource)).scopes).toEqual([write]);
  const audit = await text(browser, `${root}/audit`);
  expect(audit).toContain('Every change to this API');
  expect(audit.match(/>application\.resource_updated</g)).toHaveLength(2);
});

test('AU-14 types: the editor begins with an example, previews in both languages and saves after a confirmation', async () => {
  const { browser, root, resource, confirm } = await aResourcePage();
  const path = `${root}/authorization-details`;
  const empty = await text(browser, path);
  expect(empty).toContain('No types yet');
  const example = /<textarea[^>]*>\s*([^<]*)<\/textarea>/.exec(empty)![1]!.replaceAll('&quot;', '"');
  const types = JSON.stringify([...JSON.parse(example), DEPLOY]);

  const preview = await browser.postForm(path, { do: 'preview', authorization_details_types: types });
  const shown = await preview.text();
  expect([preview.status, (await stored(resource)).details_version]).toEqual([200, 0]);
  for (const words of [
    'Preview, not saved',
    'Pay <strong><bdi>¥4,800 (JPY)</bdi></strong> for order',
    '<div class="notice" lang="ja">',
    '<strong class="money">￥4,800（JPY）</strong>',
    '<code>items.quantity</code>',
    'Whole number, 1 to 50',
  ])
    expect(shown).toContain(words);

  const form = { authorization_details_types: types };
  const asked = await browser.postForm(path, form);
  expect(asked.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(path)}`);
  await confirm();
  const saved = await browser.postForm(path, form);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved`]);
  expect(await stored(resource)).toMatchObject({ details_types: JSON.parse(types), details_version: 1 });
  expect(await text(browser, path)).toContain('<code>https://ci.example/deploy</code>');
  expect((await browser.postForm(path, { authorization_details_types: '[]' })).status).toBe(303);
  expect(await stored(resource)).toMatchObject({ details_types: [], details_version: 2 });
});

test.each<[string, string, string]>([
  ['text that is no JSON', '[{"type":', 'This isn’t valid JSON: Unexpected end of JSON input'],
  ['a name that occurs twice', '[{"type":"a","type":"b"}]', 'A member occurs twice'],
  [
    'what is wrong below',
    JSON.stringify([{ ...DEPLOY, schema: { ...DEPLOY.schema, allOf: [] } }]),
    '0.schema.allOf: is not known here',
  ],
  ['every error', JSON.stringify([{ ...DEPLOY, title: {}, template: '<b>' }]), '2 errors in the types'],
])('AU-14 types: the editor refuses %s and keeps what was typed', async (_case, types, words) => {
  const { browser, root, resource, confirm } = await aResourcePage();
  await confirm();
  for (const action of ['save', 'preview']) {
    const sent = { do: action, authorization_details_types: types };
    const refused = await browser.postForm(`${root}/authorization-details`, sent);
    const document = await refused.text();
    expect([refused.status, document.includes('href="#authorization_details_types"')]).toEqual([422, true]);
    expect(document).toContain(words);
    expect(document).toContain(
      types.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    );
  }
  expect((await stored(resource)).details_version).toBe(0);
});

test('the audit log speaks of the host of an API, not of a redirect URI', async () => {
  const { browser, root, resource } = await aResourcePage();
  for (const event_type of ['redirect_uri_verify_dev', 'admin.application.redirect_uri.verify'] as const)
    await recordAudit(db, context, null, {
      event_type,
      actor: { type: 'system', id: null },
      application_id: resource.application_id,
    });
  const audit = await text(browser, `${root}/audit`);
  for (const label of ['Host verified', 'Host verified by an administrator'])
    expect(audit.split(`>${label}<`)).toHaveLength(3);
  expect(audit).not.toContain('Redirect URI verified');
  expect(await text(browser, `${root}/audit`, 'ja')).toContain('>管理者によるホストの確認<');
});

test.each<[string, Record<string, string>, string]>([
  ['scopes', { 'scopes.0.remove': 'on' }, 'An API takes 1 to 50 scopes.'],
  [
    'scopes.0.name',
    { 'scopes.0.name': 'openid' },
    'The name of scope 1 is the name of a scope of this service',
  ],
  [
    'scopes.0.title.en',
    { 'scopes.0.title.en': '', 'scopes.0.title.ja': '' },
    'The title of scope 1 needs a visible text',
  ],
])('scopes: a wrong %s is refused at its field: %j', async (field, change, words) => {
  const { browser, root, resource, confirm } = await aResourcePage();
  await confirm();
  const before = await stored(resource);
  const refused = await browser.postForm(`${root}/scopes`, { ...READ, ...change });
  const document = await refused.text();
  expect([refused.status, document.includes(`href="#${field}"`)]).toEqual([422, true]);
  expect(document).toContain(words);
  expect(await stored(resource)).toEqual(before);
});

test('scopes: a button adds a row, saves nothing and needs no confirmation', async () => {
  const { browser, root, resource } = await aResourcePage();
  const before = await stored(resource);
  const more = await browser.postForm(`${root}/scopes`, {
    ...READ,
    'scopes.0.name': 'files:all',
    do: 'rows',
  });
  const document = await more.text();
  expect([more.status, document.match(/name="scopes\.\d+\.name"/g)?.length]).toEqual([200, 2]);
  expect(document).toContain('value="files:all"');
  expect(await stored(resource)).toEqual(before);
});

test('settings: each card saves its own fields, and what changes tokens takes a confirmation', async () => {
  const { browser, root, resource, confirm } = await aResourcePage();
  const path = `${root}/settings`;
  // Nothing to preview: the button would save.
  expect(await text(browser, path)).not.toContain('name="preview"');
  const presentation = {
    section: 'presentation',
    name: 'Paper Files',
    homepage_url: 'https://files.example',
  };
  expect((await browser.postForm(path, presentation)).headers.get('location')).toBe(
    `${path}?done=saved&in=presentation`,
  );
  const tokens = {
    section: 'tokens',
    access_token_format: 'opaque',
    access_token_seconds: '3600',
    access_token_alg: 'ES256',
  };
  expect((await browser.postForm(path, tokens)).headers.get('location')).toContain('/account/step-up');
  await confirm();
  expect((await browser.postForm(path, tokens)).headers.get('location')).toBe(`${path}?done=saved&in=tokens`);
  const client = { section: 'client', token_endpoint_auth_method: 'client_secret_post' };
  expect((await browser.postForm(path, client)).status).toBe(303);
  expect(await stored(resource)).toMatchObject({
    name: 'Paper Files',
    homepage_url: 'https://files.example',
    access_token_format: 'opaque',
    access_token_seconds: 3600,
    access_token_alg: 'ES256',
    token_endpoint_auth_method: 'client_secret_post',
  });
  for (const [field, form] of [
    ['access_token_seconds', { ...tokens, access_token_seconds: '1.5' }],
    ['access_token_format', { ...tokens, access_token_format: '' }],
    ['name', { ...presentation, name: ' ' }],
    ['token_endpoint_auth_method', { ...client, token_endpoint_auth_method: 'none' }],
    ['jwks', { ...client, jwks: '{' }],
    ['jwks', { ...client, token_endpoint_auth_method: 'private_key_jwt', jwks: '{"keys": 1}' }],
  ] as const) {
    const refused = await browser.postForm(path, form);
    const document = await refused.text();
    expect([field, refused.status, document.includes(`href="#${field}"`)]).toEqual([field, 422, true]);
  }
});

test('settings: deleting takes the name, and leads to the list of APIs', async () => {
  const { browser, root, resource, confirm } = await aResourcePage();
  await confirm();
  const path = `${root}/settings`;
  const wrong = await browser.postForm(path, { section: 'delete', confirm_name: 'Something else' });
  expect([wrong.status, (await wrong.text()).includes('This isn’t the API’s name.')]).toEqual([422, true]);
  const { name } = await stored(resource);
  const deleted = await browser.postForm(path, { section: 'delete', confirm_name: name });
  expect(deleted.headers.get('location')).toBe('/developer/resources?done=deleted');
  expect(await text(browser, '/developer/resources?done=deleted')).toContain('API deleted.');
  expect((await browser.get(root)).status).toBe(404);
});

test('forms of applications change nothing at an API: no redirect URIs, scopes or client type', async () => {
  const { browser, root, resource, confirm } = await aResourcePage();
  await confirm();
  const before = await stored(resource);
  await browser.postForm(`${root}/redirect-uris`, { redirect_uris: 'https://mallory.example/cb' });
  await browser.postForm(`${root}/redirect-uris`, { remove: resource.identifier });
  expect((await browser.postForm(`${root}/scopes`, { allowed_scopes: 'openid' })).status).toBe(422);
  await browser.postForm(`${root}/settings`, {
    section: 'browser',
    allowed_origins: 'https://mallory.example',
  });
  await browser.postForm(`${root}/settings`, {
    section: 'sign_out',
    backchannel_logout_uri: 'https://m.example',
  });
  expect(await stored(resource)).toEqual(before);
});

test('the overview says who can get tokens: the team, everyone, no one', async () => {
  const { browser, root, resource } = await aResourcePage();
  const availability = async () =>
    (await text(browser, root)).split('id="availability"')[1]!.split('</section>')[0]!;
  expect(await availability()).toMatch(
    /Not verified<.*until you verify the host.*href="[^"]*\/redirect-uris"/s,
  );
  await verifyHost(app, resource, 30);
  expect(await availability()).toContain('every client can ask every person');
  await verifyHost(app, resource, -1);
  expect(await availability()).toContain('the verification of the host has ended');

  await verifyHost(app, resource);
  await review(resource, 'suspended');
  expect(await availability()).toContain('while it is rejected or suspended');
  expect(await text(browser, root)).toContain('This API is suspended');
  await review(resource, 'pending');
  expect(await availability()).toContain('until an administrator has approved it');
  expect(await text(browser, root)).toContain('This API is waiting for review');

  await review(resource, 'approved');
  const rival = await aResourceOf(context, {});
  const same = { identifier: resource.identifier, canonical: resource.identifier };
  await db.updateTable('resources').set(same).where('application_id', '=', rival.application_id).execute();
  const { identifier: uri } = resource;
  await db
    .updateTable('redirect_uris')
    .set({ uri })
    .where('application_id', '=', rival.application_id)
    .execute();
  clock.advance(1000);
  await verifyHost(app, { ...rival, identifier: uri });
  expect(await availability()).toContain('another registration of the same URL counts');
});

test('the quickstart has a program for each library, with the API’s own values', async () => {
  const { browser, root, resource } = await aResourcePage();
  const path = `${root}/quickstart`;
  for (const { id } of SAMPLES) {
    const shown = await text(browser, `${path}?stack=${id}`);
    for (const value of [resource.identifier, app.baseUrl, 'files:read'])
      expect([id, shown.includes(`&quot;${value}&quot;`) || shown.includes(`"${value}"`)]).toEqual([
        id,
        true,
      ]);
    expect([id, shown.includes('ntrospection_')]).toEqual([id, false]);
  }
  expect(await text(browser, path)).toContain('href="/docs"');
});

test('samples: values are string literals, introspection is there for opaque tokens alone', () => {
  const values = {
    issuer: 'https://id.example',
    client_id: 'res_1',
    identifier: 'https://api.example/a:b"/mcp?x=1',
    scopes: ["it's", 'files:write'],
  };
  for (const { id, program } of SAMPLES) {
    const [jwt, opaque] = [program({ ...values, is_opaque: false }), program({ ...values, is_opaque: true })];
    expect([id, jwt.includes('"https://api.example/a:b\\"/mcp?x=1"'), jwt.includes('res_1')]).toEqual([
      id,
      true,
      false,
    ]);
    expect([id, opaque.includes('"res_1"'), opaque.includes('CLIENT_SECRET')]).toEqual([id, true, true]);
    if (id === 'express') expect(() => stripTypeScriptTypes(opaque)).not.toThrow();
  }
});

async function aResourcePage() {
  const person = await anAccount(context);
  const browser = app.client();
  await signIn(context, browser, person);
  const developer = { user_id: person.user_id, created_at: after(clock.now(), -30 * DAY) };
  const resource = await aResourceOf(context, { developer });
  const root = `/developer/applications/${resource.application_id}`;
  return { browser, resource, root, confirm: () => confirmPassword(browser) };
}

async function anOrganizationsResource() {
  const [owner, member, stranger] = [await aPerson(context), await aPerson(context), await aPerson(context)];
  const made = await createOrganization(db, clock.now(), OPERATOR, {
    name: 'Acme',
    owner_user_id: owner.user_id,
  });
  const { organization_id } = made as { organization_id: number };
  await addMember(db, clock.now(), OPERATOR, { organization_id, user_id: member.user_id, role: 'member' });
  const developer = { user_id: owner.user_id, created_at: after(clock.now(), -30 * DAY) };
  const resource = await aResourceOf(context, { developer, organization_id });
  const browserOf = async (person: typeof owner) => {
    const browser = app.client();
    await signIn(context, browser, person);
    return browser;
  };
  return {
    owner: await browserOf(owner),
    member: await browserOf(member),
    stranger: await browserOf(stranger),
    resource,
    root: `/developer/applications/${resource.application_id}`,
  };
}

async function text(browser: Client, path: string, locale = 'en'): Promise<string> {
  return await (await browser.get(path, { 'accept-language': locale })).text();
}

async function review({ application_id }: TestResource, review_status: 'approved' | 'pending' | 'suspended') {
  await db
    .updateTable('applications')
    .set({ review_status })
    .where('application_id', '=', application_id)
    .execute();
}

async function stored({ application_id }: TestResource) {
  return await db
    .selectFrom('resources')
    .innerJoin('applications', 'applications.application_id', 'resources.application_id')
    .select(['name', 'homepage_url', 'access_token_alg', 'token_endpoint_auth_method', 'allowed_scopes'])
    .select(['allowed_origins', 'backchannel_logout_uri', 'client_type'])
    .select([
      'identifier',
      'access_token_format',
      'access_token_seconds',
      'scopes',
      'scope_keys',
      'details_types',
      'details_version',
    ])
    .select(({ selectFrom }) =>
      selectFrom('redirect_uris')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('redirect_uris.application_id', '=', 'resources.application_id')
        .as('uris'),
    )
    .where('resources.application_id', '=', application_id)
    .executeTakeFirstOrThrow();
}
