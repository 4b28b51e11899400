import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { startDns } from '../../../test/support/network/dns.ts';
import { startCanary, startTcp, startTls } from '../../../test/support/network/tls.ts';
import { DAY } from '../clock.ts';
import { wordFault } from '../invalid-input.ts';
import { agentFor } from './agents.ts';
import { checkUrl } from './check-url.ts';
import { type GuardedAnswer, type GuardedRequest, guardedRequest } from './guarded-request.ts';
import { urlFaultMessages } from './url-faults.messages.ts';

const dns = await startDns();
const tls = await startTls();
const config = {
  dns_servers: [dns.address],
  net_allow: ['127.0.0.0/8'],
  production: false,
  extra_ca_file: tls.ca_file,
};
const strict = { ...config, net_allow: [] };

beforeEach(() => {
  dns.forget();
  tls.seen.length = 0;
});

function get(host: string, change: Partial<GuardedRequest> = {}, settings = config) {
  const url = `https://${host}:${change.port ?? tls.port}/path?query=1`;
  return guardedRequest({ config: settings }, { url, timeout: 2000, maxBytes: 256, ...change });
}

function answersWith(status: number, headers: Record<string, string> = {}, body: string | Buffer = '') {
  return (_request: unknown, response: ServerResponse) => response.writeHead(status, headers).end(body);
}

function statusOf(result: Awaited<ReturnType<typeof get>>): number | string {
  return 'failure' in result ? result.failure : result.status;
}

describe('a good host', () => {
  test('SF-14: is reached at its vetted address with its own name, after one resolution', async () => {
    dns.host('good.example', '127.0.0.1');
    tls.host('good.example', answersWith(200, { 'x-here': 'yes' }, 'hello'));
    const answer = (await get('good.example')) as GuardedAnswer;
    expect({ status: answer.status, body: answer.body.toString(), here: answer.headers['x-here'] }).toEqual({
      status: 200,
      body: 'hello',
      here: 'yes',
    });
    expect(tls.seen).toEqual([
      {
        method: 'GET',
        url: '/path?query=1',
        headers: { host: `good.example:${tls.port}`, 'accept-encoding': 'identity', connection: 'close' },
        servername: 'good.example',
        body: '',
      },
    ]);
    expect(dns.questions.sort()).toEqual(['A good.example', 'AAAA good.example']);
  });

  test('our own port does not show in Host', async () => {
    dns.host('good.example', '127.0.0.1');
    tls.host('good.example', answersWith(204));
    const url = 'https://good.example/';
    expect(
      statusOf(await guardedRequest({ config }, { url, port: tls.port, timeout: 2000, maxBytes: 1 })),
    ).toBe(204);
    expect(tls.seen[0]?.headers.host).toBe('good.example');
  });

  test('POST carries its body with a length', async () => {
    dns.host('good.example', '127.0.0.1');
    tls.host('good.example', answersWith(204));
    await get('good.example', { method: 'POST', body: 'päckage', headers: { 'content-type': 'text/plain' } });
    expect(tls.seen[0]).toMatchObject({
      method: 'POST',
      body: 'päckage',
      headers: { 'content-length': '8' },
    });
  });

  test('a dead first address gives way to the next', async () => {
    dns.host('two.example', '127.0.0.9', '127.0.0.1');
    tls.host('two.example', answersWith(200));
    expect(statusOf(await get('two.example'))).toBe(200);
  });

  test('an IP literal is its own name', async () => {
    tls.host('127.0.0.1', answersWith(200));
    // The certificate that serves callers without SNI names a host, not the address.
    expect(statusOf(await get('127.0.0.1'))).toBe('tls_invalid');
    expect(dns.questions).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['SF-07 a public and a private A', ['127.0.0.1', '10.0.0.1']],
    ['SF-07 a private and a public A', ['10.0.0.1', '127.0.0.1']],
    ['SF-07 a public A and a private AAAA', ['127.0.0.1', 'fd00::1']],
    ['SF-07 a public A and loopback AAAA', ['127.0.0.1', '::1']],
    ['SF-07 metadata among many', ['127.0.0.1', '127.0.0.2', '127.0.0.3', '169.254.169.254']],
    ['SF-04 mapped loopback beside its IPv4', ['127.0.0.1', '::ffff:127.0.0.1']],
    ['SF-04 NAT64', ['127.0.0.1', '64:ff9b::7f00:1']],
  ])('%s: the whole request is refused', async (_name, addresses) => {
    dns.host('mixed.example', ...addresses);
    const before = tls.connections();
    expect(await get('mixed.example')).toEqual({ failure: 'ssrf_blocked' });
    expect(tls.connections()).toBe(before);
  });

  test.each<[string, Partial<GuardedRequest>]>([
    ['a file is fetched', {}],
    ['a webhook is sent', { method: 'POST', policy: 'webhook', body: '{}', keepAlive: true }],
  ])(
    'SF-08: of 100 names that move inside after their first answer none is followed: %s',
    async (_name, how) => {
      const canary = await startCanary('127.0.0.1');
      for (let round = 0; round < 100; round++) {
        const name = `rebind${round}.example`;
        // Nothing listens at the first address; at the second, where a second look-up would lead, the canary does.
        dns.on('A', name, (nth) => ({
          answers: [{ type: 'A', name, ttl: 0, data: nth === 1 ? '127.0.0.9' : '127.0.0.1' }],
        }));
        dns.on('AAAA', name, { answers: [] });
        expect(await get(name, { port: canary.port, ...how })).toEqual({ failure: 'network_error' });
        expect(dns.questions.filter((question) => question === `A ${name}`)).toHaveLength(1);
      }
      expect(canary.hits()).toBe(0);
    },
  );

  test('SF-09: a kept connection is not used again when its name has moved inside', async () => {
    dns.on('A', 'moves.example', (nth) => ({
      answers: [{ type: 'A', name: 'moves.example', ttl: 0, data: nth < 3 ? '127.0.0.1' : '10.0.0.1' }],
    }));
    tls.host('moves.example', answersWith(200));
    const before = tls.connections();
    expect(statusOf(await get('moves.example', { keepAlive: true }))).toBe(200);
    expect(statusOf(await get('moves.example', { keepAlive: true }))).toBe(200);
    expect(tls.connections() - before).toBe(1);
    expect(await get('moves.example', { keepAlive: true })).toEqual({ failure: 'ssrf_blocked' });
    expect(tls.seen).toHaveLength(2);
  });

  test('a kept connection serves no other name at the same address', async () => {
    for (const name of ['one.example', 'other.example']) {
      dns.host(name, '127.0.0.1');
      tls.host(name, answersWith(200));
    }
    const before = tls.connections();
    await get('one.example', { keepAlive: true });
    await get('other.example', { keepAlive: true });
    expect(tls.connections() - before).toBe(2);
    expect(tls.seen.map(({ servername }) => servername)).toEqual(['one.example', 'other.example']);
  });

  test('a kept connection that the receiver closed meanwhile is replaced', async () => {
    dns.host('closes.example', '127.0.0.1');
    tls.host('closes.example', (request, response) => {
      response.writeHead(200).end('x', () => setImmediate(() => request.socket.destroy()));
    });
    for (let round = 0; round < 3; round++)
      expect(statusOf(await get('closes.example', { keepAlive: true }))).toBe(200);
  });

  test.each([true, false])(
    'WH-26: a receiver that answers before it has read a long body, and never reads it, keeps no connection (kept: %s)',
    async (keepAlive) => {
      const held: Socket[] = [];
      const { port } = await startTcp((socket) => {
        held.push(socket);
        socket.once('data', () => socket.pause().write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
      });
      const url = `http://localhost:${port}/`;
      const long = {
        url,
        policy: 'webhook',
        method: 'POST',
        body: Buffer.alloc(20_000_000),
        keepAlive,
      } as const;
      const result = await guardedRequest({ config }, { ...long, timeout: 5000, maxBytes: 256 });
      expect(statusOf(result)).toBe(200);
      const { sockets, freeSockets } = agentFor(config, 'http:', keepAlive);
      const open = () =>
        Object.keys({ ...sockets, ...freeSockets }).filter((name) => name.includes(`:${port}:`));
      await expect.poll(open).toEqual([]);
      held[0]!.destroy();
    },
  );

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[fd00:ec2::254]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
  ])('SF-10: the literal %s, which no look-up sees, is refused', async (host) => {
    const canary = await startCanary('127.0.0.1');
    expect(await get(host, { port: canary.port }, strict)).toEqual({ failure: 'ssrf_blocked' });
    expect([canary.hits(), dns.questions]).toEqual([0, []]);
  });

  test('SF-01, SF-05: names of this machine, its network and its cloud are refused without a packet', async () => {
    const canary = await startCanary('127.0.0.1');
    const names = [
      'localhost',
      'LocalHost',
      'localhost.',
      'app.localhost',
      'a.b.LOCALHOST.',
      'printer.local',
    ];
    names.push(
      'db.internal',
      'metadata.google.internal',
      'metadata.google.internal.',
      'metadata.goog',
      'intranet',
    );
    names.push(
      '[example.com]',
      '127.1',
      '0',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '%31%32%37.0.0.1',
      '①②⑦.0.0.1',
    );
    for (const host of names) {
      const failure = statusOf(await get(host, { port: canary.port }, strict));
      expect([host, failure]).toEqual([host, expect.stringMatching(/^(ssrf_blocked|invalid_url)$/)]);
    }
    expect([canary.hits(), dns.questions]).toEqual([0, []]);
  });

  test('SF-11: a CNAME to a private name, a chain of 20, a loop, and 500 answers', async () => {
    const cname = (name: string, data: string) => ({ type: 'CNAME' as const, name, ttl: 0, data });
    const a = (name: string, data: string) => ({ type: 'A' as const, name, ttl: 0, data });
    const names = Array.from({ length: 20 }, (_, index) => `link${index}.example`);
    const chain = names.map((name, index) => cname(name, names[index + 1] ?? 'end.example'));
    dns.on('A', 'alias.example', {
      answers: [cname('alias.example', 'db.internal'), a('db.internal', '10.0.0.1')],
    });
    dns.on('A', 'link0.example', { answers: [...chain, a('end.example', '10.0.0.1')] });
    dns.on('A', 'loop.example', {
      answers: [cname('loop.example', 'pool.example'), cname('pool.example', 'loop.example')],
    });
    const many = Array.from({ length: 500 }, (_, index) =>
      a('many.example', `127.0.${index >> 8}.${index & 255}`),
    );
    dns.on('A', 'many.example', { answers: many });
    expect(await get('alias.example')).toEqual({ failure: 'ssrf_blocked' });
    expect(await get('link0.example')).toEqual({ failure: 'ssrf_blocked' });
    expect(await get('loop.example')).toMatchObject({ failure: 'unresolvable' });
    expect(await get('many.example')).toEqual({
      failure: 'unresolvable',
      dns: { failure: 'error', class: 'DnsTooManyAnswers' },
    });
  });

  test('localhost is this machine without any query, and only a webhook in development may go there', async () => {
    const { port } = await startTcp((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
    const url = `http://localhost:${port}/`;
    const ask = (settings: typeof config, policy: 'webhook' | 'https') =>
      guardedRequest({ config: settings }, { url, policy, timeout: 1000, maxBytes: 1 });
    expect(statusOf(await ask(strict, 'webhook'))).toBe(204);
    expect(await ask(strict, 'https')).toEqual({ failure: 'invalid_url' });
    expect(await ask({ ...strict, production: true }, 'webhook')).toEqual({ failure: 'invalid_url' });
    expect(dns.questions).toEqual([]);
  });
});

describe('SF-12: redirects and hints are not followed', () => {
  test.each([301, 302, 303, 307, 308, 300])('%i', async (status) => {
    const canary = await startCanary();
    dns.host('redirects.example', '127.0.0.1');
    for (const location of [
      `http://127.0.0.1:${canary.port}/`,
      'http://169.254.169.254/',
      `https://other.example:${canary.port}/`,
    ]) {
      tls.host('redirects.example', answersWith(status, { location }));
      expect(statusOf(await get('redirects.example'))).toBe(status);
    }
    expect(canary.hits()).toBe(0);
    expect(dns.questions.some((question) => question.includes('other.example'))).toBe(false);
  });

  test('Refresh, Alt-Svc and 103', async () => {
    const canary = await startCanary();
    dns.host('hints.example', '127.0.0.1');
    tls.host('hints.example', (_request, response) => {
      response.writeEarlyHints({ link: `<https://127.0.0.1:${canary.port}/>; rel=preload; as=script` });
      const there = `127.0.0.1:${canary.port}`;
      response.writeHead(200, { refresh: `0; url=http://${there}/`, 'alt-svc': `h2="${there}"` }).end('x');
    });
    expect(statusOf(await get('hints.example'))).toBe(200);
    expect(canary.hits()).toBe(0);
  });
});

test('SF-13: proxy variables send nothing to a proxy', async () => {
  const canary = await startCanary();
  dns.host('good.example', '127.0.0.1');
  tls.host('good.example', answersWith(200));
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  for (const name of names) process.env[name] = `http://127.0.0.1:${canary.port}`;
  process.env.NODE_USE_ENV_PROXY = '1';
  try {
    expect(statusOf(await get('good.example'))).toBe(200);
  } finally {
    for (const name of [...names, 'NODE_USE_ENV_PROXY']) delete process.env[name];
  }
  expect(canary.hits()).toBe(0);
});

describe('SF-14: certificates', () => {
  const { authority } = tls;
  test.each([
    ['self-signed', authority.issue({ names: ['tls.example'], self_signed: true })],
    ['expired', authority.issue({ names: ['tls.example'], not_after: new Date(Date.now() - DAY / 2) })],
    ['not valid yet', authority.issue({ names: ['tls.example'], not_before: new Date(Date.now() + DAY) })],
    ['for another name', authority.issue({ names: ['other.example'] })],
    ['for an address only', authority.issue({ addresses: ['127.0.0.1'], common_name: 'tls.example' })],
    ['with a common name only', authority.issue({ common_name: 'tls.example' })],
    ['for one label too many', authority.issue({ names: ['*.tls.example'] })],
  ])('%s: tls_invalid', async (_name, credentials) => {
    dns.host('tls.example', '127.0.0.1');
    tls.host('tls.example', answersWith(200), credentials);
    expect(await get('tls.example')).toEqual({ failure: 'tls_invalid' });
    expect(tls.seen).toEqual([]);
  });

  test('NODE_TLS_REJECT_UNAUTHORIZED=0 changes nothing', async () => {
    dns.host('tls.example', '127.0.0.1');
    tls.host('tls.example', answersWith(200), authority.issue({ names: ['tls.example'], self_signed: true }));
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(await get('tls.example')).toEqual({ failure: 'tls_invalid' });
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  test('a chain to an untrusted root', async () => {
    dns.host('tls.example', '127.0.0.1');
    tls.host('tls.example', answersWith(200));
    expect(await get('tls.example', {}, { ...config, extra_ca_file: null! })).toEqual({
      failure: 'tls_invalid',
    });
  });

  test('TLS 1.1', async () => {
    const old = await startTls({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
    dns.host('old.example', '127.0.0.1');
    expect(await get('old.example', { port: old.port })).toEqual({ failure: 'tls_invalid' });
  });

  test('no TLS at all', async () => {
    const { port } = await startTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    dns.host('plain.example', '127.0.0.1');
    expect(await get('plain.example', { port })).toEqual({ failure: 'tls_invalid' });
  });
});

describe('SF-15: sizes', () => {
  test.each<[string, (response: ServerResponse) => void, string | number]>([
    ['256 bytes', (response) => response.end('x'.repeat(256)), 200],
    ['257 bytes', (response) => response.end('x'.repeat(257)), 'body_too_large'],
    ['257 bytes without a length', (response) => response.write('x'.repeat(257)), 'body_too_large'],
    [
      'no end',
      (response) => void setInterval(() => response.write('x'.repeat(64)), 1).unref(),
      'body_too_large',
    ],
    [
      'a length that promises more',
      (response) => response.writeHead(200, { 'content-length': '9999' }).write('x'),
      'body_too_large',
    ],
    [
      'a length that is not kept',
      (response) => {
        response.writeHead(200, { 'content-length': '99' }).write('x');
        response.destroy();
      },
      'network_error',
    ],
    [
      'a gzip bomb',
      (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
      'body_too_large',
    ],
  ])('%s', async (_name, answer, result) => {
    dns.host('sizes.example', '127.0.0.1');
    tls.host('sizes.example', (_request, response) => {
      response.on('error', () => {});
      answer(response);
    });
    expect(statusOf(await get('sizes.example'))).toBe(result);
  });

  test('no more is read than the chunk that was too much', async () => {
    dns.host('sizes.example', '127.0.0.1');
    let sent = 0;
    const { promise: hungUp, resolve } = Promise.withResolvers<number>();
    tls.host('sizes.example', (_request, response) => {
      const trickle = setInterval(() => {
        sent += 1;
        response.write('x'.repeat(100));
      }, 50);
      response.on('close', () => {
        clearInterval(trickle);
        resolve(sent);
      });
    });
    expect(statusOf(await get('sizes.example'))).toBe('body_too_large');
    expect(await hungUp).toBeLessThanOrEqual(4);
  });

  test('nothing is decoded', async () => {
    dns.host('sizes.example', '127.0.0.1');
    const packed = gzipSync('challenge');
    tls.host('sizes.example', answersWith(200, { 'content-encoding': 'gzip' }, packed));
    expect(((await get('sizes.example')) as GuardedAnswer).body).toEqual(packed);
  });

  test('a body that does not matter does not decide', async () => {
    dns.host('sizes.example', '127.0.0.1');
    tls.host('sizes.example', answersWith(404, {}, 'x'.repeat(100_000)));
    const answer = await get('sizes.example', { readBody: (status) => status < 300 });
    expect(answer).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });
});

describe('SF-16: time', () => {
  const LIMIT = 600;
  async function timed(host: string, port = tls.port) {
    dns.host(host, '127.0.0.1');
    const start = performance.now();
    const result = await get(host, { timeout: LIMIT, port });
    return { result: statusOf(result), time: performance.now() - start };
  }

  test.each<[string, (response: ServerResponse) => void]>([
    ['silence after the request', () => {}],
    [
      'a body that drips',
      (response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('x'), 100);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      'headers that drip',
      (response) => {
        const { socket } = response;
        socket?.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket?.write('x-a: b\r\n'), 100);
        socket?.on('close', () => clearInterval(drip));
      },
    ],
  ])('%s: timeout, in time', async (_name, answer) => {
    tls.host('slow.example', (_request, response) => answer(response));
    const { result, time } = await timed('slow.example');
    expect(result).toBe('timeout');
    expect(time).toBeGreaterThan(LIMIT / 2);
  });

  test('TLS that stalls and a server that accepts and hangs: timeout, in time', async () => {
    const { port } = await startTcp(() => {});
    const { result, time } = await timed('hangs.example', port);
    expect(result).toBe('timeout');
    expect(time).toBeGreaterThan(LIMIT / 2);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    [
      '10,000 headers',
      (response) => {
        response.socket?.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}\r\n`);
      },
    ],
    [
      'one header of 64 KB',
      (response) => {
        response.socket?.write(`HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(65_536)}\r\n\r\n`);
      },
    ],
    [
      '100 interim answers',
      (response) => {
        response.socket?.write(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)}HTTP/1.1 200 OK\r\n\r\n`);
      },
    ],
    ['an answer that is no HTTP', (response) => void response.socket?.write('SSH-2.0-OpenSSH_9.9\r\n')],
    [
      'a switch of protocols',
      (response) => {
        response.socket?.write(
          'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
        );
      },
    ],
    ['a reset', (response) => void response.socket?.destroy()],
  ])('%s: network_error', async (_name, answer) => {
    tls.host('odd.example', (_request, response) => answer(response));
    expect((await timed('odd.example')).result).toBe('network_error');
  });

  test('a closed port and a reset before TLS: network_error', async () => {
    const { port, close } = await startTcp((socket) => socket.resetAndDestroy());
    expect((await timed('reset.example', port)).result).toBe('network_error');
    await close();
    expect((await timed('closed.example', port)).result).toBe('network_error');
  });

  test('DNS that hangs: 3 s and one retry of 1 s', async () => {
    dns.on('A', 'mute.example', 'silence');
    dns.on('AAAA', 'mute.example', 'silence');
    const start = performance.now();
    expect(await get('mute.example')).toEqual({ failure: 'unresolvable', dns: { failure: 'timeout' } });
    expect(performance.now() - start).toBeGreaterThan(3900);
    expect(dns.questions.filter((question) => question === 'A mute.example')).toHaveLength(2);
  });

  test('a name server that answers only one family does not hold the other up', async () => {
    dns.host('half.example', '127.0.0.1');
    dns.on('AAAA', 'half.example', 'silence');
    tls.host('half.example', answersWith(200));
    dns.questions.length = 0;
    expect(statusOf(await get('half.example'))).toBe(200);
    // A look-up that waits for the other family queries again.
    expect(dns.questions.filter((question) => question === 'AAAA half.example')).toHaveLength(1);
  });
});

describe('checkUrl', () => {
  test.each<[string, string[], string | null]>([
    ['https://public.example/', ['93.184.216.34', '2606:4700:4700::1111'], null],
    ['https://private.example/', ['10.0.0.1'], 'ssrf_blocked'],
    ['https://mixed.example/', ['93.184.216.34', 'fe80::1'], 'ssrf_blocked'],
    ['https://8.8.8.8/', [], null],
    ['https://127.0.0.1/', [], 'ssrf_blocked'],
    ['https://localhost/', [], 'ssrf_blocked'],
    ['https://intranet/', [], 'ssrf_blocked'],
    ['https://nowhere.example/', [], 'unresolvable'],
    ['http://public.example/', [], 'invalid_url'],
    ['http://localhost:4000/', [], null],
    ['ftp://public.example/', [], 'invalid_url'],
    ['not a url', [], 'invalid_url'],
  ])('%s resolving to %j: %s', async (url, addresses, reason) => {
    if (addresses.length > 0) dns.host(new URL(url).hostname, ...addresses);
    const refusal = await checkUrl({ config: strict }, url);
    expect(refusal?.reason ?? null).toBe(reason);
    if (refusal)
      expect(wordFault(urlFaultMessages.en, refusal.fault)).not.toMatch(/\d+\.\d+|ECONN|ENOTFOUND/);
  });
});
