import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { startReceiver } from '../../../test/support/network/receiver.ts';
import { startCanary } from '../../../test/support/network/tls.ts';
import { anApplicationAt, deliver, enqueueDeleted, enqueuePing } from '../../../test/support/webhooks.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import { deliverWebhooks } from './deliver-webhooks.duty.ts';

const dns = await startDns();
const app = await startApp({ config: { dns_servers: [dns.address] } });
const { db } = app;
let time = app.context.clock.now();
const context = { ...app.context, clock: { now: () => time } };
const receiver = await startReceiver();

beforeEach(async () => {
  receiver.forget();
  time = app.context.clock.now();
  await db.deleteFrom('webhook_outbox').execute();
  await db.deleteFrom('webhook_deliveries').execute();
});

async function onlyRow() {
  return await db.selectFrom('webhook_outbox').selectAll().executeTakeFirstOrThrow();
}

async function lastAnswer() {
  const attempt = await db
    .selectFrom('webhook_attempts')
    .select(['answer', 'status'])
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  return attempt;
}

test('WH-12 an answer of 2xx counts by its status line, however its body goes on', async () => {
  const rp = await anApplicationAt(context, receiver.url);
  for (const write of [
    (response: NodeJS.WritableStream) => setInterval(() => response.write('x'), 100),
    (response: NodeJS.WritableStream) => response.write('x'.repeat(1024 * 1024)),
    () => {},
  ]) {
    receiver.answer((response) => {
      response.writeHead(200);
      response.write('begun');
      write(response);
    });
    await enqueuePing(context, rp.application_id);
    expect(await deliver(context)).toBe(1);
  }
});

test('WH-12 of a long refusal 64 KB are read and a thousand characters kept; an endless one ends', async () => {
  const rp = await anApplicationAt(context, receiver.url);
  let written = 0;
  receiver.answer((response) => {
    response.writeHead(500);
    const flood = () => {
      while (!response.destroyed && response.write('é'.repeat(8192))) written += 16_384;
    };
    response.on('drain', flood);
    flood();
  });
  const before = process.memoryUsage().rss;
  await enqueuePing(context, rp.application_id);
  await deliver(context);
  expect(await onlyRow()).toMatchObject({ last_error: 'http_500', attempts: 1 });
  expect(await lastAnswer()).toEqual({ status: 500, answer: 'é'.repeat(1000) });
  // Socket buffers of the kernel take some more than was read.
  expect(written).toBeLessThan(20 * 1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('WH-21 what a receiver says is kept without secrets and control characters, and never as last_error', async () => {
  const rp = await anApplicationAt(context, receiver.url);
  const said = 'no \u0007\u202e svc_sec_abcdefghijkl Bearer abcdefghijk <script>';
  receiver.answer((response) => response.writeHead(400).end(said));
  await enqueuePing(context, rp.application_id);
  await deliver(context);
  expect((await onlyRow()).last_error).toBe('http_400');
  expect((await lastAnswer()).answer).toBe('no    svc_sec_[redacted] Bearer [redacted] <script>');
});

test('WH-20 an address that turned private ends the delivery as ssrf_blocked, without a connection', async () => {
  const canary = await startCanary('127.0.0.1');
  const rp = await anApplicationAt(context, `https://moved.example:${canary.port}/hook`);
  for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1']) {
    dns.host('moved.example', address);
    await enqueuePing(context, rp.application_id);
    await enqueueDeleted(context, rp.application_id);
    await deliver(context);
  }
  const [outbox, legacy] = [
    await db.selectFrom('webhook_outbox').selectAll().execute(),
    await db.selectFrom('webhook_deliveries').selectAll().execute(),
  ];
  expect(outbox.map(({ last_error, attempts, dlq_at }) => [last_error, attempts, dlq_at])).toEqual(
    Array(4).fill(['ssrf_blocked', 1, time]),
  );
  expect(legacy.map(({ last_error, failed_at }) => [last_error, failed_at])).toEqual(
    Array(4).fill(['ssrf_blocked', time]),
  );
  expect(canary.hits()).toBe(0);
});

test('a host that does not resolve counts as no connection and is tried again', async () => {
  const rp = await anApplicationAt(context, 'https://gone.example/hook');
  await enqueuePing(context, rp.application_id);
  await deliver(context);
  expect(await onlyRow()).toMatchObject({
    last_error: 'unresolvable',
    dlq_at: null,
    next_retry_at: after(time, MINUTE),
  });
});

test('WH-10 and WH-11 a receiver that hangs holds ten places, and no other waits for it', async () => {
  const hanging = await startReceiver();
  hanging.answer(() => {});
  const stuck = await anApplicationAt(context, hanging.url);
  for (let count = 0; count < 100; count++) await enqueuePing(context, stuck.application_id);
  const healthy = await Promise.all(Array.from({ length: 10 }, () => anApplicationAt(context, receiver.url)));
  const stopping = new AbortController();
  let wake = () => {};
  const running = deliverWebhooks(context, {
    signal: stopping.signal,
    onWake: (listener) => {
      wake = listener;
    },
  });
  for (let round = 0; round < 10; round++) {
    receiver.forget();
    await Promise.all(healthy.map(({ application_id }) => enqueuePing(context, application_id)));
    wake();
    while (receiver.seen.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Waiting for one that hangs costs ten seconds a round: by then all hundred would have been sent.
  expect(hanging.seen.length).toBeLessThan(100);
  expect(hanging.mostAtOnce()).toBe(10);
  stopping.abort();
  await hanging.close();
  await running;
});

test('WH-11 more long queues than there are places leave a turn to the application that comes last', async () => {
  const held = new Map<string, ServerResponse[]>();
  receiver.answer((response, { url }) => held.set(url, [...(held.get(url) ?? []), response]));
  for (let nth = 0; nth < 27; nth++) {
    const { application_id } = await anApplicationAt(context, `${receiver.url}/${nth}`);
    await Promise.all(Array.from({ length: 11 }, () => enqueuePing(context, application_id)));
  }
  const last = await anApplicationAt(context, `${receiver.url}/last`);
  await enqueuePing(context, last.application_id);
  const stopping = new AbortController();
  const running = deliverWebhooks(context, { signal: stopping.signal, onWake: () => {} });
  try {
    const open = () => [...held.values()].flat().length;
    await expect.poll(open, { timeout: 120_000, interval: 10 }).toBe(256);
    for (const nth of [0, 1, 2])
      for (const response of held.get(`/hook/${nth}`)!) response.writeHead(200).end();
    await expect.poll(() => held.has('/hook/last'), { timeout: 120_000, interval: 10 }).toBe(true);
  } finally {
    receiver.answer((response) => response.writeHead(200).end());
    for (const response of [...held.values()].flat())
      if (!response.headersSent) response.writeHead(200).end();
    stopping.abort();
    await running;
  }
});

test('WH-15 a hundred events with failures in between all arrive, once each, and can be sorted', async () => {
  const rp = await anApplicationAt(context, receiver.url);
  const sent: string[] = [];
  for (let count = 0; count < 100; count++) {
    sent.push((await enqueuePing(context, rp.application_id)).event_id);
    time = after(time, 1);
  }
  const taken = new Map<string, string>();
  let nth = 0;
  receiver.answer((response, { raw }) => {
    nth += 1;
    if (nth % 3 === 0 && nth < 200) return response.writeHead(503).end();
    const { event_id, created_at } = JSON.parse(raw.toString()) as { event_id: string; created_at: string };
    expect(taken.has(event_id)).toBe(false);
    taken.set(event_id, created_at);
    response.writeHead(200).end();
  });
  for (let round = 0; round < 5; round++) {
    await deliver(context);
    time = after(time, 130 * MINUTE);
  }
  const sorted = [...taken].sort(([, one], [, other]) => one.localeCompare(other)).map(([id]) => id);
  expect(sorted).toEqual(sent);
});
