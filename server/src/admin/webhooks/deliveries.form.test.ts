import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { aPerson, browserOf, signIn } from '../../../test/support/oauth.ts';
import { anAccount } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { enqueuePing } from '../../../test/support/webhooks.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const rp = await register(await aDeveloper(app), {});
await changeApplication(db, rp.id, { webhook_url: 'https://rp.example/hook' });

/** An administrator's browser, by default with a fresh step-up. */
async function anAdmin(otp_verified_at: Date | null = context.clock.now()) {
  const browser = app.client();
  const admin = await anAccount(context, { is_admin: true, totp: true });
  const { session_id } = await signIn(context, browser, admin);
  await db.updateTable('sessions').set({ otp_verified_at }).where('session_id', '=', session_id).execute();
  return browser;
}

async function aDeadEntry() {
  const { event_id } = await enqueuePing(context, rp.id);
  return await db
    .updateTable('webhook_outbox')
    .set({ dlq_at: context.clock.now(), last_error: 'http_410', attempts: 1 })
    .where('event_id', '=', event_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function rowOf(id: number) {
  return await db.selectFrom('webhook_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('WH-19 the dead list offers a retry, whose form works once', async () => {
  const browser = await anAdmin();
  const { id } = await aDeadEntry();
  const page = await (await browser.get('/admin/webhooks')).text();
  expect(page).toContain('The receiver answered 410. We don’t retry 4xx responses (except 408 and 429).');
  expect(page).toContain(`<a href="/admin/applications/${rp.id}">${rp.name}</a>`);
  const [, nonce] = page.match(new RegExp(`/${id}/retry".*?value="([^"]+)"`, 's'))!;
  const path = `/admin/webhooks/${id}/retry`;
  const form = { action_request_nonce: nonce! };
  expect((await browser.postForm(path, form)).headers.get('location')).toBe('/admin/webhooks?done=retried');
  expect(await rowOf(id)).toMatchObject({ dlq_at: null, attempts: 0, last_error: null });
  expect((await browser.postForm(path, form)).headers.get('location')).toBe('/admin/webhooks?done=replayed');
  const other = { action_request_nonce: crypto.randomUUID() };
  expect((await browser.postForm(path, other)).headers.get('location')).toBe('/admin/webhooks?done=notDead');
});

test('without a step-up a retry and a replacement lead there first, and change nothing', async () => {
  const browser = await anAdmin(null);
  const { id, signature_kid } = await aDeadEntry();
  const form = { action_request_nonce: crypto.randomUUID() };
  const retry = await browser.postForm(`/admin/webhooks/${id}/retry`, form);
  expect(retry.headers.get('location')).toMatch(/^\/account\/step-up\?return_to=/);
  expect((await rowOf(id)).dlq_at).not.toBeNull();
  const replace = await browser.postForm(`/admin/applications/${rp.id}/webhook-keys`, {
    kid: signature_kid!,
  });
  expect(replace.headers.get('location')).toMatch(/^\/account\/step-up\?return_to=/);
});

test('a replacement is previewed with its numbers, done once, and announced', async () => {
  const browser = await anAdmin();
  await db.deleteFrom('webhook_outbox').execute();
  for (let count = 0; count < 3; count++) await enqueuePing(context, rp.id);
  const root = `/admin/applications/${rp.id}/webhook-keys`;
  const list = await (await browser.get(root)).text();
  const kid = list.match(/kid_\w+/)![0];
  const preview = await (await browser.get(`${root}?kid=${kid}`)).text();
  expect(preview).toContain('3 waiting entries are signed with the new key');
  expect(preview).toContain('https://rp.example/hook');
  expect(preview).toContain(`name="kid" value="${kid}"`);
  const done = await browser.postForm(root, { kid });
  expect(done.headers.get('location')).toBe(`${root}?done=replaced`);
  const rows = await db.selectFrom('webhook_outbox').select(['event_type', 'signature_kid']).execute();
  expect(rows).toHaveLength(4);
  expect(rows.every(({ signature_kid }) => signature_kid !== kid)).toBe(true);
  expect((await browser.postForm(root, { kid })).headers.get('location')).toBe(`${root}?done=already`);
});

test('only administrators see the pages', async () => {
  const browser = await browserOf(app, await aPerson(context));
  for (const path of ['/admin/webhooks', `/admin/applications/${rp.id}/webhook-keys`])
    expect((await browser.get(path)).status).toBe(404);
  expect((await app.client().get('/admin/webhooks')).status).toBe(303);
});
