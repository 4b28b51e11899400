import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, aKey, register } from '../../../test/support/developers.ts';
import { aPerson, signIn } from '../../../test/support/oauth.ts';
import { stepUpEverywhere } from '../../../test/support/people.ts';
import { aResource, aResourceOf, verifyHost } from '../../../test/support/resources.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { NewUser } from '../../users/accounts/create-user.ts';
import { latestSigningKeys, signingKeyWithSecret } from '../../webhooks/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ clock, config: { rate_limits: 'enforce' } });
const { context } = app;
const { db } = context.stores;
const PATH = '/developer/resources/new';

const row = (index: number, members: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      name: '',
      'title.en': '',
      'title.ja': '',
      'description.en': '',
      'description.ja': '',
      ...members,
    }).map(([name, value]) => [`scopes.${index}.${name}`, value]),
  );
// The second row is empty, as between two that were filled in.
const FORM = {
  name: 'Paper Files',
  identifier: 'https://api.files.example/mcp',
  access_token_format: 'opaque',
  access_token_seconds: '600',
  access_token_alg: 'ES256',
  ...row(0, {
    name: 'files:read',
    'title.en': 'Read your files',
    'title.ja': 'ファイルの参照',
    default: 'on',
  }),
  ...row(1, {}),
  ...row(2, {
    name: 'files:write',
    'title.ja': 'ファイルの変更',
    'description.en': 'All of them.',
    sensitive: 'on',
  }),
};

test('a form registers what the API would, shows the secrets once, and leads to the next steps', async () => {
  const { person, browser } = await aBrowser();
  const made = await browser.postForm(PATH, FORM);
  const shownAt = made.headers.get('location')!;
  expect([made.status, shownAt]).toEqual([
    303,
    expect.stringMatching(/^\/developer\/applications\/\d+\/new-secret$/),
  ]);
  const [resource] = await resourcesOf(person.user_id);
  expect(resource).toEqual({
    name: 'Paper Files',
    owner_user_id: person.user_id,
    client_id: expect.stringMatching(/^res_/),
    created_via: 'web',
    review_status: 'approved',
    access_token_alg: 'ES256',
    identifier: FORM.identifier,
    access_token_format: 'opaque',
    access_token_seconds: 600,
    scopes: [
      {
        name: 'files:read',
        title: { en: 'Read your files', ja: 'ファイルの参照' },
        description: {},
        default: true,
        sensitive: false,
      },
      {
        name: 'files:write',
        title: { ja: 'ファイルの変更' },
        description: { en: 'All of them.' },
        default: false,
        sensitive: true,
      },
    ],
  });
  const document = await (await browser.get(shownAt)).text();
  const client_secret = document.match(/svc_sec_\w+/)![0];
  const webhook_secret = document.match(/svc_whs_\w+/)![0];
  const application_id = Number(/applications\/(\d+)\//.exec(shownAt)![1]);
  const [key] = await latestSigningKeys(db, application_id, 1);
  const signing = signingKeyWithSecret(context.keyring, key!).standard_webhooks_secret;
  const file = await browser.postForm(`${shownAt}/env`, {});
  expect(await file.text()).toBe(
    `ISSUER=${app.baseUrl}\nCLIENT_ID=${resource!.client_id}\nCLIENT_SECRET=${client_secret}\nWEBHOOK_SECRET=${webhook_secret}\nWEBHOOK_SIGNING_SECRET=${signing}\nRESOURCE=${FORM.identifier}\n`,
  );
  expect((await browser.get(shownAt)).status).toBe(303);
  const saved = await browser.postForm(shownAt, {});
  expect(saved.headers.get('location')).toBe(shownAt.replace('new-secret', 'quickstart'));
});

test.each<[string, Record<string, string>, string]>([
  ['identifier', { identifier: '' }, 'The identifier must be an absolute https URL'],
  [
    'identifier',
    { identifier: 'https://api.files.example/mcp#x' },
    'The identifier must be an absolute https URL',
  ],
  ['identifier', { identifier: 'https://*.files.example' }, 'The identifier has a wildcard'],
  [
    'identifier',
    { identifier: 'https://api.files.example/a/../mcp' },
    'The identifier is read by browsers as',
  ],
  ['name', { name: 'x'.repeat(101) }, 'must have 1 to 100 characters'],
  ['access_token_format', { access_token_format: 'paseto' }, 'Choose one of the options.'],
  ['access_token_alg', { access_token_alg: 'none' }, 'Choose one of the options.'],
  ['access_token_seconds', { access_token_seconds: '59' }, 'a whole number of seconds from 60 to 86400'],
  ['access_token_seconds', { access_token_seconds: 'an hour' }, 'a whole number of seconds from 60 to 86400'],
  [
    'access_token_seconds',
    { access_token_format: 'jwt', access_token_seconds: '3601' },
    'a whole number of seconds from 60 to 3600',
  ],
  ['scopes', { ...row(0, {}), ...row(2, {}) }, 'An API takes 1 to 50 scopes.'],
  ['scopes.0.name', row(0, { name: '', 'title.en': 'Read' }), 'The name of scope 1 must be 1 to'],
  [
    'scopes.2.name',
    row(2, { name: 'openid', 'title.en': 'Sign in' }),
    'The name of scope 3 is the name of a scope of this service',
  ],
  [
    'scopes.2.name',
    row(2, { name: 'files:read', 'title.en': 'Twice' }),
    'The name of scope 3 is the name of another scope',
  ],
  [
    'scopes.2.title.en',
    row(2, { name: 'files:write' }),
    'The title of scope 3 needs a visible text in at least one language',
  ],
  [
    'scopes.2.title.ja',
    row(2, { name: 'files:write', 'title.ja': 'あ'.repeat(81) }),
    'The title of scope 3 takes up to 80',
  ],
  [
    'scopes.2.description.ja',
    row(2, { name: 'files:write', 'title.en': 'Write', 'description.ja': '\u202Ex' }),
    'The description of scope 3 takes up to 300',
  ],
  [
    'organization_id',
    { organization_id: '999999' },
    'is not an organization where you are an owner or admin',
  ],
  ['organization_id', { organization_id: 'x' }, 'Choose yourself or an organization'],
])(
  'a wrong %s is refused at its field, keeps the input and costs no quota: %j',
  async (field, change, words) => {
    const { person, browser } = await aBrowser();
    const refused = await browser.postForm(PATH, { ...FORM, ...change });
    const document = await refused.text();
    expect([refused.status, document.includes(`href="#${field}"`)]).toEqual([422, true]);
    expect(document).toContain(words);
    // The owner's field is only there for people with an organization.
    if (field !== 'organization_id') expect(document).toContain(`id="${field}-error"`);
    if (!('identifier' in change)) expect(document).toContain(`value="${FORM.identifier}"`);
    if (field.startsWith('access_token')) expect(document).toMatch(/<details [^>]*open/);
    expect(document).toContain('You can register 10 more this hour, 30 more today.');
    expect(await resourcesOf(person.user_id)).toEqual([]);
  },
);

test('a refusal is in the person’s language, and names the title in it', async () => {
  const { browser } = await aBrowser();
  const form = { ...FORM, ...row(0, { name: 'files:read' }) };
  const body = new URLSearchParams(form);
  const refused = await browser.fetch(PATH, { method: 'POST', body, headers: { 'accept-language': 'ja' } });
  const document = await refused.text();
  expect([refused.status, document.includes('href="#scopes.0.title.ja"')]).toEqual([422, true]);
  expect(document).toContain('スコープ 1 のタイトル: 少なくとも 1 つの言語');
});

test('a new form has one row; a button adds another, keeps what was filled in and registers nothing, up to 50 rows', async () => {
  const { person, browser } = await aBrowser();
  expect(rowsIn(await (await browser.get(PATH)).text())).toBe(1);
  const added = await browser.postForm(PATH, { ...FORM, do: 'rows' });
  const document = await added.text();
  expect([added.status, rowsIn(document)]).toEqual([200, 4]);
  for (const value of ['Read your files', 'ファイルの変更', FORM.identifier])
    expect(document).toContain(`value="${value}"`);
  expect(document).toMatch(/name="scopes\.3\.name"[^>]* autofocus/);
  const many = Array.from({ length: 49 }, (_, index) => row(index, { name: `scope:${index}` }));
  const full = await (await browser.postForm(PATH, Object.assign({ do: 'rows' }, ...many))).text();
  expect([rowsIn(full), full.includes('id="do-rows"')]).toEqual([50, false]);
  expect(await resourcesOf(person.user_id)).toEqual([]);
});

test('level 0: the form is not offered, and sending it answers 403 with what to do', async () => {
  const { person, browser } = await aBrowser({ identity_verified_level: 0 });
  expect(await (await browser.get(PATH)).text()).not.toContain('id="registration-form"');
  const refused = await browser.postForm(PATH, FORM);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Verify your e-mail address first');
  expect(await resourcesOf(person.user_id)).toEqual([]);
});

test('CO-42 an API that is registered already is refused at its identifier; where there are two, the list says which one does not count', async () => {
  const { person, browser } = await aBrowser();
  const form = { ...FORM, identifier: 'https://once.files.example/mcp' };
  expect((await browser.postForm(PATH, form)).status).toBe(303);
  const [first] = await resourcesOf(person.user_id);
  const refused = await browser.postForm(PATH, { ...form, identifier: `${form.identifier}/` });
  const document = await refused.text();
  expect([refused.status, document.includes('href="#identifier"')]).toEqual([422, true]);
  expect(document).toContain(
    `The identifier is registered already by this owner, as ${first!.client_id}; use that API, or delete it first.`,
  );
  const list = async () => (await (await browser.get('/developer/resources')).text()).split('<main')[1]!;
  const doesNotCount = 'another registration of this URL counts';
  expect(await list()).not.toContain(doesNotCount);
  // As with a transfer, or from before.
  await aResourceOf(
    context,
    { name: 'Second of the same', developer: { user_id: person.user_id, created_at: clock.now() } },
    undefined,
    form.identifier,
  );
  const line = (document: string, name: string) =>
    document.split('<tr').find((each) => each.includes(`>${name}<`))!;
  const both = await list();
  expect(line(both, 'Paper Files')).not.toContain(doesNotCount);
  expect(line(both, 'Second of the same')).toContain(doesNotCount);
});

test('CO-45 a transfer that would give an owner two registrations of an API is refused in words about the new owner, by page and call alike', async () => {
  const { person, browser } = await aBrowser();
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const made = await createOrganization(db, clock.now(), operator, {
    name: 'Acme Files',
    owner_user_id: person.user_id,
  });
  const { organization_id } = made as { organization_id: number };
  const form = { ...FORM, identifier: 'https://moved.files.example/mcp' };
  expect((await browser.postForm(PATH, form)).status).toBe(303);
  const [own] = await resourcesOf(person.user_id);
  const { application_id } = await db
    .selectFrom('applications')
    .select('application_id')
    .where('client_id', '=', own!.client_id)
    .executeTakeFirstOrThrow();
  const ofTeam = { ...form, organization_id: String(organization_id) };
  expect((await browser.postForm(PATH, ofTeam)).status).toBe(303);
  await stepUpEverywhere(context, person);
  const members = `/developer/applications/${application_id}/members`;
  const refused = await browser.postForm(members, { organization_id: String(organization_id) });
  expect(refused.status).toBe(422);
  const document = await refused.text();
  expect(document).toMatch(
    /The new owner has registered this API already, as res_\w+; use that one, or delete it first\./,
  );
  const call = await app
    .client()
    .postJson(
      `/api/v1/applications/${application_id}/transfer`,
      { organization_id },
      { authorization: `Bearer ${await aKey(app, person)}` },
    );
  expect(call.status).toBe(422);
  const { details } = (await call.json()) as { details: { path: string; message: string }[] };
  expect(details).toEqual([
    {
      path: 'organization_id',
      message: expect.stringMatching(/^has registered this API already, as res_\w+;/),
    },
  ]);
  expect(document).not.toContain(`as ${own!.client_id};`);
  const owned = (await resourcesOf(person.user_id)).filter(({ owner_user_id }) => owner_user_id !== null);
  expect(owned.map(({ client_id }) => client_id)).toEqual([own!.client_id]);
  // Without the other one it moves.
  await db
    .updateTable('applications')
    .set({ deleted_at: clock.now() })
    .where('organization_id', '=', organization_id)
    .execute();
  const given = await browser.postForm(members, { organization_id: String(organization_id) });
  expect(given.headers.get('location')).toBe(`${members}?done=transferred`);
});

test('APIs and applications share the caps of registrations', async () => {
  const { person, browser } = await aBrowser();
  for (let count = 0; count < 10; count++) {
    const identifier = `https://api.files.example/${count}`;
    expect((await browser.postForm(PATH, { ...FORM, identifier })).status).toBe(303);
  }
  const refused = await browser.postForm(PATH, FORM);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await refused.text()).toContain('You’ve reached the limit for now.');
  expect(await resourcesOf(person.user_id)).toHaveLength(10);
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
    const owners = (await resourcesOf(person.user_id)).map(({ owner_user_id }) => owner_user_id);
    expect(owners).toEqual(status === 303 ? [null] : []);
    if (role === null) continue;
    const list = await (await browser.get('/developer/resources')).text();
    expect([role, list.includes('>Acme<')]).toEqual([role, true]);
  }
});

test('the list teaches when it is empty, and shows each API with its host and review; applications are elsewhere', async () => {
  const developer = await aDeveloper(app);
  const browser = app.client();
  await signIn(context, browser, developer);
  const list = async (path: string) => (await (await browser.get(path)).text()).split('<main')[1]!;
  const empty = await list('/developer/resources');
  expect(empty).toContain('No APIs yet');
  // Nothing to filter; a filter that finds nothing stays.
  expect(empty).not.toContain('role="search"');
  expect(await list('/developer/resources?query=none')).toContain('role="search"');
  expect(empty.match(/href="\/developer\/resources\/new"/g)).toHaveLength(1);

  const shop = await register(developer, { name: 'Paper Shop' });
  const verified = await aResource(developer, { name: 'Kite Files' });
  await verifyHost(app, verified);
  const pending = await aResource(developer, { name: 'Official Files Support' });
  const local = await aResource(developer, { name: 'Local Files', identifier: 'http://localhost:4000/mcp' });
  const other = await aResourceOf(context, { name: 'Someone else’s' });
  const shown = await list('/developer/resources');
  const line = (name: string) => shown.split('<tr').find((each) => each.includes(name))!;
  expect(line('Kite Files')).toMatch(/>Verified<.*>Approved</s);
  expect(line('Official Files')).toMatch(/>Not verified<.*>Waiting for review</s);
  expect(line('Local Files')).toMatch(/>http:\/\/localhost:4000\/mcp<.*>Cannot be verified</s);
  for (const { application_id } of [verified, pending, local])
    expect(shown).toContain(`href="/developer/applications/${application_id}"`);
  for (const id of [shop.id, other.application_id])
    expect(shown).not.toContain(`href="/developer/applications/${id}"`);
  const applications = await list('/developer/applications');
  expect(applications).toContain(`href="/developer/applications/${shop.id}"`);
  expect(applications).not.toContain('Kite Files');
});

test('signed-out visitors are sent to the sign-in page and back; another site registers nothing', async () => {
  const sent = await app.client().postForm(PATH, FORM);
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    '/login?return_to=%2Fdeveloper%2Fresources%2Fnew',
  ]);
  const { person, browser } = await aBrowser();
  for (const header of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }] as Record<string, string>[]) {
    const forged = await browser.fetch(PATH, {
      method: 'POST',
      body: new URLSearchParams(FORM),
      headers: header,
    });
    expect(forged.status).toBe(403);
  }
  expect(await resourcesOf(person.user_id)).toEqual([]);
});

function rowsIn(document: string): number {
  return document.match(/name="scopes\.\d+\.name"/g)?.length ?? 0;
}

async function aBrowser(details: Partial<NewUser> = {}) {
  const person = await aPerson(context, { created_at: after(clock.now(), -30 * DAY), ...details });
  const browser: Client = app.client();
  await signIn(context, browser, person);
  return { person, browser };
}

async function resourcesOf(userId: number) {
  return await db
    .selectFrom('resources')
    .innerJoin('applications', 'applications.application_id', 'resources.application_id')
    .select(['name', 'owner_user_id', 'client_id', 'created_via', 'review_status', 'access_token_alg'])
    .select(['identifier', 'access_token_format', 'access_token_seconds', 'scopes'])
    .where('registered_by', '=', userId)
    .orderBy('applications.application_id')
    .execute();
}
