import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { health } from '../../src/health/index.ts';
import { buildServer } from '../../src/platform/http/build-server.ts';
import { anyone } from '../../src/platform/http/caller.ts';
import { drain } from '../../src/platform/http/lifecycle/drain.ts';
import { dataHeaders } from '../../src/platform/http/security/security-headers.ts';
import type { Feature } from '../../src/platform/http/server.ts';
import { startApp } from '../support/app.ts';
import { testStores } from '../support/database.ts';
import { probes } from './probes.ts';

const stores = await testStores();
const app = await startApp({ features: [probes, health], stores });
const secure = await startApp({
  features: [probes],
  stores,
  config: { base_url: 'https://id.example.com', open_url: 'https://open.id.example.com' },
});
const HOSTS = ['id.example.com', 'open.id.example.com'];
const caller = app.client();
const sockets: Socket[] = [];
// It only waits, for ten seconds: during the tests before its own.
const cutOff = drainBesideAnEndlessRequest();
cutOff.catch(() => {});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** What a socket is closed for after ten seconds: all at the same time, because each of them only waits. */
test('RL-13, A20: 1,000 sockets that never finish their headers: others are served, and the sockets are closed with every security header', async () => {
  const late = Promise.all(
    HOSTS.map((host) => expectEarly(host, 'GET / HTTP/1.1\r\nHost: HOST\r\nX-Slow: ', 408)),
  );
  let closed = 0;
  const connected: Promise<unknown>[] = [];
  for (let count = 0; count < 1000; count++) {
    const socket = open();
    socket.resume().on('close', () => {
      closed += 1;
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    connected.push(once(socket, 'connect'));
  }
  await Promise.all(connected);
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.get('/probe/caller')));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  await expect.poll(() => closed).toBe(1000);
  await late;
});

test.each([
  ['64 KiB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
  ['an 80 KiB address', `GET /${'a'.repeat(81_920)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['not HTTP', 'HELO example.com\r\n\r\n', 400],
  ['a TLS hello', Buffer.from('160301020001', 'hex').toString('latin1'), 400],
  [
    'two lengths',
    'POST /probe/json HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
  ],
  [
    'length and chunks',
    'POST /probe/json HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s: an answer in our shape, then the end of the connection', async (_name, bytes, status) => {
  const socket = open();
  socket.write(bytes);
  const text = await textOf(socket);
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).toMatch(/x-request-id: req_[\w-]{16}\r\n/i);
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toEqual({
    error: 'invalid_request',
    error_description: expect.any(String),
  });
});

test.each([
  ['the router', '/probe/caller', 'localhost', 'evil.example'],
  ['a document beside the router', '/.well-known/openid-configuration', 'localhost', 'localhost'],
  ['the hand-off host', '/up', 'open.localhost', 'localhost'],
])('AC-185: two Host headers are refused before %s', async (_name, path, first, second) => {
  const socket = open();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${first}\r\nAccept: */*\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`,
  );
  const text = await textOf(socket);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(text).toMatch(/x-request-id: req_[\w-]{16}\r\n/i);
  expect(text).toContain('more than one Host header');
});

test.each([
  ['1.1', '/probe/caller', 400],
  ['1.1', '/healthz', 400],
  ['1.0', '/probe/caller', 200],
  ['1.0', '/healthz', 200],
])('AC-252: without Host, HTTP/%s %s is answered with %d', async (version, path, status) => {
  const socket = open();
  socket.write(`GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`);
  const text = await textOf(socket);
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).toMatch(/x-request-id: req_/i);
  expect(text.includes('The request has no Host header.')).toBe(status === 400);
});

test('a 10 MB body is refused, and the connection is no use for more', async () => {
  const socket = open();
  const length = 10 * 1024 * 1024;
  socket.write(
    `POST /probe/json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write('x'.repeat(length));
  expect(await textOf(socket)).toMatch(/^HTTP\/1.1 413 /);
});

// Architecture, trap 3, RL-01.
test('drain: readiness drops first, what runs is answered, idle connections do not hold it up', async () => {
  const draining = await startApp({ features: [probes, health], stores });
  const client = draining.client();
  const idle = open(draining.context.config.port);
  idle.write('GET /probe/caller HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(draining.server.server, 'request');
  const running = client.get('/probe/slow?ms=4000');
  await once(draining.server.server, 'request');

  const stopped = drain(draining.server, 3000);
  const health503 = await client.get('/healthz');
  expect([health503.status, await health503.json()]).toEqual([
    503,
    { status: 'unavailable', version: expect.any(String), checks: { database: 'ok', server: 'draining' } },
  ]);
  const late = await client.get('/probe/caller');
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  const handOff = open(draining.context.config.port);
  handOff.write(`GET /up HTTP/1.1\r\nHost: ${new URL(draining.context.config.open_url).host}\r\n\r\n`);
  expect(await textOf(handOff)).toMatch(/^HTTP\/1.1 503 /);
  const answer = await running;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(client.get('/healthz')).rejects.toThrow();
});

test('drain: RL-01: a balancer that asks regularly is waited for, long after the notice', async () => {
  const draining = await startApp({ features: [probes, health], stores });
  const client = draining.client();
  for (let check = 0; check < 3; check++) expect((await client.get('/healthz')).status).toBe(200);
  const stopped = drain(draining.server, 20);
  await pause(200);
  expect((await client.get('/probe/caller')).status).toBe(200);
  expect((await client.get('/healthz')).status).toBe(503);
  await stopped;
  await expect(client.get('/probe/caller')).rejects.toThrow();
});

test('drain: a request that never ends is cut off after 10 s', async () => {
  const { took, endless } = await cutOff;
  expect(took).toBeGreaterThan(9000);
  // The minute that it would have taken is not over.
  await expect(endless()).rejects.toThrow();
});

async function drainBesideAnEndlessRequest() {
  const draining = await startApp({ features: [probes], stores });
  const endless = draining.client().get('/probe/slow?ms=60000');
  endless.catch(() => {});
  await once(draining.server.server, 'request');
  const started = performance.now();
  await drain(draining.server, 0);
  return { took: performance.now() - started, endless: () => endless };
}

// Architecture, trap 5.
test('the host of OPEN_URL has a router of its own, and gets the query byte for byte', async () => {
  const host = new URL(app.context.config.open_url).host;
  const echo: Feature = {
    name: 'echo',
    endpoints: [
      (server) =>
        server.get('/oauth/authorize', { config: { caller: anyone } }, async ({ raw }) => ({ url: raw.url })),
    ],
  };
  const server = await buildServer(app.context, [probes, health], [echo]);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as { port: number };
  const ask = async (path: string, hostHeader: string, more = '') => {
    const socket = open(port);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostHeader}\r\nConnection: close\r\n${more}\r\n`);
    return await textOf(socket);
  };
  const query = '/oauth/authorize?a=%2f%2F&a=1&b=+%20&c=%ff&d=%zz&<>"';
  expect(await ask(query, host)).toContain(JSON.stringify({ url: query }));
  expect(await ask(query, host.toUpperCase())).toContain(JSON.stringify({ url: query }));
  expect(await ask('/probe/caller', host)).toMatch(/^HTTP\/1.1 404 /);
  expect(await ask(query, 'localhost')).toMatch(/^HTTP\/1.1 404 /);
  expect(await ask('/probe/caller', 'localhost', `X-Forwarded-Host: ${host}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  await server.close();
});

function open(port = app.context.config.port): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  try {
    for await (const chunk of socket) text += chunk;
  } catch {
    // A reset after the answer: the server had no use for the rest.
  }
  return text;
}

const EARLY: [name: string, bytes: string, status: number][] = [
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['a method that nothing takes', 'PROPFIND / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', 404],
  ['headers without end', `GET / HTTP/1.1\r\nHost: HOST\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: more\r\n\r\n', 417],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\nConnection: close\r\n\r\n', 400],
  ['an unknown address', 'GET /nowhere HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', 404],
];

for (const host of HOSTS)
  test.each(EARLY)(`A20: ${host} answers %s with every security header`, async (_name, bytes, status) => {
    await expectEarly(host, bytes, status);
  });

async function expectEarly(host: string, bytes: string, status: number): Promise<void> {
  const socket = open(secure.context.config.port);
  socket.write(bytes.replace('HOST', host));
  const text = await textOf(socket);
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const lines = text.split('\r\n\r\n')[0]!.split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  expect(headers).toMatchObject({
    ...dataHeaders(secure.context.config),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^req_[\w-]{16}$/),
    'cache-control': 'no-store',
  });
}
