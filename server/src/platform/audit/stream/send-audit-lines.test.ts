import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_SECRET_KEY, testConfig } from '../../../../test/support/app.ts';
import { atEnd } from '../../../../test/support/cleanup.ts';
import { testClock } from '../../../../test/support/clock.ts';
import { testStores } from '../../../../test/support/database.ts';
import { caFile, newAuthority } from '../../../../test/support/network/certificates.ts';
import { startTls } from '../../../../test/support/network/tls.ts';
import { captureLog } from '../../../../test/support/processes/captured-log.ts';
import { temporaryFolder } from '../../../../test/support/processes/temporary-folder.ts';
import { DAY } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { openKeyring } from '../../crypto/keyring.ts';
import { openLog } from '../../log.ts';
import { nextArchive } from '../archive-lines.ts';
import { chainAuditLines } from '../chain-audit-lines.ts';
import { recordAudit } from '../record-audit.ts';
import { verifyExport } from '../verify-chain.ts';
import { prepareAuditStream, sendAuditLines } from './send-audit-lines.ts';
import { streamIsDue, streamLag } from './stream.queries.ts';

const stores = await testStores();
const { db, pool } = stores;
const clock = testClock();
const keyring = openKeyring(TEST_SECRET_KEY);
const authority = newAuthority();
const folder = temporaryFolder('stream');
const signal = new AbortController().signal;

function contextFor(audit_stream_url: string | null, change: Partial<Context['config']> = {}): Context {
  const config = {
    ...testConfig(3000, '/nowhere'),
    audit_stream_url,
    extra_ca_file: caFile(authority),
    ...change,
  };
  return { stores, clock, keyring, config, log: openLog('silent') };
}

async function recordLines(count: number, details = {}): Promise<void> {
  for (let line = 0; line < count; line++)
    await recordAudit(db, { clock }, null, {
      event_type: 'scope.created',
      actor: { type: 'operator', id: null },
      details: { line, ...details },
    });
  await chainAuditLines({ stores, keyring });
}

const stream = async () => (await pool.query('SELECT * FROM audit_stream')).rows[0];
const isDue = async () =>
  (await db.selectNoFrom(streamIsDue(clock.now()).as('due')).executeTakeFirstOrThrow()).due === true;
const positions = (lines: string[]) =>
  lines.map((line) => (JSON.parse(line) as { position: number }).position);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

type Receiver = { url: string; lines: string[]; connections(): number };

/** Takes syslog over TLS as RFC 5425 says: everything until the other side ends, then closes. `serve` may do something else with a connection. */
async function startSyslog(
  serve: (socket: TLSSocket, take: () => void, number: number) => void = (_socket, take) => take(),
  options: TlsOptions = {},
): Promise<Receiver> {
  const lines: string[] = [];
  let connections = 0;
  const server = createServer(
    { ...authority.issue({ names: ['localhost'] }), ...options, allowHalfOpen: true },
    (socket) => {
      connections += 1;
      socket.on('error', () => {});
      serve(socket, () => void take(socket), connections);
    },
  );
  async function take(socket: TLSSocket): Promise<void> {
    let text = Buffer.alloc(0);
    try {
      for await (const chunk of socket) text = Buffer.concat([text, chunk]);
    } catch {
      return;
    }
    lines.push(...messagesIn(text));
    socket.end();
  }
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return {
    url: `syslog+tls://localhost:${(server.address() as AddressInfo).port}`,
    lines,
    connections: () => connections,
  };
}

/** The JSON of each message, by the octets that it counts. */
function messagesIn(bytes: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.subarray(at, space).toString());
    const message = bytes.subarray(space + 1, space + 1 + length).toString();
    messages.push(message.slice(message.indexOf('\uFEFF') + 1));
    at = space + 1 + length;
  }
  return messages;
}

beforeEach(async () => {
  const client = await pool.connect();
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    'TRUNCATE audit_chain, audit_events, audit_unchained, audit_archives, audit_stream RESTART IDENTITY',
  );
  await client.query(`SET session_replication_role = origin`);
  client.release();
});

describe('syslog over TLS', () => {
  test('SC2-32 every line arrives once, in order, and what arrived is the chain', async () => {
    const receiver = await startSyslog();
    const context = contextFor(receiver.url);
    await recordLines(450, { 名前: 'é' });
    await prepareAuditStream(context);
    expect(await isDue()).toBe(true);
    expect(await sendAuditLines(context, { signal })).toBe(450);
    expect(positions(receiver.lines)).toEqual(upTo(450));
    expect(await verifyExport(Readable.from(receiver.lines))).toMatchObject({
      ok: true,
      lines: 450,
      first: 1,
    });
    expect([await isDue(), await streamLag(db)]).toEqual([false, { lines: 0, age: 0, failing: 0 }]);
    await recordLines(1);
    expect([await isDue(), await sendAuditLines(context, { signal })]).toEqual([true, 1]);
    // Two hundred lines at most in one connection, each confirmed by its end.
    expect([receiver.lines.length, receiver.connections()]).toEqual([451, 4]);
  });

  test('SC2-33 a receiver that is down for days loses nothing and stops nothing', async () => {
    const receiver = await startSyslog((socket, take, number) => (number <= 3 ? socket.destroy() : take()));
    const context = contextFor(receiver.url);
    await prepareAuditStream(context);
    for (const day of [1, 2, 3]) {
      await recordLines(2, { day });
      await expect(sendAuditLines(context, { signal })).rejects.toThrow(
        'sending audit lines after position 0',
      );
      expect(await isDue()).toBe(false);
      expect(await stream()).toMatchObject({ position: 0, failures: day, leased_until: null });
      clock.advance(DAY);
    }
    expect(await streamLag(db)).toMatchObject({ lines: 6, failing: 1 });
    expect(await sendAuditLines(context, { signal })).toBe(6);
    expect(positions(receiver.lines)).toEqual(upTo(6));
    expect(await stream()).toMatchObject({ failures: 0, failed_at: null, error: null });
  });

  test('SC2-34 a batch that the receiver did not read to its end is sent again', async () => {
    const receiver = await startSyslog((socket, take, number) => {
      if (number > 1) return take();
      // Some of it, and then it breaks.
      socket.once(
        'data',
        () =>
          (socket as unknown as { _parent?: { resetAndDestroy(): void } })._parent?.resetAndDestroy() ??
          socket.destroy(),
      );
    });
    const context = contextFor(receiver.url);
    await recordLines(20, { text: 'x'.repeat(4000) });
    await prepareAuditStream(context);
    await expect(sendAuditLines(context, { signal })).rejects.toThrow();
    expect((await stream()).position).toBe(0);
    clock.advance(DAY);
    expect(await sendAuditLines(context, { signal })).toBe(20);
    expect(positions(receiver.lines)).toEqual(upTo(20));
  });

  test('SC2-35 a slow receiver is asked for one batch at a time, of bounded size', async () => {
    const sizes: number[] = [];
    const waiting: (() => void)[] = [];
    const receiver = await startSyslog((_socket, take) => waiting.push(take));
    const context = contextFor(receiver.url);
    await recordLines(30, { text: 'x'.repeat(90_000) });
    await prepareAuditStream(context);
    const sending = sendAuditLines(context, { signal });
    for (let batch = 1; batch <= 3; batch++) {
      await expect.poll(() => waiting.length).toBe(batch);
      expect(receiver.connections()).toBe(batch);
      waiting[batch - 1]!();
      await expect.poll(() => receiver.lines.length).toBeGreaterThan(sizes.at(-1) ?? 0);
      sizes.push(receiver.lines.length);
    }
    expect(await sending).toBe(30);
    expect(sizes).toEqual([11, 22, 30]);
  });

  test('SC2-36 of many processes one sends; one that lost its claim stops without moving the position back', async () => {
    let isHeld = true;
    const held: (() => void)[] = [];
    const receiver = await startSyslog((_socket, take) => (isHeld ? held.push(take) : take()));
    const context = contextFor(receiver.url);
    await recordLines(3);
    await prepareAuditStream(context);
    const frozen = sendAuditLines(context, { signal });
    await expect.poll(() => held.length).toBe(1);
    expect(await Promise.all(upTo(5).map(() => sendAuditLines(context, { signal })))).toEqual([
      0, 0, 0, 0, 0,
    ]);
    // Its lease is over: another takes it for dead.
    clock.advance(DAY);
    isHeld = false;
    await recordLines(2);
    expect(await sendAuditLines(context, { signal })).toBe(5);
    held[0]!();
    expect(await frozen).toBe(0);
    expect((await stream()).position).toBe(5);
    expect(positions(receiver.lines)).toEqual([...upTo(5), ...upTo(3)]);
  });

  test('a certificate of another authority or name gets nothing; ours is shown where it is asked for', async () => {
    await recordLines(1);
    const refusedBy = async (receiver: Receiver, change = {}) => {
      const context = contextFor(receiver.url, change);
      await prepareAuditStream(context);
      clock.advance(DAY);
      await expect(sendAuditLines(context, { signal })).rejects.toThrow();
      expect(receiver.lines).toEqual([]);
    };
    await refusedBy(await startSyslog(undefined, newAuthority().issue({ names: ['localhost'] })));
    await refusedBy(await startSyslog(undefined, authority.issue({ names: ['other.example'] })));
    const mutual = { requestCert: true, rejectUnauthorized: true, ca: authority.pem };
    await refusedBy(await startSyslog(undefined, mutual));
    const { cert, key } = authority.issue({ names: ['id.example'] });
    const file = join(folder, 'client.pem');
    writeFileSync(file, `${cert}${key}`);
    const receiver = await startSyslog(undefined, mutual);
    clock.advance(DAY);
    expect(
      await sendAuditLines(contextFor(receiver.url, { audit_stream_client_file: file }), { signal }),
    ).toBe(1);
    expect(receiver.lines).toHaveLength(1);
  });
});

describe('HTTP', () => {
  test('SC2-37 JSON lines and OTLP with a token from a file; only a 2xx without rejected records confirms', async () => {
    const server = await startTls();
    const answers: [number, string, string?][] = [
      [503, ''],
      [301, ''],
      [200, '<!doctype html>', 'text/html'],
      [200, '{"partialSuccess":{"rejectedLogRecords":"1"}}'],
      [200, '{}'],
    ];
    server.host('localhost', (_request, response) => {
      const [status, body, type = 'application/json'] = answers.shift() ?? [204, ''];
      response.writeHead(status, { location: 'https://localhost/elsewhere', 'content-type': type }).end(body);
    });
    const token = join(folder, 'token');
    writeFileSync(token, 'first\n');
    const settings = { extra_ca_file: server.ca_file, audit_stream_token_file: token };
    await recordLines(2);
    const otlp = contextFor(`otlp+https://localhost:${server.port}/v1/logs`, settings);
    await prepareAuditStream(otlp);
    for (const reason of ['answered 503', 'answered 301', 'an HTML page', 'rejected 1 lines']) {
      await expect(sendAuditLines(otlp, { signal })).rejects.toThrow(reason);
      clock.advance(DAY);
    }
    writeFileSync(token, 'second\n');
    expect(await sendAuditLines(otlp, { signal })).toBe(2);
    const { headers, body, url } = server.seen.at(-1)!;
    expect([url, headers['content-type'], headers.authorization]).toEqual([
      '/v1/logs',
      'application/json',
      'Bearer second',
    ]);
    const [{ scopeLogs }] = JSON.parse(body).resourceLogs;
    const bodies = scopeLogs[0].logRecords.map(
      (record: { body: { stringValue: string } }) => record.body.stringValue,
    );
    expect(positions(bodies)).toEqual([1, 2]);
    expect(scopeLogs[0].logRecords[0]).toMatchObject({
      timeUnixNano: expect.stringMatching(/^\d{19}$/),
      eventName: 'scope.created',
      attributes: expect.arrayContaining([{ key: 'audit.position', value: { intValue: '1' } }]),
    });

    await recordLines(2);
    const lines = contextFor(`https://localhost:${server.port}/in`, settings);
    expect(await sendAuditLines(lines, { signal })).toBe(2);
    const last = server.seen.at(-1)!;
    expect([last.headers['content-type'], last.headers['idempotency-key']]).toEqual([
      'application/x-ndjson',
      'audit-3-4',
    ]);
    expect(positions(last.body.trimEnd().split('\n'))).toEqual([3, 4]);
  });
});

test('SC2-47 an answer of OTLP that is too long to read to its end confirms nothing', async () => {
  const server = await startTls();
  const partialSuccess = { errorMessage: 'x'.repeat(100_000), rejectedLogRecords: '2' };
  const answers = [JSON.stringify({ partialSuccess }), '{}'];
  server.host('localhost', (_request, response) =>
    response.setHeader('content-type', 'application/json').end(answers.shift()),
  );
  await recordLines(2);
  const url = `otlp+https://localhost:${server.port}/v1/logs`;
  const context = contextFor(url, { extra_ca_file: server.ca_file });
  await prepareAuditStream(context);
  await expect(sendAuditLines(context, { signal })).rejects.toThrow('answered more than 64 KiB');
  expect((await stream()).position).toBe(0);
  clock.advance(DAY);
  expect(await sendAuditLines(context, { signal })).toBe(2);
});

test('SC2-38 an archive ends where the stream is; nothing that was not sent is deleted', async () => {
  const receiver = await startSyslog();
  await prepareAuditStream(contextFor(receiver.url));
  await recordLines(3);
  await sendAuditLines(contextFor(receiver.url), { signal });
  await recordLines(3);
  const later = new Date(clock.now().getTime() + DAY);
  expect(await nextArchive(db, keyring, later, clock.now())).toMatchObject({
    first_position: 1,
    last_position: 3,
  });
  // Without the setting no one waits for them.
  await prepareAuditStream(contextFor(null));
  expect(await nextArchive(db, keyring, later, clock.now())).toMatchObject({ last_position: 5 });
  expect([await isDue(), await sendAuditLines(contextFor(null), { signal })]).toEqual([false, 0]);
  await prepareAuditStream(contextFor(receiver.url));
  expect(await sendAuditLines(contextFor(receiver.url), { signal })).toBe(3);
});

test('a line that was deleted by force is left out, logged, and seen as a gap by those who check what arrived', async () => {
  const receiver = await startSyslog();
  const captured = captureLog();
  const context = { ...contextFor(receiver.url), log: openLog('debug', captured.stream) };
  await recordLines(3);
  const client = await pool.connect();
  await client.query(`SET session_replication_role = replica`);
  await client.query('DELETE FROM audit_events WHERE id = 2');
  await client.query(`SET session_replication_role = origin`);
  client.release();
  await prepareAuditStream(context);
  expect(await sendAuditLines(context, { signal })).toBe(2);
  expect([positions(receiver.lines), (await stream()).position]).toEqual([[1, 3], 3]);
  expect(captured.lines()).toContainEqual(expect.objectContaining({ position: 2, level: 'error' }));
  expect(await verifyExport(Readable.from(receiver.lines))).toMatchObject({
    ok: false,
    first_broken: { position: 3 },
  });
});
