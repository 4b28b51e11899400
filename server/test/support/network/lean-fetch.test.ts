import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../cleanup.ts';
import { leanFetch } from './lean-fetch.ts';

const sorted = (headers: object) => Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1));

/** Answers what it was sent, or in the way that the path asks for. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    if (url === '/empty') return response.writeHead(204).end();
    if (url === '/cookies')
      return response.writeHead(303, { location: '/next', 'set-cookie': ['a=1; Path=/', 'b=2'] }).end();
    if (url === '/cut') {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      return setTimeout(() => response.destroy(), 20);
    }
    if (url === '/events')
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    if (url === '/dropped') return response.destroy();
    const body = Buffer.concat(chunks).toString('latin1');
    return response
      .writeHead(200, { 'content-type': 'application/json', 'x-twice': ['1', '2'] })
      .end(JSON.stringify({ method, url, headers: sorted(headers), body, words: 'é 日本' }));
  });
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
atEnd(() => void server.closeAllConnections());
atEnd(() => void server.close());
const port = (server.address() as AddressInfo).port;

const form = () => new URLSearchParams({ name: 'é & =', more: '' });
const CASES: [string, string, RequestInit][] = [
  ['a query', '/a b?c=%20é&d=[]#not-sent', {}],
  ['a header, in any case', '/', { headers: { Accept: 'text/html', 'X-Latin': 'é', cookie: 'a=1; b=2' } }],
  ['a form', '/form', { method: 'POST', body: form() }],
  [
    'a form that is called JSON',
    '/',
    { method: 'POST', body: form(), headers: { 'content-type': 'x/json' } },
  ],
  ['text', '/', { method: 'PUT', body: 'é \ud800' }],
  ['bytes', '/', { method: 'PATCH', body: Buffer.from([0, 200, 255]) }],
  ['an empty text', '/', { method: 'POST', body: '' }],
  ['no body', '/', { method: 'POST' }],
  ['no body at all', '/', { method: 'DELETE', body: null }],
  ['a body of DELETE', '/', { method: 'DELETE', body: '{}' }],
  ['HEAD', '/', { method: 'HEAD' }],
  ['OPTIONS', '/', { method: 'OPTIONS' }],
  ['nothing', '/empty', {}],
  ['a redirect with cookies', '/cookies', {}],
];

test.each(CASES)('sends and answers as fetch does: %s', async (_name, path, init) => {
  for (const host of ['localhost', '127.0.0.1']) {
    const url = new URL(path, `http://${host}:${port}`);
    const [ours, theirs] = [await leanFetch(url, manual(init)), await fetch(url, manual(init))];
    expect(await described(ours)).toEqual(await described(theirs));
  }
});

const manual = (init: RequestInit): RequestInit => ({ redirect: 'manual', ...init });

async function described(response: Response) {
  const { status, statusText, ok } = response;
  const copy = await response.clone().text();
  const cookies = response.headers.getSetCookie();
  // fetch leaves a connection after HEAD.
  const { date, connection, 'keep-alive': kept, ...headers } = Object.fromEntries(response.headers);
  const text = await response.text();
  const used = text !== '' && response.bodyUsed;
  return { status, statusText, ok, date: typeof date, headers, cookies, copy, text, used };
}

test('what fetch refuses to send is refused', async () => {
  const url = new URL(`http://localhost:${port}/`);
  const inits: RequestInit[] = [
    { headers: { 'x-a': 'b\nc' } },
    { headers: { 'x-a': '日' } },
    { headers: { 'x a': 'b' } },
    { method: 'GET', body: 'x' },
    { method: 'TRACE' },
  ];
  for (const init of inits) await expect(leanFetch(url, init)).rejects.toThrow(TypeError);
});

test('a connection that ends fails as with fetch: before the head at once, after it when the body is read', async () => {
  const at = (path: string) => new URL(`http://localhost:${port}${path}`);
  for (const send of [leanFetch, fetch]) {
    await expect(send(at('/dropped'), {})).rejects.toThrow('fetch failed');
    const cut = await send(at('/cut'), manual({}));
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
  }
});

test('a body is read once, as text, bytes, JSON or a stream', async () => {
  const send = () => leanFetch(new URL(`http://localhost:${port}/`), manual({}));
  const text = await (await send()).text();
  const answer = await send();
  expect(await answer.json()).toEqual(JSON.parse(text));
  await expect(answer.text()).rejects.toThrow(TypeError);
  expect(Buffer.from(await (await send()).arrayBuffer()).toString()).toBe(text);
  const streamed = await send();
  expect(streamed.body).toBe(streamed.body);
  expect(await new Response(streamed.body).text()).toBe(text);
  expect(streamed.bodyUsed).toBe(true);
  expect(await (await (await send()).blob()).text()).toBe(text);
});

test('events are read as they come, until the reader has enough', async () => {
  const events = await leanFetch(new URL(`http://localhost:${port}/events`), manual({}));
  const reader = events.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  await reader.cancel();
});
