import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { anyone } from '../../src/platform/http/caller.ts';
import type { Endpoint, Feature } from '../../src/platform/http/server.ts';
import { openLog } from '../../src/platform/log.ts';
import { features } from '../../src/web.ts';
import { startApp } from '../support/app.ts';
import { captureLog } from '../support/processes/captured-log.ts';

const seen: string[] = [];
let streamsRead = 0;

const endpoints: Endpoint = (server) => {
  const open = { config: { caller: anyone } };
  server.get('/probe/method', open, async (request) => {
    seen.push(`${request.method} ${request.raw.method}`);
    return { members: 'ü' };
  });
  server.get('/probe/stream', open, async (_request, reply) => {
    const stream = Readable.from(['one', 'two']).on('end', () => streamsRead++);
    return reply.type('text/plain').send(stream);
  });
  server.post('/probe/post', open, async () => ({}));
};
const probes: Feature = { name: 'probes', endpoints: [endpoints] };

const captured = captureLog();
const app = await startApp({ features: [...features, probes], log: openLog('info', captured.stream) });
const caller = app.client();
/** fetch asks for the end of the connection after HEAD. */
const OF_ONE_REQUEST = [
  'x-request-id',
  'date',
  'set-cookie',
  'content-security-policy',
  'connection',
  'keep-alive',
];

async function answerTo(method: 'GET' | 'HEAD', path: string) {
  const response = await caller.fetch(path, { method });
  const headers = [...response.headers].filter(([name]) => !OF_ONE_REQUEST.includes(name));
  return { status: response.status, headers: Object.fromEntries(headers), text: await response.text() };
}

test.each([
  '/login',
  '/account',
  '/status',
  '/healthz',
  '/.well-known/openid-configuration',
  '/api/v1/me',
  '/nothing-here',
  '/nothing%zz',
  '/probe/method',
  '/probe/post',
])('HEAD %s has the status and the headers of GET, without the body', async (path) => {
  const { text, ...got } = await answerTo('GET', path);
  expect(got.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  expect(await answerTo('HEAD', path)).toEqual({ ...got, text: '' });
});

test('a stream is read to its end, and its length is not said', async () => {
  const before = streamsRead;
  const { status, headers } = await answerTo('HEAD', '/probe/stream');
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'text/plain',
    undefined,
  ]);
  await expect.poll(() => streamsRead).toBe(before + 1);
});

test('endpoints and the log see HEAD', async () => {
  seen.length = 0;
  await answerTo('HEAD', '/probe/method');
  expect(seen).toEqual(['HEAD HEAD']);
  const methods = () =>
    captured
      .lines()
      .filter((line) => JSON.stringify(line).includes('"/probe/method"'))
      .map((line) => (line as { method: string }).method);
  await expect.poll(methods).toContain('HEAD');
});
