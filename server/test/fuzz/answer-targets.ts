import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { type AddressInfo, createServer, isIP } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import dnsPacket, { type Answer, type Packet } from 'dns-packet';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readDocument } from '../../src/applications/client-documents/read-document.ts';
import { redirectUriFault } from '../../src/applications/redirect-uris/redirect-uri-rules.ts';
import { FORMAT } from '../../src/platform/db/backup/backup-lines.ts';
import { checkBackup } from '../../src/platform/db/backup/read-backup.ts';
import { Problem } from '../../src/platform/errors.ts';
import { addressRefusal } from '../../src/platform/net/addresses.ts';
import { lookUpTxtOnce } from '../../src/platform/net/dns.ts';
import { exchange } from '../../src/platform/net/exchange.ts';
import { resolveHost } from '../../src/platform/net/resolve.ts';
import { parseRetryAfter } from '../../src/webhooks/outbox/retry-policy.ts';
import { responseExcerpt } from '../../src/webhooks/outbox/send.ts';
import { atEnd } from '../support/cleanup.ts';
import { newDataDir } from '../support/processes/process.ts';
import { bytes, texts } from './mutations.ts';
import { type Target, target } from './target.ts';

// Responses of third-party hosts, over real sockets where Node parses them.

const NOW = new Date('2026-11-21T12:00:00Z');
const NAME = 'fuzz.example';

type RecordType = 'TXT' | 'A' | 'AAAA';

/** Everything after the id of an answer with these records. */
function answerBytes(type: RecordType, ...answers: Answer[]): Buffer {
  const packet: Packet = {
    type: 'response',
    flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE,
    questions: [{ type, name: NAME }],
    answers,
  };
  return dnsPacket.encode(packet).subarray(2);
}

function addressBytes(type: 'A' | 'AAAA', ...addresses: string[]): Buffer {
  return answerBytes(type, ...addresses.map((data) => ({ type, name: NAME, ttl: 0, data })));
}

const dnsAnswers = {
  TXT: bytes(
    answerBytes('TXT', { type: 'TXT', name: NAME, ttl: 0, data: ['svc-verify=', 'Zm9v'] }),
    answerBytes('TXT', { type: 'CNAME', name: NAME, ttl: 0, data: 'other.example' }),
  ),
  A: bytes(addressBytes('A', '203.0.113.7', '198.51.100.9'), addressBytes('A', '127.0.0.1')),
  AAAA: bytes(addressBytes('AAAA', '2606:4700::1111'), addressBytes('AAAA', '::ffff:10.0.0.1')),
};

async function dnsTarget(): Promise<Target> {
  let current: Record<string, Buffer> = {};
  const server = createSocket('udp4', (query, from) => {
    const { id, questions } = dnsPacket.decode(query);
    const answer = current[questions![0]!.type]!;
    server.send(Buffer.concat([query.subarray(0, 2), answer]), from.port, from.address);
    // A packet that does not answer the question is dropped; the query must not wait for another one.
    const denial: Packet = { type: 'response', id: id!, questions: questions!, flags: NXDOMAIN };
    server.send(dnsPacket.encode(denial), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const config = { dns_servers: [`127.0.0.1:${server.address().port}`], net_allow: [], production: true };
  return target('a DNS answer', fc.record(dnsAnswers), async (answers) => {
    current = answers;
    const [values, resolved] = await Promise.all([lookUpTxtOnce(config, NAME), resolveHost(config, NAME)]);
    if (Array.isArray(values)) expect(values.every((value) => typeof value === 'string')).toBe(true);
    else expect(['no_record', 'timeout', 'error']).toContain(values.failure);
    if ('failure' in resolved) throw refused(resolved.failure);
    for (const address of resolved.addresses) {
      expect(isIP(address)).toBeGreaterThan(0);
      expect(addressRefusal(address, [])).toBeNull();
    }
  });
}

const NXDOMAIN = 3;

const HTTP_ANSWERS = [
  'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nX-Trailer: y\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 Busy\r\nRetry-After: 3\r\nConnection: close\r\n\r\n',
  'HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1/\r\nSet-Cookie: a=b\r\n\r\n',
  `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(300)}`,
].map((text) => Buffer.from(text));
const MAX_BYTES = 256;

async function httpTarget(): Promise<Target> {
  let current: Buffer = Buffer.alloc(0);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(current));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  const asked = {
    url: new URL(`http://hooks.example:${port}/a`),
    address: '127.0.0.1',
    port,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    timeout: 2_000,
    connectTimeout: 1_000,
    maxBytes: MAX_BYTES,
    readBody: () => true,
    compose: null,
    agent: new Agent(),
    keepAlive: false,
  } as const;
  const input = fc.record({ answer: bytes(...HTTP_ANSWERS), cutBody: fc.boolean() });
  return target('an HTTP answer', input, async ({ answer, cutBody }) => {
    current = answer;
    const result = await exchange({ ...asked, cutBody });
    if ('failure' in result) throw refused(result.failure);
    expect(Number.isInteger(result.status)).toBe(true);
    expect(result.body.length).toBeLessThanOrEqual(MAX_BYTES);
  });
}

/** In the words of this test: the answer was not taken. */
function refused(reason: string): Problem {
  return new Problem(400, 'invalid_request', reason);
}

const DOCUMENT_ADDRESS = 'https://app.example/client.json';
const clientDocument = target(
  'the document of a client',
  bytes(
    Buffer.from(
      JSON.stringify({
        client_id: DOCUMENT_ADDRESS,
        client_name: 'Paper Shop',
        redirect_uris: ['https://app.example/cb', 'http://127.0.0.1/cb'],
        grant_types: ['authorization_code', 'refresh_token'],
        scope: 'openid email',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }] },
      }),
    ),
  ),
  (body) => {
    const read = readDocument(DOCUMENT_ADDRESS, body, (name) => name === 'email');
    if ('fault' in read) throw refused(read.fault.code);
    expect(read.settings.redirect_uris?.map(redirectUriFault).filter(Boolean)).toEqual([]);
    expect(read.settings.allowed_scopes).not.toEqual([]);
  },
);

const retryAfter = target(
  'Retry-After',
  texts('120', 'Sat, 21 Nov 2026 12:01:00 GMT', 'Saturday, 21-Nov-26 12:01:00 GMT'),
  (header) => {
    const wait = parseRetryAfter(header, NOW);
    if (wait !== null) expect(wait).toSatisfy((ms: number) => Number.isSafeInteger(ms) && ms >= 0);
  },
);

const excerpt = target(
  'what a receiver answered, for showing it',
  bytes(
    Buffer.from(`<h1>Fehler für ${'x'.repeat(1000)}</h1>\n`),
    Buffer.from('Bearer abc.def.ghi \u{1f9e8}'),
  ),
  (body) => {
    const shown = responseExcerpt(body);
    if (shown === null) return;
    expect([...shown].length).toBeLessThanOrEqual(1000);
    expect(shown).not.toMatch(/[^\P{C}\n\t]/u);
  },
);

const BACKUP = [
  { format: FORMAT, made_at: NOW.toISOString(), migrations: [{ name: '0001-x.sql', checksum: 'ab' }] },
  { table: 'users', columns: ['user_id', 'name'], sequences: { user_id: '3' } },
  ['1', 'Ann'],
  ['2', null],
  { end: { users: 2 } },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

function backupTarget(): Target {
  const file = join(newDataDir(), 'fuzz.backup');
  const packed = gzipSync(BACKUP);
  const input = fc.oneof(
    texts(BACKUP).map((text) => gzipSync(text)),
    bytes(packed),
  );
  return target('a backup', input, async (content) => {
    writeFileSync(file, content);
    const head = await checkBackup(file).catch((error: Error) => {
      if (error.message.startsWith(`${file} `)) throw refused(error.message);
      throw error;
    });
    expect(head.migrations.length).toBeGreaterThan(0);
  });
}

export const answerTargets: Target[] = [
  await dnsTarget(),
  await httpTarget(),
  ...[clientDocument, retryAfter, excerpt],
  backupTarget(),
];
