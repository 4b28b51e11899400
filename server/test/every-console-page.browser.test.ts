import { expect, test } from 'vitest';
import { addGroupMember, assign, createGroup, createRole, INSTALLATION } from '../src/access/index.ts';
import { RESOURCE_TABS } from '../src/developer/tabs/tabs.form.ts';
import { recordDrift } from '../src/oauth/index.ts';
import { createOrganization } from '../src/organizations/index.ts';
import { features } from '../src/web.ts';
import { aClosedApplication, asked } from './support/access-requests.ts';
import { startUnlimitedApp } from './support/app.ts';
import { launchBrowser, markupFaults, newPage } from './support/browser/browser.ts';
import { actionsNotInTable } from './support/browser/form-actions.ts';
import { pagesWithNewParts } from './support/browser/parts.ts';
import { structureOf } from './support/browser/structure.ts';
import { faultsWithoutScripts } from './support/browser/without-scripts.ts';
import { aCustomer, type Customer } from './support/customers.ts';
import { DEPLOY, PURCHASE } from './support/details-types.ts';
import { routeCollector } from './support/hostile/route-table.ts';
import { anOpenRegistration, aRelyingParty, aVisitor } from './support/oauth.ts';
import { type Account, anAccount, signedIn, stepUpEverywhere } from './support/people.ts';
import { aResourceOf } from './support/resources.ts';
import { enqueuePing } from './support/webhooks.ts';

// What every-page.browser.test.ts leaves out, from the router too: the pages of developers and administrators. axe checks them
// beside their features.
const CONSOLES = /^\/(developer|customers|admin|dev|diagnose|search)(\/|$)/;
const NOT_OPENED = [
  // Files.
  '/admin/audit/export',
  '/admin/dormant/export',
  '/admin/users/export',
  '/admin/users/:id/export',
  '/admin/users/bulk-jobs/:id/report',
  // Shown once, after a registration: opened by hand below.
  '/developer/applications/:id/new-secret',
  // Takes the response to a test sign-in, which leads to a tab.
  '/developer/try/callback',
  // A mail, which our layout does not surround.
  '/dev/mail/:id',
];

const collector = routeCollector();
const app = await startUnlimitedApp({ features: [collector.feature, ...features] });
const { context, db } = app;

const browser = await launchBrowser();

/** Without a step-up most pages have the structure that they had after one. */
const judged = new Set<string>();
/** Scripts and styles know a page by its parts, and each part is drawn once: support/browser/parts.ts. */
const drawn = new Set<string>();

test.each([
  ['a fresh step-up', true],
  ['no step-up', false],
])(
  'TI-40: every page of the console and the administration, after %s: ids occur once, every control has a label, and none needs scripts',
  async (_, isFresh) => {
    const person = await anAccount(context, { is_admin: true, totp: true });
    const { addresses, more } = await aFullConsole(person);
    const value = (await signedIn(app, person)).cookies.get('svc_session')!;
    const page = await newPage(browser, { baseUrl: app.baseUrl });
    const bare = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled: false });
    const parser = await newPage(browser);
    const missing: string[] = [];
    await page.context().addCookies([{ name: 'svc_session', value, url: app.baseUrl }]);
    if (isFresh) await stepUpEverywhere(context, person);
    else await db.updateTable('sessions').set({ otp_verified_at: null }).execute();

    const urls = collector.routes
      .filter(({ method, page: isPage, url }) => method === 'GET' && isPage && CONSOLES.test(url))
      .map(({ url }) => url)
      .filter((url) => !NOT_OPENED.includes(url));
    expect(urls.length).toBeGreaterThan(25);
    const pages: { path: string; html: string }[] = [];
    for (const path of [...urls.map((url) => addresses[url] ?? url), ...more]) {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
      expect([path, [200, 422].includes(answer.status())]).toEqual([path, true]);
      expect([path, new URL(answer.url()).pathname]).toEqual([
        path,
        expect.not.stringMatching(/^\/(login|account)/),
      ]);
      const html = await answer.text();
      expect([path, await markupFaults(parser, html)]).toEqual([path, []]);
      missing.push(...(await actionsNotInTable(parser, { html, url: answer.url() })));
      if (isFresh || !judged.has(structureOf(html))) pages.push({ path, html });
    }
    for (const { path } of pagesWithNewParts(pages, drawn)) {
      const answer = await page.goto(path);
      const html = await answer!.text();
      judged.add(structureOf(html));
      expect([path, await markupFaults(page)]).toEqual([path, []]);
      missing.push(...(await faultsWithoutScripts(page, bare, html)));
      missing.push(...(await actionsNotInTable(page)));
    }
    expect(missing).toEqual([]);
    for (const each of [parser, bare]) await each.context().close();
    await page.context().close();
  },
);

/** One of everything that these pages show, and their addresses. */
async function aFullConsole(person: Account): Promise<{ addresses: Record<string, string>; more: string[] }> {
  const now = context.clock.now();
  const { application_id, client_id } = await aRelyingParty(context, {
    developer: { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    redirect_uris: [
      'https://rp.example/callback',
      'https://*.rp.example/callback',
      'http://localhost:3000/cb',
    ],
    webhook_url: 'https://rp.example/hook',
  });
  const { event_id } = await enqueuePing(context, application_id);
  await db
    .updateTable('webhook_outbox')
    .set({ dlq_at: now, last_error: 'http_410', attempts: 1 })
    .where('event_id', '=', event_id)
    .execute();
  const { id, signature_kid } = await db
    .selectFrom('webhook_outbox')
    .select(['id', 'signature_kid'])
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
  await recordDrift(context, { application_id, client_id, allowed_scopes: ['openid'] }, [
    'address',
    'acme:tier',
  ]);
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const made = await createOrganization(db, now, operator, { name: 'Acme', owner_user_id: person.user_id });
  const { organization_id } = made as { organization_id: number };

  const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const api = await aResourceOf(context, { developer }, undefined, undefined, [PURCHASE, DEPLOY]);
  const apiRoot = `/developer/applications/${api.application_id}`;

  const root = `/developer/applications/${application_id}`;
  const addresses = Object.fromEntries(
    collector.routes.map(({ url }) => [
      url,
      url.replace('/applications/:id', `/applications/${application_id}`),
    ]),
  );
  const customer = await aCustomer(context, [{ ...person, role: 'admin' }]);
  const { org_id } = customer;
  return {
    addresses: {
      ...Object.fromEntries(
        Object.entries(addresses).map(([url, address]) => [url, address.replace(':org_id', org_id)]),
      ),
      '/developer/applications/:id/authorization-details': `${apiRoot}/authorization-details`,
      '/developer/organizations/:id': `/developer/organizations/${organization_id}`,
      '/admin/users/:id': `/admin/users/${(await anAccount(context)).user_id}`,
      '/admin/users/bulk-jobs/:id': await aJob(person),
      ...(await accessAddresses(person, application_id)),
      '/customers/:org_id/groups/:id': await aGroupOf(customer, person),
      '/developer/access-requests/:request_id': await aRequest(person),
    },
    more: [
      '/search?q=a',
      ...RESOURCE_TABS.map(({ slug }) => (slug === '' ? apiRoot : `${apiRoot}/${slug}`)),
      `/admin/applications/${api.application_id}`,
      `/admin/applications/${await anOpenRegistration(context)}`,
      '/admin/applications?done=delete',
      `${root}/deliveries?status=dead`,
      `${root}/deliveries?entry=outbox.${id}`,
      `${root}/redirect-uris?done=saved`,
      '/admin/webhooks?path=legacy&status=waiting&done=retried',
      '/admin/audit?actor=nonsense&from=tomorrow',
      '/admin/access?group=none&person=no@where.example',
      '/admin/groups?organization=none',
      `/admin/users/${person.user_id}`,
      `/admin/users/bulk-jobs/new?action=reset_totp&who=ticked&people=${person.user_id}`,
      '/admin/users/bulk-jobs/new?action=add_to_group&who=found&suspended=false',
      `/admin/applications/${application_id}/webhook-keys?kid=${signature_kid}`,
    ],
  };
}

/** The address of a bulk job that nothing works on. */
async function aJob({ user_id }: Account): Promise<string> {
  const { job_id } = await db
    .insertInto('bulk_jobs')
    .values({
      admin_id: user_id,
      action: 'suspend',
      filter: 'query=a',
      people: 1,
      created_at: context.clock.now(),
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('bulk_job_items').values({ job_id, user_id }).execute();
  return `/admin/users/bulk-jobs/${job_id}`;
}

/** The address of a request about which this person decides. */
async function aRequest(person: Account): Promise<string> {
  const place = await aClosedApplication(context, { owner: person });
  const { browser: asking } = await aVisitor(app);
  return `/developer/access-requests/${(await asked(asking, place)).request_id}`;
}

/** A group with a member, a role, and both assigned. */
async function accessAddresses(
  { user_id }: Account,
  application_id: number,
): Promise<Record<string, string>> {
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  const { grp_id, group_id } = await createGroup(db, context, by, INSTALLATION, { name: `team ${user_id}` });
  await addGroupMember(db, context, by, INSTALLATION, grp_id, { user_id });
  const role = { name: `auditor ${user_id}`, entitlements: ['a'] };
  const { role_id } = await createRole(db, context, by, INSTALLATION, role);
  const granted_by = null;
  await assign(db, context, by, { role_id, subject: { group_id }, granted_by });
  await assign(db, context, by, { application_id, subject: { user_id }, granted_by });
  return {
    '/admin/users/:id/edit': `/admin/users/${user_id}/edit`,
    '/admin/users/:id/groups': `/admin/users/${user_id}/groups`,
    '/admin/users/:id/access': `/admin/users/${user_id}/access`,
    '/admin/groups/:id': `/admin/groups/${grp_id}`,
    '/admin/roles/:id': `/admin/roles/${role_id}`,
  };
}

/** The page of a group of an organization, which has a role and an assignment, too. */
async function aGroupOf({ org_id, customer_id, handle }: Customer, { user_id }: Account): Promise<string> {
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  const owner = { kind: 'customer', customer_id, handle } as const;
  const { grp_id, group_id } = await createGroup(db, context, by, owner, { name: 'team' });
  await addGroupMember(db, context, by, owner, grp_id, { user_id });
  const { role_id } = await createRole(db, context, by, owner, { name: 'auditor', entitlements: ['a'] });
  const place = { role_id, subject: { group_id }, context_customer_id: customer_id };
  await assign(db, context, by, { ...place, granted_by: null });
  return `/customers/${org_id}/groups/${grp_id}`;
}

test('the page that shows a new secret: the same', async () => {
  const value = (await signedIn(app, await anAccount(context))).cookies.get('svc_session')!;
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.context().addCookies([{ name: 'svc_session', value, url: app.baseUrl }]);
  await page.goto('/developer/applications');
  await page.fill('#redirect_uris', 'https://rp.example/callback');
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  expect(await markupFaults(page)).toEqual([]);
  await page.context().close();
});
