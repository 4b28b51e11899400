import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aCustomer, type Customer } from '../support/customers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  consent,
  obtainTokens,
  pkce,
  type RelyingParty,
  received,
} from '../support/oauth.ts';
import { changeApplication } from '../support/rows.ts';

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
  await db
    .insertInto('customer_consents')
    .values({
      ...{ customer_id: given.customer_id, application_id: required.application_id },
      ...{ scopes: ['openid', 'email', 'profile:basic'], given_by: null, created_at: context.clock.now() },
    })
    .execute();
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
