import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createApplication } from '../../src/applications/index.ts';
import { startDuties } from '../../src/serve/start-duties.ts';
import { enqueueEvent } from '../../src/webhooks/index.ts';
import { anAccount, codeOf, PASSWORD, stepUpEverywhere } from '../support/people.ts';
import { changeApplication } from '../support/rows.ts';
import { MIXED_VIEWS, pictureBook } from './picture-book.ts';

// node server/test/screenshots/webhooks.ts: every button of the webhook pages is pressed, with the duties at work and a
// receiver that takes everything, forged or not.
let status = 204;
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status).end(status === 204 ? '' : 'No such hook'));
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const webhook_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/countersign`;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

await pictureBook('webhooks', 3931, MIXED_VIEWS, async (context) => {
  const { stores, clock, keyring } = context;
  const duties = await startDuties(context);
  context.stores = { ...stores, close: async () => duties.stop().then(stores.close) };

  return async (page, picture) => {
    const person = await anAccount(context, { totp: true, is_admin: true });
    const developer = { user_id: person.user_id, created_at: clock.now() };
    const input = { developer, name: 'Paper Kite', redirect_uris: ['https://rp.example/cb'], webhook_url };
    const made = await createApplication(stores.db, keyring, clock.now(), OPERATOR, {
      ...input,
      created_via: 'web',
    });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    const { application_id } = made;
    const root = `/developer/applications/${application_id}`;
    const payload = { user_id: 7, sub: 'lW3dB1' };

    await page.goto(`/login?return_to=${encodeURIComponent(`${root}/webhooks`)}`);
    await page.fill('#email', person.email);
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.fill('#otp_code', codeOf(person.totp_secret!, clock.now()));
    await page.click('#login-submit');
    await page.waitForURL('**/webhooks');
    await picture('nothing-yet');
    const down = { webhook_url: 'http://localhost:1/hooks/countersign' };
    await changeApplication(stores.db, application_id, down);
    await page.click('button[value=check]');
    await page.waitForURL('**done=check');
    await picture('unreachable');
    const up = { webhook_url };
    await changeApplication(stores.db, application_id, up);

    status = 404;
    await enqueueEvent(stores.db, clock.now(), { event_type: 'user.deleted', application_id, payload });
    for (let count = 0; count < 3; count++)
      await enqueueEvent(stores.db, clock.now(), { event_type: 'webhook.ping', application_id, payload: {} });
    await pause(1500);

    await page.goto(`${root}/webhooks`);
    await picture('failing');

    status = 204;
    await page.click('button[value=test]');
    await page.waitForURL('**done=test');
    await picture('tested');
    await page.click('button[value=check]');
    await page.waitForURL('**done=check');
    await picture('checked');

    await page.goto(`${root}/deliveries`);
    await picture('deliveries');
    await page.fill('#from', 'yesterday');
    await page.click('#replay-range');
    await page.locator('#errors').waitFor();
    await picture('range-refused');
    await page.goto(`${root}/deliveries`);
    await page.check('#delivered');
    await page.click('#replay-range');
    await page.waitForURL('**replay=**');
    await picture('replaying');
    await pause(1500);
    await page.reload();
    await picture('replayed');
    await page.locator('a[href*="entry="]').first().click();
    await picture('delivery');

    await stepUpEverywhere(context, person);
    await page.goto(`${root}/signing-keys`);
    await page.click('#issue summary');
    await picture('keys');

    status = 404;
    for (let count = 0; count < 3; count++)
      await enqueueEvent(stores.db, clock.now(), { event_type: 'webhook.ping', application_id, payload: {} });
    await pause(1500);
    status = 204;
    await page.goto('/admin/webhooks');
    await page.locator('details.confirm summary').first().click();
    await picture('outbox');
    await page.goto(`/admin/applications/${application_id}/webhook-keys`);
    await picture('wizard');
    await page.click('a[href*="kid="]');
    await page.click('#replace summary');
    await picture('wizard-preview');
  };
});
receiver.close();
