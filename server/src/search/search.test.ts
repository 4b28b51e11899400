import { expect, test } from 'vitest';
import { anAgent } from '../../test/support/agents.ts';
import { startUnlimitedApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { aCustomer } from '../../test/support/customers.ts';
import { aRelyingParty, browserOf } from '../../test/support/oauth.ts';
import { anAccount, signedIn } from '../../test/support/people.ts';
import { aResourceOf } from '../../test/support/resources.ts';
import { enqueuePing } from '../../test/support/webhooks.ts';
import { createAccessKey } from '../access-keys/index.ts';
import { createOrganization } from '../organizations/index.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const now = context.clock.now();

const mia = await anAccount(context, { preferred_name: 'Mia' });
const robin = await anAccount(context, { preferred_name: 'Robin' });
const admin = await anAccount(context, { is_admin: true, totp: true, full_name: 'Ada Admin' });
const developer = { user_id: mia.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
const notes = await aRelyingParty(context, {
  developer,
  name: 'Harbour Notes 100%',
  webhook_url: 'https://harbour.example/hook',
});
const api = await aResourceOf(context, { developer });
const { event_id } = await enqueuePing(context, notes.application_id);
const operator = { actor: { type: 'operator' as const, id: null }, request: null };
const { organization_id } = (await createOrganization(db, now, operator, {
  name: 'Harbour Works',
  owner_user_id: mia.user_id,
})) as { organization_id: number };
const agent = await anAgent(app, mia, { name: 'Harbour pilot' });
await createAccessKey(db, now, { user_id: mia.user_id, name: 'harbour ci', scopes: [], expires_at: null });
const customer = await aCustomer(context, [], 'Harbour Bank');

const browsers = {
  mia: await browserOf(app, mia),
  robin: await browserOf(app, robin),
  admin: await signedIn(app, admin),
};

/** The kinds on the page with the links in each. */
async function found(browser: Client, query: string, more = ''): Promise<Record<string, string[]>> {
  const answer = await browser.get(`/search?q=${encodeURIComponent(query)}${more}`);
  expect(answer.status).toBe(200);
  const sections = (await answer.text()).matchAll(/id="found-(\w+)">([\s\S]*?)<\/section>/g);
  return Object.fromEntries(
    [...sections].map(([, kind, body]) => [
      kind,
      [...body!.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href!),
    ]),
  );
}

async function target(browser: Client, query: string): Promise<string | null> {
  const answer = await browser.get(`/search?q=${encodeURIComponent(query)}`);
  return answer.status === 303 ? answer.headers.get('location') : null;
}

test('CO-01 a developer finds what is theirs, each by its kind', async () => {
  expect(await found(browsers.mia, 'harbour')).toEqual({
    applications: [`/developer/applications/${notes.application_id}`],
    endpoints: [`/developer/applications/${notes.application_id}/webhooks`],
    organizations: [`/developer/organizations/${organization_id}`],
    agents: [`/account/agents/${agent.id}`],
    keys: ['/account/keys'],
  });
  expect(await found(browsers.mia, 'passk')).toMatchObject({ pages: ['/account/passkeys'] });
  expect((await found(browsers.mia, 'refresh token')).docs).toHaveLength(5);
});

test('CO-02 no one finds what belongs to others: not by a word, not by an id', async () => {
  for (const query of ['harbour', notes.client_id, event_id, agent.id, mia.sub, mia.email, customer.org_id])
    expect([query, await found(browsers.robin, query)]).toEqual([query, {}]);
});

test('CO-03 a member of an organization finds its applications, and no longer when they have left', async () => {
  await db
    .updateTable('applications')
    .set({ owner_user_id: null, organization_id })
    .where('application_id', '=', api.application_id)
    .execute();
  const membership = { organization_id, user_id: robin.user_id, role: 'member' as const, created_at: now };
  await db.insertInto('organization_members').values(membership).execute();
  expect(await target(browsers.robin, api.client_id)).toBe(`/developer/applications/${api.application_id}`);
  await db.deleteFrom('organization_members').where('user_id', '=', robin.user_id).execute();
  expect(await target(browsers.robin, api.client_id)).toBeNull();
});

test('CO-04 administrators also find people, all applications, customers and lines of the audit log', async () => {
  expect(await found(browsers.admin, 'harbour')).toEqual({
    allApplications: [`/admin/applications/${notes.application_id}`],
    customers: [`/admin/customers/${customer.org_id}`],
  });
  expect(await found(browsers.admin, 'ada adm')).toMatchObject({ people: [`/admin/users/${admin.user_id}`] });
  expect(await found(browsers.admin, 'automation')).toMatchObject({ pages: ['/admin/tokens'] });
  const line = await db
    .selectFrom('audit_events')
    .select(['id', 'request_id'])
    .where('request_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const audit = await found(browsers.admin, String(line.id));
  expect(audit.audit).toEqual([`/admin/audit?entry_id=${line.id}`]);
  const byRequest = await target(browsers.admin, line.request_id!);
  expect(byRequest).toBe(`/admin/audit?request_id=${line.request_id}`);
  const listed = await (await browsers.admin.get(byRequest!)).text();
  expect(listed.match(/<tr role="row"><td/g)).toHaveLength(
    Number(
      (
        await db
          .selectFrom('audit_events')
          .select((row) => row.fn.countAll().as('count'))
          .where('request_id', '=', line.request_id)
          .executeTakeFirstOrThrow()
      ).count,
    ),
  );
});

test('CO-05 without a second factor in this session, an administrator finds what a person finds', async () => {
  const weak = await browserOf(app, admin);
  await db
    .updateTable('sessions')
    .set({ otp_verified_at: null })
    .where('user_id', '=', admin.user_id)
    .execute();
  expect(await found(weak, 'harbour')).toEqual({});
  expect(await found(weak, mia.email)).toEqual({});
  await db
    .updateTable('sessions')
    .set({ otp_verified_at: now })
    .where('user_id', '=', admin.user_id)
    .execute();
});

test('CO-06 a whole id leads right to the thing', async () => {
  const application = `/developer/applications/${notes.application_id}`;
  expect(await target(browsers.mia, notes.client_id)).toBe(application);
  const [delivery] = await db
    .selectFrom('webhook_outbox')
    .select(['id', 'delivery_id'])
    .where('event_id', '=', event_id)
    .execute();
  expect(await target(browsers.mia, event_id)).toBe(`${application}/deliveries?entry=outbox.${delivery!.id}`);
  expect(await target(browsers.mia, delivery!.delivery_id)).toBe(
    `${application}/deliveries?entry=outbox.${delivery!.id}`,
  );
  expect(await target(browsers.admin, mia.sub)).toBe(`/admin/users/${mia.user_id}`);
  expect(await target(browsers.admin, notes.client_id)).toBe(`/admin/applications/${notes.application_id}`);
});

test('CO-07 what stands for other characters in a pattern is text, and no query is an error', async () => {
  expect(await found(browsers.mia, 'notes 100%')).toHaveProperty('applications');
  for (const query of ['100_', '%o%', 'harbour_notes', '%q%x%', 'r\\b'])
    expect([query, await found(browsers.mia, query)]).toEqual([query, {}]);
  for (const query of ["'", '"', '\\', '&', ':*', '<b>', '!', ':', '9'.repeat(25), '\u{1F600}'])
    for (const browser of [browsers.mia, browsers.admin]) await found(browser, query);
  expect((await browsers.mia.get(`/search?q=${'x'.repeat(201)}`)).status).toBe(422);
  expect((await browsers.mia.get('/search?q=x&kind=secrets')).status).toBe(422);
});

test('CO-08 five of each kind, and all of one kind by a link', async () => {
  for (let n = 0; n < 6; n += 1) await anAgent(app, mia, { name: `Tug ${n}` });
  expect((await found(browsers.mia, 'tug')).agents).toHaveLength(5);
  expect((await found(browsers.mia, 'tug', '&kind=agents')).agents).toHaveLength(6);
});

test('CO-09 signed-out visitors sign in first and come back to their search', async () => {
  const answer = await app.client().get('/search?q=harbour');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/login?return_to=${encodeURIComponent('/search?q=harbour')}`,
  ]);
});
