import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aCustomer, type Customer } from '../support/customers.ts';
import { askAsDevice, deviceCodes, enterCode, poll } from '../support/device.ts';
import {
  aFreshVisitor,
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  consent,
  obtainTokens,
  pkce,
  post,
  type RelyingParty,
  received,
} from '../support/oauth.ts';
import { PASSWORD } from '../support/people.ts';
import { changeApplication, changeSessions, changeUser } from '../support/rows.ts';

const app = await startUnlimitedApp();
const { context } = app;
const { db } = context.stores;
const required = await forOrganizations('required');
const optional = await forOrganizations('optional');
const personal = await aRelyingParty(context);
const { challenge } = pkce();

test('one membership is chosen silently where an organization is required', async () => {
  const { browser, customers } = await aMemberOf(1);
  expect(await organizationOf(browser, required)).toBe(customers[0]!.customer_id);
});

test('several: the page offers them, and the choice holds for this request only', async () => {
  const { browser, customers } = await aMemberOf(2);
  const request = await pageFor(browser, authorizePath(required, challenge));
  const page = await (await browser.get(`/oauth/organization?request=${request}`)).text();
  for (const { org_id } of customers) expect(page).toContain(org_id);
  expect(page).not.toContain('value="none"');
  const chosen = await choose(browser, request, customers[1]!.org_id);
  expect(chosen.headers.get('location')).toBe(`/oauth/authorize/continue?request=${request}`);
  const onward = await browser.get(`/oauth/authorize/continue?request=${request}`);
  expect(onward.headers.get('location')).toBe(`/oauth/consent?request=${request}`);
  const allowed = await browser.postForm('/oauth/consent', {
    ...{ request, scope: ['openid', 'profile:basic', 'email'], decision: 'allow' },
  });
  expect(received(allowed).code).toEqual(expect.any(String));
  expect(await grantedCustomer(required)).toBe(customers[1]!.customer_id);
  expect((await browser.get(authorizePath(required, challenge))).headers.get('location')).toContain(
    '/oauth/organization?request=',
  );
});

test('the parameter names it, by id or handle', async () => {
  const { browser, customers } = await aMemberOf(2);
  const [first, second] = customers as [Customer, Customer];
  await consent(browser, authorizePath(required, challenge, { organization: first.org_id }), [
    'openid',
    'email',
  ]);
  expect(await grantedCustomer(required)).toBe(first.customer_id);
  const again = await browser.get(
    authorizePath(required, challenge, { organization: second.handle, scope: 'openid email' }),
  );
  expect(received(again).code).toEqual(expect.any(String));
  expect(await grantedCustomer(required)).toBe(second.customer_id);
});

test('optional: the user may go without, and so may the client', async () => {
  const { browser } = await aMemberOf(1);
  const request = await pageFor(browser, authorizePath(optional, challenge));
  expect(await (await browser.get(`/oauth/organization?request=${request}`)).text()).toContain(
    'value="none"',
  );
  await choose(browser, request, 'none');
  await browser.postForm('/oauth/consent', { request, scope: ['openid', 'email'], decision: 'allow' });
  expect(await grantedCustomer(optional)).toBeNull();
  const silent = authorizePath(optional, challenge, {
    prompt: 'none',
    organization: 'none',
    scope: 'openid email',
  });
  expect(received(await browser.get(silent)).code).toEqual(expect.any(String));
});

test('an application without organizations ignores the parameter, as any that it does not know', async () => {
  const { browser } = await aMemberOf(1);
  await consent(browser, authorizePath(personal, challenge, { organization: 'birch' }), ['openid', 'email']);
  expect(await grantedCustomer(personal)).toBeNull();
});

test('AC-115: without a page there is no choice, and outside an organization no answer', async () => {
  const { browser, customers } = await aMemberOf(2);
  const silent = async (change: Record<string, string>) =>
    received(await browser.get(authorizePath(required, challenge, { prompt: 'none', ...change }))).error;
  expect(await silent({})).toBe('interaction_required');
  expect(await silent({ organization: customers[0]!.handle })).toBe('consent_required');
  expect(await silent({ organization: (await aCustomer(context)).org_id })).toBe('access_denied');
  expect(await silent({ organization: 'no-such-organization' })).toBe('access_denied');
});

test('AC-116: someone else’s organization is refused on a page that says the same of one that does not exist', async () => {
  const { browser } = await aMemberOf(1);
  const pages = [];
  for (const organization of [(await aCustomer(context)).org_id, 'no-such-organization']) {
    const request = await pageFor(browser, authorizePath(required, challenge, { organization }));
    const shown = await (await browser.get(`/oauth/organization?request=${request}`)).text();
    expect(shown).toContain('You don’t belong to this organization');
    pages.push(shown.replaceAll(request, 'REQUEST'));
    const back = await browser.postForm('/oauth/organization', { request, decision: 'back' });
    expect(received(back)).toMatchObject({ error: 'access_denied', state: 'some state' });
    const twice = await browser.postForm('/oauth/organization', { request, decision: 'back' });
    expect(twice.status).toBe(400);
  }
  expect(pages[0]).toBe(pages[1]);
});

test('AC-117: a choice of an organization that was not offered is no choice', async () => {
  const { browser } = await aMemberOf(2);
  const request = await pageFor(browser, authorizePath(required, challenge));
  for (const organization of [(await aCustomer(context)).org_id, 'none', ''])
    expect((await choose(browser, request, organization)).status).toBe(422);
  const elsewhere = (await aMemberOf(2)).browser;
  expect((await choose(elsewhere, request, 'none')).status).toBe(400);
});

test('AC-118: a member who left before consenting gets no code', async () => {
  const { browser, person, customers } = await aMemberOf(1);
  const path = authorizePath(required, challenge);
  const request = new URL((await browser.get(path)).headers.get('location')!, app.baseUrl).searchParams.get(
    'request',
  )!;
  await db.deleteFrom('customer_members').where('user_id', '=', person.user_id).execute();
  const answer = await browser.postForm('/oauth/consent', { request, scope: ['openid'], decision: 'allow' });
  expect(answer.headers.get('location')).toBe(`/oauth/authorize/continue?request=${request}`);
  expect(await grantsOf(person.user_id)).toEqual([]);
  expect(customers).toHaveLength(1);
});

test('an administrator’s consent for all people of the organization takes the place of the page', async () => {
  const { browser, person, customers } = await aMemberOf(2);
  const [given, without] = customers as [Customer, Customer];
  const admin = await anAdministrator(given);
  const scopes = ['openid', 'email', 'profile:basic'];
  expect(await (await agree(admin, given, { scopes })).json()).toMatchObject({ name: 'Paper Shop', scopes });
  const asked = await browser.get(authorizePath(required, challenge, { organization: without.org_id }));
  expect(asked.headers.get('location')).toContain('/oauth/consent');
  const { scope } = await obtainTokens(browser, required, { organization: given.org_id });
  expect(scope).toBe('openid profile:basic email');
  const lines = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'oauth.consent_given')
    .where('actor_id', '=', String(person.user_id))
    .execute();
  expect(lines).toMatchObject([{ details: { by_organization: given.org_id } }]);
});

test('AC-119: consent for everyone is for administrators of that organization, for scopes that the application allows', async () => {
  const { browser, customers } = await aMemberOf(1);
  const [customer] = customers as [Customer];
  const admin = await anAdministrator(customer);
  const elsewhere = await anAdministrator(await aCustomer(context));
  const scopes = ['openid'];
  const status = async (...[caller, change]: [Client, { scopes?: string[]; client_id?: string }]) =>
    (await agree(caller, customer, { scopes, ...change })).status;
  expect(await status(browser, {})).toBe(404);
  expect(await status(elsewhere, {})).toBe(404);
  expect(await status(admin, { scopes: ['openid', 'phone'] })).toBe(422);
  expect(await status(admin, { scopes: [] })).toBe(422);
  expect(await status(admin, { client_id: personal.client_id })).toBe(404);
  expect(await status(admin, { client_id: 'none-such' })).toBe(404);
  expect(await status(admin, {})).toBe(200);
  const path = `/api/v1/customers/${customer.org_id}/consents`;
  expect(await (await admin.get(path)).json()).toMatchObject({
    consents: [{ client_id: required.client_id, scopes }],
  });
  const withdrawn = await admin.fetch(`${path}/${required.client_id}`, { method: 'DELETE' });
  expect(withdrawn.status).toBe(204);
  expect((await admin.fetch(`${path}/${required.client_id}`, { method: 'DELETE' })).status).toBe(404);
  const asked = await browser.get(authorizePath(required, challenge));
  expect(asked.headers.get('location')).toContain('/oauth/consent');
});

test('AC-200: an organization agrees to what an application may learn, never to what it may do in a member’s name', async () => {
  const acting = await aRelyingParty(context, { allowed_scopes: ['openid', 'profile:write', 'agent:write'] });
  await changeApplication(db, acting.application_id, { organization_use: 'optional' });
  const { client_id } = acting;
  const { browser, customers } = await aMemberOf(1);
  const [customer] = customers as [Customer];
  const admin = await anAdministrator(customer);
  for (const scope of ['profile:write', 'agent:write'])
    expect((await agree(admin, customer, { scopes: ['openid', scope], client_id })).status).toBe(422);
  expect((await agree(admin, customer, { scopes: ['openid'], client_id })).status).toBe(200);
  const page = await (await admin.get(`/customers/${customer.org_id}/consents?query=${client_id}`)).text();
  expect([page.includes('value="openid"'), page.includes(':write')]).toEqual([true, false]);
  const scope = 'openid profile:write agent:write';
  const asked = { scope, organization: customer.org_id, prompt: 'none' };
  expect(received(await browser.get(authorizePath(acting, challenge, asked))).error).toBe('consent_required');
});

test('the page of consents finds an application, shows what it may learn, and withdraws', async () => {
  const customer = await aCustomer(context);
  const admin = await anAdministrator(customer);
  const path = `/customers/${customer.org_id}/consents`;
  const pageAt = async (query = '') => (await admin.get(`${path}${query}`)).text();
  expect(await pageAt('?query=none-such')).toContain('no approved application');
  const found = await pageAt(`?query=${required.client_id}`);
  for (const part of ['What Paper Shop may learn', 'value="profile:basic"']) expect(found).toContain(part);
  const { client_id } = required;
  const agreed = (scope: string[]) => admin.postForm(path, { do: 'agree', client_id, scope });
  const refused = await agreed(['openid', 'phone']);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('must be among the scopes');
  expect((await agreed(['openid'])).headers.get('location')).toBe(`${path}?done=saved`);
  expect(await pageAt()).toContain(client_id);
  await admin.postForm(path, { do: 'withdraw', client_id });
  expect(await pageAt()).not.toContain(client_id);
});

test('AC-177: of agreements given at once no more pass than there is room for, and one that is there can be changed when there is none', async () => {
  const customer = await aCustomer(context);
  const admin = await anAdministrator(customer);
  const [{ application_id }, ...wanted] = (await Promise.all(
    Array.from({ length: 9 }, () => forOrganizations('optional')),
  )) as [RelyingParty, ...RelyingParty[]];
  await agreeToCopies(customer, { application_id, prefix: 'app_copy_', most: 498 });
  const statuses = await Promise.all(
    wanted.map(
      async ({ client_id }) => (await agree(admin, customer, { scopes: ['openid'], client_id })).status,
    ),
  );
  expect(statuses.sort()).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
  const change = { scopes: ['openid', 'profile:basic'], client_id: 'app_copy_1' };
  expect((await agree(admin, customer, change)).status).toBe(200);
});

test('AC-181: an agreement with an application that was deleted takes no room from others', async () => {
  const customer = await aCustomer(context);
  const admin = await anAdministrator(customer);
  const [{ application_id }, wanted] = [
    await forOrganizations('optional'),
    await forOrganizations('optional'),
  ];
  await agreeToCopies(customer, { application_id, prefix: 'app_deleted_', most: 500 });
  const { client_id } = wanted;
  expect((await agree(admin, customer, { scopes: ['openid'], client_id })).status).toBe(422);
  const deletion = { deleted_at: context.clock.now() };
  await db.updateTable('applications').set(deletion).where('client_id', '=', 'app_deleted_7').execute();
  expect((await agree(admin, customer, { scopes: ['openid'], client_id })).status).toBe(200);
});

/** Copies of an application, and the organization’s agreement with each. */
async function agreeToCopies(
  { customer_id }: Customer,
  { application_id, prefix, most }: { application_id: number; prefix: string; most: number },
): Promise<void> {
  await sql`
    WITH copies AS (
      INSERT INTO applications OVERRIDING SYSTEM VALUE
      SELECT copy.* FROM applications a, generate_series(1, ${sql.lit(most)}) n,
             jsonb_populate_record(a, jsonb_build_object(
               'application_id', nextval(pg_get_serial_sequence('applications', 'application_id')),
               'client_id', ${prefix}::text || n)) copy
       WHERE a.application_id = ${application_id}
      RETURNING application_id
    )
    INSERT INTO customer_consents (customer_id, application_id, scopes, access_claims, created_at)
    SELECT ${customer_id}, application_id, '{openid}', '{}', now() FROM copies
  `.execute(db);
}

test('people of a verified domain may join where they are turned away, and must where the organization says so', async () => {
  const person = await aPerson(context, { email: 'ann@joining.example' });
  const may = await aCustomer(context);
  await verifiedDomain(may, 'joining.example', 'may');
  const must = await aCustomer(context);
  const browser = await browserOf(app, person);
  const request = await pageFor(browser, authorizePath(required, challenge));
  expect(await (await browser.get(`/oauth/organization?request=${request}`)).text()).toContain('Join Acme');
  const joined = await browser.postForm('/oauth/organization', { request, join: may.org_id });
  expect(joined.headers.get('location')).toBe(`/oauth/authorize/continue?request=${request}`);
  expect(await membershipsOf(person.user_id)).toEqual([may.customer_id]);
  await verifiedDomain(must, 'joining.example', 'must');
  expect((await app.client().postForm('/login', { email: person.email, password: PASSWORD })).status).toBe(
    303,
  );
  expect(await membershipsOf(person.user_id)).toEqual([may.customer_id, must.customer_id]);
});

test('AC-120: an address of the domain that is not verified, or a domain that is not, joins no one', async () => {
  const unverified = await aPerson(context, { email: 'bob@joining.example' });
  await changeUser(db, unverified.user_id, { email_verified: false });
  const person = await aPerson(context, { email: 'cleo@expired.example' });
  const expired = await aCustomer(context);
  await verifiedDomain(expired, 'expired.example', 'must', new Date(context.clock.now().getTime() - 1000));
  for (const { email, user_id } of [unverified, person]) {
    await app.client().postForm('/login', { email, password: PASSWORD });
    expect(await membershipsOf(user_id)).toEqual([]);
  }
  const browser = await browserOf(app, person);
  const request = await pageFor(browser, authorizePath(required, challenge));
  await browser.postForm('/oauth/organization', { request, join: expired.org_id });
  expect(await membershipsOf(person.user_id)).toEqual([]);
});

test('AC-157: a session that a policy restricts joins no organization', async () => {
  const person = await aPerson(context, { email: 'ben@restricted.example' });
  const may = await aCustomer(context);
  await verifiedDomain(may, 'restricted.example', 'may');
  const browser = await browserOf(app, person);
  const request = await pageFor(browser, authorizePath(required, challenge));
  await changeSessions(db, person.user_id, { enrolment_due: true });
  const sent = await browser.postForm('/oauth/organization', { request, join: may.org_id });
  expect(sent.headers.get('location')).toMatch(/^\/account\/second-factor\?/);
  expect(await membershipsOf(person.user_id)).toEqual([]);
});

test('AC-158: where an organization is required, nothing is granted without one on devices or with CIBA', async () => {
  const rp = await aRelyingParty(context, {
    grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
    allowed_scopes: ['openid', 'email', 'agent:write'],
  });
  const { person, browser } = await aFreshVisitor(app);
  await obtainTokens(browser, rp, { scope: 'openid email' });
  const before = await deviceCodes(app.baseUrl, rp);
  const path = await enterCode(browser, before.user_code);
  await changeApplication(db, rp.application_id, { organization_use: 'required' });
  const asked = [
    await askAsDevice(app.baseUrl, rp),
    await post(app.client(), '/oauth/backchannel_authentication', rp, {
      ...{ scope: 'openid', login_hint: person.sub },
    }),
  ];
  for (const response of asked)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'unauthorized_client' }),
    ]);
  // Asked for before the application required it.
  const form = { request: new URL(path, app.baseUrl).searchParams.get('request')!, scope: ['openid'] };
  expect((await browser.postForm('/device/confirm', { ...form, decision: 'allow' })).status).toBe(403);
  expect(await (await poll(app.client(), rp, before)).json()).toMatchObject({ error: 'access_denied' });
});

test('AC-121: before the sign-in only the id of an organization shows its brand, and only for applications that use organizations', async () => {
  const acme = await aCustomer(context, [], 'Brass Kettle Company');
  await db
    .updateTable('customers')
    .set({ brand: JSON.stringify({ accent: '#1a5fb4', support_url: 'https://help.example/' }) })
    .where('customer_id', '=', acme.customer_id)
    .execute();
  const signIn = async (rp: RelyingParty, organization: string) => {
    const path = authorizePath(rp, challenge, { organization });
    return (await app.client().get(`/login?return_to=${encodeURIComponent(path)}`)).text();
  };
  const shown = await signIn(required, acme.org_id);
  for (const part of [
    'Brass Kettle Company',
    'to continue to Paper Shop',
    '/brand/1a5fb4-',
    'https://help.example/',
  ])
    expect(shown).toContain(part);
  expect(await signIn(required, acme.handle)).not.toContain('Brass Kettle');
  expect(await signIn(personal, acme.org_id)).not.toContain('Brass Kettle');
});

test('AC-153: the sign-in page opens whatever the request names as organization', async () => {
  for (const organization of ['\0', 'acme\0', '\ud800', 'a'.repeat(2000)]) {
    const path = authorizePath(optional, challenge, { organization });
    for (const page of ['/login', '/signup'])
      expect((await app.client().get(`${page}?return_to=${encodeURIComponent(path)}`)).status).toBe(200);
  }
});

async function anAdministrator(customer: Customer): Promise<Client> {
  const { person, browser } = await aFreshVisitor(app);
  await db
    .insertInto('customer_members')
    .values({
      ...{ customer_id: customer.customer_id, user_id: person.user_id },
      ...{ role: 'admin', created_at: context.clock.now() },
    })
    .execute();
  return browser;
}

function agree(
  caller: Client,
  { org_id }: Customer,
  { scopes, client_id = required.client_id }: { scopes: string[]; client_id?: string },
): Promise<Response> {
  return caller.fetch(`/api/v1/customers/${org_id}/consents/${client_id}`, {
    method: 'PUT',
    body: JSON.stringify({ scopes }),
    headers: { 'content-type': 'application/json' },
  });
}

async function verifiedDomain(
  { customer_id }: Customer,
  domain: string,
  joining: 'may' | 'must',
  expires_at = new Date(context.clock.now().getTime() + 3_600_000),
): Promise<void> {
  const now = context.clock.now();
  await db
    .insertInto('customer_domains')
    .values({ customer_id, domain, joining, created_at: now, verified_at: now, expires_at })
    .execute();
}

async function membershipsOf(user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_members')
    .select('customer_id')
    .where('user_id', '=', user_id)
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

async function forOrganizations(organization_use: 'optional' | 'required'): Promise<RelyingParty> {
  const rp = await aRelyingParty(context);
  await changeApplication(db, rp.application_id, { organization_use });
  return rp;
}

async function aMemberOf(count: number) {
  const person = await aPerson(context);
  const customers: Customer[] = [];
  for (let index = 0; index < count; index++)
    customers.push(await aCustomer(context, [person], `Acme ${index + 1}`));
  return { person, customers, browser: await browserOf(app, person) };
}

async function pageFor(browser: Client, path: string): Promise<string> {
  const location = (await browser.get(path)).headers.get('location') ?? '';
  expect(location).toContain('/oauth/organization?request=');
  return location.split('request=')[1]!;
}

function choose(browser: Client, request: string, organization: string): Promise<Response> {
  return browser.postForm('/oauth/organization', { request, organization, decision: 'continue' });
}

async function organizationOf(browser: Client, rp: RelyingParty): Promise<number | null> {
  await consent(browser, authorizePath(rp, challenge), ['openid', 'email']);
  return await grantedCustomer(rp);
}

/** Of the latest grant. */
async function grantedCustomer(rp: RelyingParty): Promise<number | null> {
  const { customer_id } = await db
    .selectFrom('grants')
    .select('customer_id')
    .where('application_id', '=', rp.application_id)
    .orderBy('grant_id', 'desc')
    .executeTakeFirstOrThrow();
  return customer_id;
}

async function grantsOf(userId: number) {
  return await db.selectFrom('grants').select('grant_id').where('user_id', '=', userId).execute();
}
