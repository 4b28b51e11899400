import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { type TestClock, testClock } from '../../../test/support/clock.ts';
import { startMailServer } from '../../../test/support/network/mail-server.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import { enqueueMail, enqueueSms } from './enqueue.ts';
import { mail } from './index.ts';
import { closeTransport } from './transport.ts';

const clock: TestClock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ features: [mail], clock });
const { context, db } = app;
const LINK = 'http://localhost/verify?token=canary-token';
const MESSAGE = {
  to: 'ada@example.com',
  subject: 'Confirm — your address',
  text: `Open ${LINK}`,
  html: `<p><a href="${LINK}">Open</a></p>`,
};

beforeEach(async () => {
  await context.stores.pool.query('DELETE FROM mail_queue');
});

test('mail of a change that does not commit is never sent', async () => {
  const failing = inTransaction(db, async (transaction) => {
    await enqueueMail(transaction, context.keyring, clock.now(), MESSAGE);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await deliverDueMail(context)).toBe(0);
});

test('development: listed at /dev/mail newest first, and kept as .eml that only we can read', async () => {
  await enqueueMail(db, context.keyring, clock.now(), MESSAGE);
  await enqueueSms(db, context.keyring, clock.now(), { to: '+81312345678', text: 'Your code is 123456' });
  const response = await app.client().get('/dev/mail', { accept: 'application/json' });
  expect(await jsonOf(response)).toEqual({
    messages: [
      {
        to: '+81312345678',
        subject: 'Text message',
        text: 'Your code is 123456',
        html: null,
        sent_at: '2026-11-20T10:00:00.000Z',
      },
      { ...MESSAGE, sent_at: '2026-11-20T10:00:00.000Z' },
    ],
  });
  const folder = join(context.config.data_dir, 'mail');
  const [first = ''] = readdirSync(folder);
  expect(first).toMatch(/^2026-11-20T10-00-00\.000Z-\d+\.eml$/);
  expect(statSync(join(folder, first)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const content = readFileSync(join(folder, first), 'utf8');
  expect(content).toMatch(/^From: Countersign <no-reply@localhost>$/m);
  expect(content).toMatch(/^To: ada@example\.com$/m);
  expect(content).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test('/dev/mail as a page: links can be clicked, markup in a message cannot act', async () => {
  await enqueueMail(db, context.keyring, clock.now(), { ...MESSAGE, subject: '<script>alert(1)</script>' });
  const response = await app.client().get('/dev/mail', { accept: 'text/html' });
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain(`<a href="${LINK}">${LINK}</a>`);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain(`<a class="button primary" href="${LINK}">`);
  const found = async (to: string) =>
    (await app.client().get(`/dev/mail?to=${to}`, { accept: 'text/html' })).text();
  expect(await found('ADA@')).toContain(LINK);
  expect(await found('bob@people.example')).not.toContain(LINK);
  const [, path = ''] = text.match(/href="(\/dev\/mail\/\d+)"/) ?? [];
  const part = await app.client().get(path);
  expect([part.status, await part.text()]).toEqual([200, MESSAGE.html]);
  expect(part.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await app.client().get('/dev/mail/0')).status).toBe(404);
});

test('production has no /dev/mail', async () => {
  const config = { production: true, base_url: 'https://id.example.com', smtp_url: 'smtp://127.0.0.1:1' };
  const production = await startApp({ features: [mail], config, stores: context.stores, clock });
  for (const path of ['/dev/mail', '/dev/mail/1'])
    expect((await production.client().get(path)).status).toBe(404);
});

test('the queue holds no readable message', async () => {
  await enqueueMail(db, context.keyring, clock.now(), MESSAGE);
  const { rows } = await context.stores.pool.query<{ dump: string }>(
    `SELECT mail_queue::text || encode(sealed_message, 'escape') AS dump FROM mail_queue`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.dump).not.toContain('canary');
  expect(rows[0]!.dump).not.toContain('ada@example.com');
});

test('two deliveries at once send each message once', async () => {
  const receiver = await startMailServer();
  const smtp = withSmtp(receiver.url);
  for (let count = 0; count < 45; count++) {
    await enqueueMail(db, context.keyring, clock.now(), { ...MESSAGE, to: `p${count}@example.com` });
  }
  const sent = await Promise.all([deliverDueMail(smtp), deliverDueMail(smtp), deliverDueMail(smtp)]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(45);
  expect(receiver.recipients.toSorted()).toEqual(
    Array.from({ length: 45 }, (_, count) => `p${count}@example.com`).toSorted(),
  );
});

test('over SMTP: sender from SMTP_URL, subject and both bodies intact', async () => {
  const receiver = await startMailServer();
  await enqueueMail(db, context.keyring, clock.now(), MESSAGE);
  await deliverDueMail(withSmtp(`${receiver.url}/?from=${encodeURIComponent('Ours <id@ours.example>')}`));
  const [message = ''] = receiver.messages;
  expect(message).toMatch(/^From: Ours <id@ours\.example>\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?Confirm_=E2=80=94_your_address\?=\r$/m);
  expect(message).toMatch(/^Message-ID: <mail-\d+@localhost>\r$/m);
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
});

test('a recipient or subject with line ends cannot add headers or recipients', async () => {
  const receiver = await startMailServer();
  const subject = 'Hello\r\nBcc: evil@example.com';
  await enqueueMail(db, context.keyring, clock.now(), { ...MESSAGE, subject, to: 'ada@example.com' });
  await deliverDueMail(withSmtp(receiver.url));
  expect(receiver.recipients).toEqual(['ada@example.com']);
  expect(receiver.messages[0]).not.toMatch(/^Bcc:/m);
});

test('an unreachable mail server: retried later, then given up; the error contains no address', async () => {
  const away = withSmtp('smtp://127.0.0.1:1');
  await enqueueMail(db, context.keyring, clock.now(), MESSAGE);
  expect(await deliverDueMail(away)).toBe(0);
  const waiting = await db.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow();
  expect(waiting).toMatchObject({ attempts: 1, leased_until: null, sent_at: null, failed_at: null });
  expect(waiting.next_attempt_at).toEqual(new Date(clock.now().getTime() + 10_000));
  expect(waiting.last_error).toContain('ECONNREFUSED');

  expect(await deliverDueMail(context)).toBe(0);
  for (let attempt = 2; attempt <= 7; attempt++) {
    clock.advance(7 * HOUR);
    await deliverDueMail(away);
  }
  const failed = await db.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow();
  expect(failed).toMatchObject({ attempts: 7, failed_at: clock.now() });
  clock.advance(DAY);
  expect(await deliverDueMail(context)).toBe(0);
});

test('text messages go to SMS_WEBHOOK_URL; what it refuses is tried again with the same id', async () => {
  const calls: unknown[] = [];
  const gateway = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ method: request.method, key: request.headers['idempotency-key'], body: JSON.parse(body) });
    response.writeHead(calls.length === 1 ? 500 : 202).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  afterAll(() => gateway.close());
  const sms_webhook_url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const withGateway = { ...context, config: { ...context.config, sms_webhook_url } };
  await enqueueSms(db, context.keyring, clock.now(), { to: '+81312345678', text: 'Your code is 123456' });

  expect(await deliverDueMail(withGateway)).toBe(0);
  const { id, last_error } = await db.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow();
  expect(last_error).toBe('SMS_WEBHOOK_URL returned 500');
  clock.advance(MINUTE);
  expect(await deliverDueMail(withGateway)).toBe(1);
  const call = {
    method: 'POST',
    key: `sms-${id}`,
    body: { id: `sms-${id}`, to: '+81312345678', text: 'Your code is 123456' },
  };
  expect(calls).toEqual([call, call]);
});

test('a process that died while sending: the message goes out after its lease', async () => {
  await enqueueMail(db, context.keyring, clock.now(), MESSAGE);
  const lease = new Date(clock.now().getTime() + 10 * MINUTE);
  await db.updateTable('mail_queue').set({ leased_until: lease, attempts: 1 }).execute();
  expect(await deliverDueMail(context)).toBe(0);
  clock.advance(10 * MINUTE);
  expect(await deliverDueMail(context)).toBe(1);
});

test('sent mail goes after a day, given-up mail after 30', async () => {
  await enqueueMail(db, context.keyring, clock.now(), MESSAGE);
  await deliverDueMail(context);
  expect(await deleteOldRows(context, 'mail_queue')).toBe(0);
  clock.advance(DAY + 1);
  expect(await deleteOldRows(context, 'mail_queue')).toBe(1);
});

function withSmtp(smtp_url: string): Context {
  closeTransport();
  return { ...context, config: { ...context.config, smtp_url } };
}
