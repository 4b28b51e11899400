import { afterEach, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, type Registered, register } from '../../../test/support/developers.ts';
import { startReceiver } from '../../../test/support/network/receiver.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { deliver, enqueueDeleted, enqueuePing } from '../../../test/support/webhooks.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { LegacyDeliveryBody, OutboxEntryBody } from './delivery-entry.ts';

const app = await startUnlimitedApp();
const { db } = app;
let time = app.context.clock.now();
const context = { ...app.context, clock: { now: () => time } };
const receiver = await startReceiver();
const developer = await aDeveloper(app);
const admin = await anAdmin(app);
const rp = await register(developer, { webhook_url: receiver.url });

type Entries = { entries: (OutboxEntryBody | LegacyDeliveryBody)[]; next_cursor: string | null };

afterEach(async () => {
  receiver.forget();
  time = app.context.clock.now();
  await db.deleteFrom('webhook_outbox').execute();
  await db.deleteFrom('webhook_deliveries').execute();
});

async function entriesOf(caller: { get(path: string): Promise<Response> }, path: string): Promise<Entries> {
  const response = await caller.get(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Entries;
}

/** One dead entry of `application`. */
async function aDeadEntry(application: Pick<Registered, 'id'> = rp): Promise<OutboxEntryBody> {
  receiver.answer((response) => response.writeHead(400).end('no'));
  await enqueuePing(context, application.id);
  await deliver(context);
  receiver.forget();
  const { entries } = await entriesOf(admin, '/api/v1/admin/webhook_outbox?status=dead');
  return entries[0] as OutboxEntryBody;
}

function retry(id: number | string, action_request_nonce: unknown): Promise<Response> {
  return admin.send('POST', `/api/v1/admin/webhook_outbox/${id}/retry`, { action_request_nonce });
}

const nonce = () => crypto.randomUUID();

test('WH-19 a dead entry that an administrator retries is queued again and keeps its ids', async () => {
  const dead = await aDeadEntry();
  expect(dead).toEqual({
    path: 'outbox',
    id: expect.any(Number),
    oauth_application_id: rp.id,
    event_id: expect.stringMatching(/^evt_/),
    event_type: 'webhook.ping',
    delivery_id: expect.stringMatching(/^dlv_/),
    signature_kid: expect.stringMatching(/^kid_/),
    status: 'dead',
    attempts: 1,
    last_error: 'http_400',
    enqueued_at: time.toISOString(),
    next_retry_at: null,
    delivered_at: null,
    dlq_at: time.toISOString(),
  });
  const [status, body] = await answer(await retry(dead.id, nonce()));
  const { entry } = body as { entry: OutboxEntryBody };
  expect(status).toBe(200);
  expect(entry).toEqual({
    ...dead,
    status: 'waiting',
    attempts: 0,
    last_error: null,
    enqueued_at: entry.enqueued_at,
    dlq_at: null,
  });
  expect(new Date(entry.enqueued_at) > new Date(dead.enqueued_at)).toBe(true);
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(1);
  expect(receiver.seen.map(({ headers }) => headers['x-svc-event-id'])).toEqual([dead.event_id]);
  const audit = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('event_type', '=', 'admin.outbox.retried')
    .execute();
  expect(audit).toMatchObject([{ actor_type: 'admin', application_id: rp.id }]);
});

test('WH-19 what is not dead is refused without spending the nonce, and a nonce counts once', async () => {
  const dead = await aDeadEntry();
  const mine = nonce();
  expect((await retry(dead.id, mine)).status).toBe(200);
  expect((await answer(await retry(dead.id, mine)))[1]).toMatchObject({ error: 'nonce_replayed' });
  const other = nonce();
  expect(await answer(await retry(dead.id, other))).toMatchObject([409, { error: 'not_dead' }]);
  expect((await retry(999_999, other)).status).toBe(404);
  expect((await retry('x', other)).status).toBe(404);
  const another = await aDeadEntry();
  expect((await retry(another.id, mine)).status).toBe(409);
  expect((await retry(another.id, other)).status).toBe(200);
});

test('WH-19 a double click is one retry', async () => {
  const dead = await aDeadEntry();
  const mine = nonce();
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await retry(dead.id, mine)).status));
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
});

test.each([undefined, '', 'x'.repeat(15), 'x'.repeat(129), 7])('a nonce of %j is refused', async (bad) => {
  expect((await retry(1, bad)).status).toBe(422);
});

test('a receiver that answers 409 to what it got before the retry has it', async () => {
  const dead = await aDeadEntry();
  await retry(dead.id, nonce());
  receiver.answer((response) => response.writeHead(409).end());
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(1);
});

test('a developer reads both paths as one list, page by page, and filters it', async () => {
  for (let count = 0; count < 3; count++) {
    await enqueuePing(context, rp.id);
    time = after(time, 1);
    await enqueueDeleted(context, rp.id);
    time = after(time, 1);
  }
  const path = `/api/v1/applications/${rp.id}/webhook_deliveries`;
  const all = await entriesOf(developer, path);
  expect(all.entries.map((entry) => entry.path)).toEqual([
    'legacy',
    'outbox',
    'legacy',
    'outbox',
    'legacy',
    'outbox',
  ]);
  expect(all.next_cursor).toBeNull();
  expect(all.entries[0]).toEqual({
    path: 'legacy',
    id: expect.any(Number),
    oauth_application_id: rp.id,
    event_type: 'user.deleted',
    delivery_id: expect.stringMatching(/^dlv_/),
    status: 'waiting',
    attempts: 0,
    last_error: null,
    created_at: after(time, -1).toISOString(),
    next_retry_at: null,
    delivered_at: null,
    failed_at: null,
  });
  const seen = [];
  let cursor: string | null = null;
  do {
    const page = await entriesOf(developer, `${path}?limit=4${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...page.entries);
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(all.entries);

  receiver.answer((response) => response.writeHead(500).end());
  await deliver(context);
  const [first] = (await entriesOf(developer, `${path}?status=waiting`)).entries;
  expect(first).toMatchObject({
    status: 'waiting',
    attempts: 1,
    last_error: 'http_500',
    next_retry_at: after(time, MINUTE).toISOString(),
  });
  expect((await entriesOf(developer, `${path}?status=dead`)).entries).toEqual([]);
  const response = await developer.get(path);
  expect(response.headers.get('x-svc-secret-deprecated')).toBe('true');
  const stranger = await aDeveloper(app);
  expect(await answer(await stranger.get(path))).toEqual([404, '']);
  expect((await developer.get(`${path}?cursor=forged`)).status).toBe(422);
});

test('an administrator lists each path by state', async () => {
  await enqueuePing(context, rp.id);
  await enqueueDeleted(context, rp.id);
  await deliver(context);
  await enqueueDeleted(context, rp.id);
  const count = async (path: string) => (await entriesOf(admin, `/api/v1/admin/${path}`)).entries.length;
  expect(await count('webhook_outbox?status=delivered')).toBe(1);
  expect(await count('webhook_outbox?status=waiting')).toBe(0);
  expect(await count('webhook_outbox')).toBe(1);
  expect(await count('webhook_deliveries?status=delivered')).toBe(1);
  expect(await count('webhook_deliveries?status=waiting')).toBe(1);
  expect(await count('webhook_deliveries?status=failed')).toBe(0);
  expect((await admin.get('/api/v1/admin/webhook_outbox?status=failed')).status).toBe(422);
});

test('a test event arrives; without a webhook_url there is none', async () => {
  const path = `/api/v1/applications/${rp.id}/webhook_test`;
  const [status, ids] = await answer(await developer.send('POST', path));
  expect([status, ids]).toEqual([
    202,
    { event_id: expect.stringMatching(/^evt_/), delivery_id: expect.stringMatching(/^dlv_/) },
  ]);
  time = app.context.clock.now();
  await deliver(context);
  expect(receiver.seen.map(({ headers }) => [headers['x-svc-event'], headers['x-svc-event-id']])).toEqual([
    ['webhook.ping', (ids as { event_id: string }).event_id],
  ]);
  const silent = await register(developer);
  const refused = await answer(
    await developer.send('POST', `/api/v1/applications/${silent.id}/webhook_test`),
  );
  expect(refused).toMatchObject([409, { error: 'no_webhook_url' }]);
});

test('every answer about an application whose secret was never rotated says so, until it is', async () => {
  const one = await register(developer, { webhook_url: receiver.url });
  const root = `/api/v1/applications/${one.id}`;
  const [kid] = await db
    .selectFrom('webhook_signing_keys')
    .select('kid')
    .where('application_id', '=', one.id)
    .execute();
  const calls: [string, string, unknown?][] = [
    ['GET', root],
    ['GET', '/api/v1/applications'],
    ['PATCH', root, { description: 'x' }],
    ['POST', `${root}/rotate_client_secret`],
    ['GET', `${root}/webhook_deliveries`],
    ['POST', `${root}/webhook_test`],
    ['POST', `${root}/webhook_signing_keys`],
    ['POST', `${root}/webhook_signing_keys/${kid!.kid}/revoke`],
  ];
  for (const [method, path, body] of calls) {
    const { headers, status } = await developer.send(method, path, body);
    const said = [headers.get('x-svc-secret-deprecated'), headers.get('deprecation')];
    expect([method, path, status < 300, said]).toEqual([method, path, true, ['true', '@1777248000']]);
  }
  const refused = [
    await developer.send('PATCH', root, { redirect_uris: [] }),
    await developer.send('POST', `${root}/webhook_signing_keys/kid_unknown/revoke`),
    await developer.send('POST', `${root}/transfer`, { organization_id: 2 ** 40 }),
    await developer.send('PATCH', root, { require_pkce: 'no' }),
    await developer.send('POST', `${root}/transfer`, { organization_id: 'x' }),
    await developer.send('POST', `${root}/rotate_client_secret`, { grace_seconds: -1 }),
    await developer.send('POST', `${root}/webhook_signing_keys`, { grace_seconds: 'long' }),
  ];
  expect(refused.map(({ status, headers }) => [status, headers.get('deprecation')])).toEqual([
    [422, '@1777248000'],
    [404, '@1777248000'],
    ...Array.from({ length: 5 }, () => [422, '@1777248000']),
  ]);
  const short = await register(developer);
  const removed = await developer.send('DELETE', `/api/v1/applications/${short.id}`);
  expect([removed.status, removed.headers.get('x-svc-secret-deprecated')]).toEqual([204, 'true']);
  const rotated = await developer.send('POST', `${root}/rotate_webhook_secret`);
  expect([rotated.status, rotated.headers.get('x-svc-secret-deprecated')]).toEqual([200, null]);
  for (const path of [root, `${root}/webhook_deliveries`]) {
    const { headers } = await developer.get(path);
    expect([headers.get('x-svc-secret-deprecated'), headers.get('deprecation')]).toEqual([null, null]);
  }
});

test('delivered rows are kept 30 days, dead ones 90, and what was written down goes with them', async () => {
  await enqueuePing(context, rp.id);
  await enqueueDeleted(context, rp.id);
  await deliver(context);
  await aDeadEntry();
  const count = async () => [
    (await db.selectFrom('webhook_outbox').select('id').execute()).length,
    (await db.selectFrom('webhook_deliveries').select('id').execute()).length,
    (await db.selectFrom('webhook_attempts').select('claim').execute()).length,
  ];
  await db.deleteFrom('webhook_attempts').where('started_at', '<', time).execute();
  const start = time;
  expect(await count()).toEqual([2, 1, 3]);
  time = after(start, 30 * DAY);
  await deleteOldRows(context, 'webhook_outbox', 'webhook_deliveries', 'webhook_attempts');
  expect(await count()).toEqual([2, 1, 3]);
  time = after(start, 30 * DAY + 1);
  expect(await deleteOldRows(context, 'webhook_outbox', 'webhook_deliveries', 'webhook_attempts')).toBe(2);
  expect(await count()).toEqual([1, 0, 1]);
  time = after(start, 90 * DAY + 1);
  await deleteOldRows(context, 'webhook_outbox', 'webhook_deliveries', 'webhook_attempts');
  expect(await count()).toEqual([0, 0, 0]);
});
