import { beforeEach, expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper, register } from '../support/developers.ts';
import { startDns } from '../support/network/dns.ts';
import { startCanary, startTls } from '../support/network/tls.ts';
import { changeApplication } from '../support/rows.ts';
import { deliver, enqueueDeleted, enqueuePing } from '../support/webhooks.ts';

/** Where webhooks go when names change their mind after an address was accepted. */
const dns = await startDns();
const tls = await startTls();
const app = await startUnlimitedApp({
  config: { dns_servers: [dns.address], net_allow: ['127.0.0.0/8'], extra_ca_file: tls.ca_file },
});
const { context, db } = app;
const developer = await aDeveloper(app);

beforeEach(async () => {
  dns.forget();
  tls.seen.length = 0;
  await db.deleteFrom('webhook_outbox').execute();
  await db.deleteFrom('webhook_deliveries').execute();
});

test('SF-09: a host that passes at PATCH and is private at dispatch ends the delivery, kept connection or not', async () => {
  const host = 'hooks.example';
  dns.host(host, '127.0.0.1');
  tls.host(host, (_request, response) => response.writeHead(200).end());
  const { id } = await register(developer);
  const webhook_url = `https://${host}:${tls.port}/hook`;
  expect((await developer.send('PATCH', `/api/v1/applications/${id}`, { webhook_url })).status).toBe(200);
  await enqueuePing(context, id);
  await deliver(context);
  expect(tls.seen).toHaveLength(1);
  const connections = tls.connections();

  for (const addresses of [['10.0.0.1'], ['127.0.0.1', '169.254.169.254']]) {
    dns.host(host, ...addresses);
    await enqueuePing(context, id);
    await enqueueDeleted(context, id);
    await deliver(context);
  }
  const ended = { attempts: 1, last_error: expect.stringContaining('ssrf_blocked'), delivered_at: null };
  const outbox = await db.selectFrom('webhook_outbox').selectAll().orderBy('id').offset(1).execute();
  expect(outbox).toMatchObject(Array(2).fill({ ...ended, dlq_at: expect.any(Date) }));
  const legacy = await db.selectFrom('webhook_deliveries').selectAll().execute();
  expect(legacy).toMatchObject(Array(2).fill({ ...ended, failed_at: expect.any(Date) }));
  expect([tls.seen.length, tls.connections() - connections]).toEqual([1, 0]);
});

test('SF-08: of 100 deliveries to names that move inside after their first answer none is followed', async () => {
  const canary = await startCanary('127.0.0.1');
  const { id } = await register(developer);
  for (let round = 0; round < 100; round++) {
    const name = `rebind${round}.example`;
    dns.on('A', name, (nth) => ({
      answers: [{ type: 'A', name, ttl: 0, data: nth === 1 ? '127.0.0.9' : '127.0.0.1' }],
    }));
    const webhook_url = `https://${name}:${canary.port}/`;
    await changeApplication(db, id, { webhook_url });
    await enqueuePing(context, id);
    await deliver(context);
    expect(dns.questions.filter((question) => question === `A ${name}`)).toHaveLength(1);
    await db.deleteFrom('webhook_outbox').execute();
    await db.deleteFrom('webhook_receivers').execute();
  }
  expect(canary.hits()).toBe(0);
});
