import { expect, test } from 'vitest';
import { after, MINUTE } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { startDuties } from '../../src/serve/start-duties.ts';
import { startApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { testStores } from '../support/database.ts';
import { type FaultProxy, startFaultProxy } from '../support/network/fault-proxy.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { anApplicationAt, deliver, enqueuePing } from '../support/webhooks.ts';

/** What a database that goes away does to webhooks; its failover under load is a case of lab/faults/. */
const stores = await testStores();
const { context } = await startApp({ stores });
const receiver = await startReceiver();
const { application_id } = await anApplicationAt(context, receiver.url);

/** The same service with a way to the database that can break. */
async function behindProxy(): Promise<{ behind: Context; proxy: FaultProxy }> {
  const proxy = await startFaultProxy(stores.database_url);
  const config = { database_url: proxy.database_url, data_dir: '', web_concurrency: 1 };
  const own = await openStores(config, context.log);
  atEnd(() => own.close());
  return { behind: { ...context, stores: own }, proxy };
}

test('WH-14 what was sent while the database went away is written down when it is back, and not sent twice', async () => {
  const { behind, proxy } = await behindProxy();
  receiver.forget();
  receiver.answer((response) => {
    proxy.cut();
    response.writeHead(200).end();
    setTimeout(proxy.restore, 500);
  });
  const { event_id } = await enqueuePing(context, application_id);
  expect(await deliver(behind)).toBe(1);
  const later = after(context.clock.now(), MINUTE);
  expect(await deliver({ ...context, clock: { now: () => later } })).toBe(0);
  expect(receiver.seen.map(({ headers }) => headers['x-svc-event-id'])).toEqual([event_id]);
  expect(await stores.db.selectFrom('webhook_outbox').select(['attempts', 'claims']).execute()).toEqual([
    { attempts: 1, claims: 1 },
  ]);
});

test('WH-23 connections that went silent are noticed, and events go on', async () => {
  const { behind, proxy } = await behindProxy();
  receiver.forget();
  const duties = await startDuties(behind);
  try {
    const arrival = async (timeout: number) => {
      const { event_id } = await enqueuePing(context, application_id);
      const ids = () => receiver.seen.map(({ headers }) => headers['x-svc-event-id']);
      await expect.poll(ids, { timeout, interval: 20 }).toContain(event_id);
    };
    await arrival(60_000);
    proxy.silence();
    // 8 to 15 s; the limit is for machines that do other things.
    await arrival(60_000);
    await arrival(60_000);
  } finally {
    await duties.stop();
  }
});
