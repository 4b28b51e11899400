import { createHash, createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { startReceiver } from '../../../test/support/network/receiver.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { anApplicationAt, deliver, enqueueDeleted, enqueuePing } from '../../../test/support/webhooks.ts';
import { issueSigningKey } from '../../applications/secrets/issue-signing-key.ts';
import { SIGNING_KEY_SEAL, WEBHOOK_SECRET_SEAL } from '../../applications/secrets/secrets.ts';
import { after, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { claimDue } from './claim.queries.ts';

/** WEBHOOK_LONG=1: the numbers of the security cases' own letter. */
const LONG = process.env.WEBHOOK_LONG === '1';

const app = await startApp();
const { db } = app;
let time = app.context.clock.now();
const context = { ...app.context, clock: { now: () => time } };
const receiver = await startReceiver();
const rp = await anApplicationAt(context, receiver.url);
const { application_id } = rp;

beforeEach(async () => {
  receiver.forget();
  time = app.context.clock.now();
  await db.deleteFrom('webhook_outbox').execute();
  await db.deleteFrom('webhook_deliveries').execute();
  await db.deleteFrom('webhook_receivers').execute();
});

function outbox() {
  return db.selectFrom('webhook_outbox').selectAll().orderBy('id').execute();
}

function legacy() {
  return db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
}

async function claimAsAWorkerWould() {
  const { claims } = await claimDue(db, 'outbox', {
    ...{ afterId: 0, receivers: 10, now: time, leaseUntil: after(time, 30 * SECOND) },
    ...{ perReceiver: 10, breakerAt: 20, limit: 10 },
  });
  return claims;
}

async function signingKey() {
  const { kid, sealed_secret } = await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('key_id', 'desc')
    .executeTakeFirstOrThrow();
  return { kid, secret: context.keyring.open(SIGNING_KEY_SEAL, sealed_secret).toString() };
}

test('CO-83: an application that is suspended still learns what ended, in both formats', async () => {
  await changeApplication(db, application_id, { review_status: 'suspended' });
  const ids = [await enqueueDeleted(context, application_id), await enqueuePing(context, application_id)];
  expect(await deliver(context)).toBe(2);
  expect(receiver.seen.map(({ headers }) => headers['x-svc-delivery-id']).sort()).toEqual(
    ids.map((each) => (typeof each === 'string' ? each : each.delivery_id)).sort(),
  );
  await changeApplication(db, application_id, { review_status: 'approved' });
});

test('WH-16 an outbox event arrives with the headers of the specification, signed over exactly its bytes', async () => {
  const { event_id, delivery_id } = await enqueuePing(context, application_id);
  expect(await deliver(context)).toBe(1);
  expect(await deliver(context)).toBe(0);
  expect(receiver.seen).toHaveLength(1);
  const [{ headers, raw, url }] = receiver.seen as [(typeof receiver.seen)[0]];
  const { kid, secret } = await signingKey();
  const v1 = createHmac('sha256', secret).update(raw).digest('hex');
  const seconds = String(Math.floor(time.getTime() / 1000));
  const covered = Buffer.concat([Buffer.from(`${delivery_id}.${seconds}.`), raw]);
  const standard = {
    'webhook-id': delivery_id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${createHmac('sha256', secret).update(covered).digest('base64')}`,
  };
  expect(url).toBe('/hook');
  expect(JSON.parse(raw.toString())).toEqual({
    event_id,
    event_type: 'webhook.ping',
    data: {},
    created_at: time.toISOString(),
  });
  expect(headers).toEqual({
    host: `127.0.0.1:${receiver.port}`,
    'accept-encoding': 'identity',
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': String(raw.length),
    'user-agent': 'Countersign-Webhooks',
    'x-svc-event': 'webhook.ping',
    'x-svc-event-id': event_id,
    'x-svc-delivery-id': delivery_id,
    'x-svc-signature': `t=${Math.floor(time.getTime() / 1000)},kid=${kid},v1=${v1}`,
    ...standard,
  });
  expect(await outbox()).toMatchObject([
    {
      attempts: 1,
      delivered_at: time,
      dlq_at: null,
      last_error: null,
      leased_until: null,
      signature_kid: kid,
    },
  ]);
});

test('WH-16 a legacy event arrives in its own format, with the fallback secret and what says so', async () => {
  const delivery_id = await enqueueDeleted(context, application_id);
  const webhookSecret = 'svc_whs_example';
  const webhook_secret_hash = createHash('sha256').update(webhookSecret).digest();
  await changeApplication(db, application_id, { webhook_secret_hash });
  expect(await deliver(context)).toBe(1);
  const [{ headers, raw }] = receiver.seen as [(typeof receiver.seen)[0]];
  const [row] = await legacy();
  expect(raw.toString()).toBe(
    `{"id":${row!.id},"event_type":"user.deleted","payload":{"user_id":7,"sub":"a sub"},"created_at":"${time.toISOString()}"}`,
  );
  const hex = createHmac('sha256', webhook_secret_hash.toString('hex')).update(raw).digest('hex');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-svc-event': 'user.deleted',
    'x-svc-delivery-id': delivery_id,
    'x-svc-timestamp': String(Math.floor(time.getTime() / 1000)),
    'x-svc-signature': `sha256=${hex}`,
    'x-svc-secret-deprecated': 'true',
    deprecation: '@1777248000',
  });
  expect(headers).not.toHaveProperty('x-svc-event-id');
  expect(row).toMatchObject({ attempts: 1, delivered_at: time, failed_at: null, last_error: null });
});

test('once the secret was rotated it signs, and nothing is deprecated', async () => {
  const sealed_webhook_secret = context.keyring.seal(WEBHOOK_SECRET_SEAL, 'svc_whs_new');
  await changeApplication(db, application_id, { sealed_webhook_secret });
  await enqueueDeleted(context, application_id);
  await deliver(context);
  await changeApplication(db, application_id, { sealed_webhook_secret: null });
  const [{ headers, raw }] = receiver.seen as [(typeof receiver.seen)[0]];
  const hex = createHmac('sha256', 'svc_whs_new').update(raw).digest('hex');
  expect(headers['x-svc-signature']).toBe(`sha256=${hex}`);
  expect([headers['x-svc-secret-deprecated'], headers.deprecation]).toEqual([undefined, undefined]);
});

test('WH-16 bodies with any text are signed as they are sent', async () => {
  const { secret } = await signingKey();
  for (const text of [
    '"日本語 🦀"',
    '{"b":1,"a":2.50,"c":1e21}',
    `"${'x'.repeat(20_000)}"`,
    '"\\u0000\\ud83e\\udd80"',
  ]) {
    receiver.forget();
    await enqueuePing(context, application_id);
    await db.updateTable('webhook_outbox').set({ body: text }).where('delivered_at', 'is', null).execute();
    expect(await deliver(context)).toBe(1);
    const [{ headers, raw }] = receiver.seen as [(typeof receiver.seen)[0]];
    expect(raw.toString()).toBe(text);
    const v1 = createHmac('sha256', secret).update(raw).digest('hex');
    expect(headers['x-svc-signature']).toContain(`,v1=${v1}`);
  }
});

test('WH-08 an outbox event is tried five times at the times of the schedule, with the same ids and a new t', async () => {
  receiver.answer((response) => response.writeHead(503).end('busy: svc_sec_0123456789'));
  const { event_id, delivery_id } = await enqueuePing(context, application_id);
  for (const [index, wait] of [1, 5, 30, 120].entries()) {
    expect(await deliver(context)).toBe(0);
    const [row] = await outbox();
    expect(row).toMatchObject({
      attempts: index + 1,
      last_error: 'http_503',
      next_retry_at: after(time, wait * MINUTE),
      leased_until: null,
      dlq_at: null,
    });
    time = after(time, wait * MINUTE - SECOND);
    await deliver(context);
    expect(receiver.seen).toHaveLength(index + 1);
    time = after(time, SECOND);
  }
  await deliver(context);
  expect(await outbox()).toMatchObject([{ attempts: 5, dlq_at: time, delivered_at: null }]);
  time = after(time, 24 * HOUR);
  await deliver(context);
  const ids = receiver.seen.map(({ headers }) => [headers['x-svc-event-id'], headers['x-svc-delivery-id']]);
  expect(ids).toEqual(Array.from({ length: 5 }, () => [event_id, delivery_id]));
  expect(new Set(receiver.seen.map(({ raw }) => raw.toString())).size).toBe(1);
  expect(new Set(receiver.seen.map(({ headers }) => headers['x-svc-signature'])).size).toBe(5);
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', delivery_id)
    .orderBy('claim')
    .execute();
  expect(attempts.map(({ attempt, status, error }) => [attempt, status, error])).toEqual(
    [1, 2, 3, 4, 5].map((attempt) => [attempt, 503, 'http_503']),
  );
  expect(attempts[0]!.answer).toBe('busy: svc_sec_[redacted]');
});

test('WH-08 a legacy event is tried ten times and then failed', async () => {
  receiver.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  await enqueueDeleted(context, application_id);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 120, 240]) {
    await deliver(context);
    expect(await legacy()).toMatchObject([{ next_retry_at: after(time, wait * MINUTE), failed_at: null }]);
    time = after(time, wait * MINUTE);
  }
  await deliver(context);
  expect(await legacy()).toMatchObject([{ attempts: 10, failed_at: time, last_error: 'http_302' }]);
  expect(receiver.seen.map(({ url }) => url)).toEqual(Array(10).fill('/hook'));
});

test('WH-08 a clock that steps back an hour neither storms nor stalls', async () => {
  receiver.answer((response) => response.writeHead(500).end());
  await enqueuePing(context, application_id);
  await deliver(context);
  const due = after(time, MINUTE);
  time = after(time, -HOUR);
  for (let round = 0; round < 3; round++) await deliver(context);
  expect(receiver.seen).toHaveLength(1);
  time = due;
  await deliver(context);
  expect(receiver.seen).toHaveLength(2);
});

test('WH-03 and WH-05 a lost worker is replaced after its lease, and its late result changes nothing', {
  timeout: LONG ? 300_000 : 15_000,
}, async () => {
  for (let round = 0; round < (LONG ? 50 : 1); round++) await replaceALostWorker();
});

async function replaceALostWorker(): Promise<void> {
  receiver.forget();
  await db.deleteFrom('webhook_outbox').execute();
  await enqueuePing(context, application_id);
  const [paused] = await claimAsAWorkerWould();
  expect(paused).toMatchObject({ attempts: 1, claims: 1, exhausted: false });
  expect(await deliver(context)).toBe(0);
  expect(receiver.seen).toEqual([]);

  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    receiver.answer((response) => {
      answer = () => response.writeHead(500).end();
      resolve();
    });
  });
  time = after(time, 30 * SECOND);
  const slow = deliver(context);
  await arrived;
  time = after(time, 30 * SECOND);
  receiver.answer((response) => response.writeHead(200).end());
  expect(await deliver(context)).toBe(1);
  const [delivered] = await outbox();
  answer();
  await slow;
  expect(await outbox()).toEqual([delivered]);
  expect(delivered).toMatchObject({ attempts: 3, claims: 3, delivered_at: time, last_error: null });
}

test('WH-06 a row that kills every worker that takes it ends dead after five, and others go on', async () => {
  const doomed = new Set<string>();
  for (let row = 0; row < (LONG ? 5 : 1); row++)
    doomed.add((await enqueuePing(context, application_id)).delivery_id);
  for (let crash = 0; crash < 5; crash++) {
    expect(await claimAsAWorkerWould()).toMatchObject(Array(doomed.size).fill({ attempts: crash + 1 }));
    time = after(time, 30 * SECOND);
  }
  const other = await enqueuePing(context, application_id);
  expect(await deliver(context)).toBe(1);
  expect(receiver.seen.map(({ headers }) => headers['x-svc-delivery-id'])).toEqual([other.delivery_id]);
  const lost = (await outbox()).filter((row) => doomed.has(row.delivery_id));
  expect(lost).toMatchObject(
    Array(doomed.size).fill({ attempts: 5, last_error: 'worker_lost', dlq_at: time }),
  );
});

test('WH-04 and WH-10 of four workers at once exactly one sends each, never more than ten at a time', {
  timeout: LONG ? 600_000 : 15_000,
}, async () => {
  const rows = LONG ? 10_000 : 200;
  for (let count = 0; count < rows; count++) await enqueuePing(context, application_id);
  const told = await Promise.all(Array.from({ length: 4 }, () => deliver(context)));
  expect(told.reduce((sum, count) => sum + count)).toBe(rows);
  expect(new Set(receiver.seen.map(({ headers }) => headers['x-svc-event-id'])).size).toBe(rows);
  expect(receiver.seen).toHaveLength(rows);
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(10);
});

test('WH-13 after 20 failures in a row one at a time is sent, a success ends that, and nothing is lost', async () => {
  receiver.answer((response) => response.writeHead(500).end());
  for (let count = 0; count < 40; count++) await enqueuePing(context, application_id);
  await deliver(context);
  expect(receiver.seen).toHaveLength(40);
  expect(await db.selectFrom('webhook_receivers').selectAll().execute()).toEqual([
    { application_id, failures: 40, failing_since: time },
  ]);
  expect((await outbox()).every((row) => row.next_retry_at.getTime() === time.getTime() + MINUTE)).toBe(true);

  receiver.forget();
  receiver.answer((response) => setTimeout(() => response.writeHead(500).end(), 5));
  time = after(time, MINUTE);
  await deliver(context);
  expect([receiver.seen.length, receiver.mostAtOnce()]).toEqual([40, 1]);

  receiver.forget();
  receiver.answer((response) => setTimeout(() => response.writeHead(200).end(), 5));
  time = after(time, 5 * MINUTE);
  expect(await deliver(context)).toBe(40);
  expect(receiver.mostAtOnce()).toBeGreaterThan(1);
  expect(await db.selectFrom('webhook_receivers').selectAll().execute()).toEqual([
    { application_id, failures: 0, failing_since: null },
  ]);
});

test('WH-25: a key that does not open stops no delivery that another one signs', async () => {
  const own = await anApplicationAt(context, receiver.url);
  const keys = db.updateTable('webhook_signing_keys').where('application_id', '=', own.application_id);
  await keys.set({ sealed_secret: Buffer.of(0) }).execute();
  const newer = await issueSigningKey(db, context.keyring, time, own.application_id);
  await enqueuePing(context, own.application_id);
  await enqueueDeleted(context, own.application_id);
  expect(await deliver(context)).toBe(2);
  const signatures = receiver.seen.map(({ headers }) => [
    String(headers['x-svc-signature']).split(',')[1],
    String(headers['webhook-signature']).split(' ').length,
  ]);
  // The legacy format has one with the webhook secret beside that of the newer key.
  expect(signatures.sort((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [`kid=${newer}`, 1],
    [undefined, 2],
  ]);
});

test('SC2-67: what cannot be signed waits for its lease, and is sent once it can be; it is not claimed over and over', async () => {
  const keys = db.updateTable('webhook_signing_keys').where('application_id', '=', application_id);
  const { sealed_secret } = await db
    .selectFrom('webhook_signing_keys')
    .select('sealed_secret')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  await keys.set({ sealed_secret: Buffer.of(0) }).execute();
  await enqueuePing(context, application_id);
  for (let round = 1; round <= 7; round++) {
    expect(await deliver(context)).toBe(0);
    expect(await outbox()).toMatchObject([
      { attempts: 0, claims: round, leased_until: after(time, 30 * SECOND) },
    ]);
    expect(await deliver(context)).toBe(0);
    time = after(time, 30 * SECOND);
  }
  expect(receiver.seen).toEqual([]);
  await keys.set({ sealed_secret }).execute();
  expect(await deliver(context)).toBe(1);
  expect(await outbox()).toMatchObject([{ attempts: 1, last_error: null }]);
});

test('WH-20 a new address is the only one used, and without one or without the application the row ends', async () => {
  const elsewhere = await startReceiver();
  const other = await anApplicationAt(context, receiver.url);
  const ids = { application_id: other.application_id };
  const { event_id } = await enqueuePing(context, ids.application_id);
  async function change(columns: { webhook_url?: string | null; deleted_at?: Date }) {
    await changeApplication(db, ids.application_id, columns);
  }
  await change({ webhook_url: elsewhere.url });
  expect(await deliver(context)).toBe(1);
  expect([receiver.seen.length, elsewhere.seen[0]?.headers['x-svc-event-id']]).toEqual([0, event_id]);

  await enqueuePing(context, ids.application_id);
  await enqueueDeleted(context, ids.application_id);
  await change({ webhook_url: null });
  await deliver(context);
  expect((await outbox()).at(-1)).toMatchObject({ last_error: 'no_webhook_url', dlq_at: time });
  expect((await legacy()).at(-1)).toMatchObject({ last_error: 'no_webhook_url', failed_at: time });

  await change({ webhook_url: receiver.url });
  await enqueuePing(context, ids.application_id);
  await change({ deleted_at: time });
  await deliver(context);
  expect((await outbox()).at(-1)).toMatchObject({ last_error: 'application_deleted', dlq_at: time });
  expect([receiver.seen.length, elsewhere.seen.length]).toEqual([0, 1]);
});

test('WH-01 an event is there exactly when its cause is, and not without an address', async () => {
  const silent = await anApplicationAt(context, receiver.url);
  await changeApplication(db, silent.application_id, { webhook_url: null });
  await expect(enqueuePing(context, silent.application_id)).rejects.toThrow('nothing was enqueued');
  const rolledBack = db.transaction().execute(async (transaction) => {
    const inside = { ...context, stores: { ...context.stores, db: transaction } };
    await enqueuePing(inside, application_id);
    await enqueueDeleted(inside, application_id);
    throw new Error('the cause fails');
  });
  await expect(rolledBack).rejects.toThrow('the cause fails');
  expect([await outbox(), await legacy()]).toEqual([[], []]);
});
