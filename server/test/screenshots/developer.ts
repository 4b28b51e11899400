import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createApplication,
  type NewApplication,
} from '../../src/applications/registration/create-application.ts';
import { recordDrift } from '../../src/oauth/index.ts';
import { addMember } from '../../src/organizations/index.ts';
import type { Context } from '../../src/platform/context.ts';
import { deliverWebhooks, enqueueEvent } from '../../src/webhooks/index.ts';
import { anAccount, codeOf, PASSWORD, stepUpEverywhere } from '../support/people.ts';
import { changeApplication } from '../support/rows.ts';
import { MIXED_VIEWS, pictureBook } from './picture-book.ts';

// node server/test/screenshots/developer.ts: the developer console, from an empty list to every tab of an application.
const PORT = 3913;
const TABS = [
  '',
  'quickstart',
  'redirect-uris',
  'scopes',
  'secrets',
  'webhooks',
  'signing-keys',
  'deliveries',
  'settings',
  'members',
  'audit',
];
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

await pictureBook('developer', PORT, MIXED_VIEWS, async (context) => async (page, picture) => {
  const person = await anAccount(context, { totp: true, preferred_name: 'Ann' });
  await page.goto('/login?return_to=%2Fdeveloper');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.fill('#otp_code', codeOf(person.totp_secret!, context.clock.now()));
  await page.click('#login-submit');
  await page.waitForURL('**/developer/applications');
  await picture('empty');

  await page.fill('#name', 'Harbour Support');
  await page.fill('#redirect_uris', 'https://rp.example/callback\nhttp://rp.example/callback#x');
  await page.locator('#redirect_uris-lint:not(:empty)').waitFor();
  await page.locator('#name-lint:not(:empty)').waitFor();
  await picture('lint');
  await page.click('#register');
  await page.locator('#errors').waitFor();
  await picture('refused');
  await page.fill('#redirect_uris', 'http://localhost:4000/callback\nhttps://*.rp.example/callback');
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  await picture('new-secret');
  await page.click('#saved');
  await page.waitForURL('**/quickstart');

  const root = new URL(page.url()).pathname.replace('/quickstart', '');
  await fill(context, Number(root.split('/').at(-1)), person.user_id);
  await stepUpEverywhere(context, person);
  for (const tab of TABS) {
    await page.goto(tab === '' ? root : `${root}/${tab}`);
    if (tab === 'secrets') await page.click('#rotate-client summary');
    if (tab === 'settings') await page.click('#delete summary');
    if (tab === 'signing-keys') await page.click('#issue summary');
    await picture(tab || 'overview');
  }
  await page.goto(`${root}/deliveries?status=dead`);
  await page.click('a[href*="entry="]');
  await picture('delivery');
  await page.goto('/developer/applications');
  await picture('list');
  await page.goto('/developer/organizations');
  await picture('organizations');
  await page.fill('#name', 'Acme');
  await page.click('#found');
  await page.fill('#email', 'bo@people.example');
  await page.click('#invite');
  await page.fill('#domain', 'acme.example');
  await page.click('#add-domain');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const colleague = await anAccount(context, { preferred_name: 'Bo' });
  const member = { organization_id: id, user_id: colleague.user_id, role: 'member' as const };
  await addMember(context.stores.db, context.clock.now(), OPERATOR, member);
  await page.goto(`/developer/organizations/${id}`);
  await page.click(`#member-${colleague.user_id} summary`);
  await picture('organization');
});

/** States that come with time: scopes requested but not registered, applications in other states. */
async function fill(context: Context, applicationId: number, userId: number): Promise<void> {
  const { db } = context.stores;
  const { client_id } = await db
    .selectFrom('applications')
    .select('client_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const application = { application_id: applicationId, client_id, allowed_scopes: [] };
  await recordDrift(context, application, ['address', 'profile', 'email']);
  await sendInVain(context, applicationId);
  const developer = { user_id: userId, created_at: new Date('2026-01-01T00:00:00Z') };
  for (const review_status of ['approved', 'suspended'] as const) {
    const input: NewApplication = {
      developer,
      name:
        review_status === 'approved' ? 'Paper Kite' : 'A rather long name for an application of the harbour',
      redirect_uris: ['https://rp.example/callback'],
      created_via: 'cli',
    };
    const created = await createApplication(db, context.keyring, context.clock.now(), OPERATOR, input);
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    await changeApplication(db, created.application_id, { review_status });
  }
}

/** A receiver that refuses, and an attempt without an answer. */
async function sendInVain(context: Context, application_id: number): Promise<void> {
  const { stores, clock } = context;
  const receiver = createServer((_request, response) => response.writeHead(404).end('<h1>No such hook</h1>'));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const webhook_url = `http://127.0.0.1:${port}/hooks/countersign`;
  await changeApplication(stores.db, application_id, { webhook_url });
  const payload = { user_id: 7, sub: 'lW3dB1' };
  await enqueueEvent(stores.db, clock.now(), { event_type: 'user.deleted', application_id, payload });
  for (let count = 0; count < 3; count++)
    await enqueueEvent(stores.db, clock.now(), { event_type: 'webhook.ping', application_id, payload: {} });
  await deliverWebhooks(context, { signal: new AbortController().signal, onWake: () => {} });
  receiver.close();
}
