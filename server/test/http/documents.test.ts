import { expect, test, vi } from 'vitest';
import { openLog } from '../../src/platform/log.ts';
import { registry } from '../../src/platform/registry.ts';
import { startApp } from '../support/app.ts';
import { captureLog } from '../support/processes/captured-log.ts';

const captured = captureLog();
const app = await startApp({ log: openLog('info', captured.stream) });
const anonymous = app.client();

const PATHS = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
];

type Line = { path: string; request_id: string; ms: number; time: string };

async function get(path: string) {
  const response = await anonymous.get(path, { 'x-forwarded-for': '203.0.113.7' });
  const { date, ...headers } = Object.fromEntries(response.headers);
  const request_id = headers['x-request-id']!;
  expect(date).toMatch(/ GMT$/);
  const body = await response.text();
  // Written when the answer is sent, which may be a moment after it arrived.
  const line = await vi.waitUntil(
    () => captured.lines().find((entry) => (entry as Line).request_id === request_id) as Line | undefined,
    120_000,
  );
  const { ms, time, ...logged } = line;
  expect([typeof ms, Date.parse(time) > 0]).toEqual(['number', true]);
  return {
    status: response.status,
    headers: { ...headers, 'x-request-id': '' },
    body,
    logged: { ...logged, request_id: '' },
  };
}

async function count(route: string): Promise<number> {
  const text = await registry.metrics();
  const found = text.match(
    new RegExp(
      `^http_request_duration_seconds_count\\{method="GET",route="${route}",status="200"\\} (\\d+)$`,
      'm',
    ),
  );
  return Number(found?.[1] ?? 0);
}

// A query is enough to send a request to the router.
test.each(PATHS)(
  '%s is the same to the last header and log member, before the router and behind it',
  async (path) => {
    const before = await count(path);
    const router = await get(`${path}?`);
    const direct = await get(path);
    expect(direct).toEqual(router);
    expect(direct).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'content-security-policy': expect.any(String) },
      logged: { level: 'info', msg: 'request', method: 'GET', path, route: path, status: 200 },
    });
    expect(await count(path)).toBe(before + 2);
  },
);

test('other methods are the router’s, and a draining server closes its connections', async () => {
  const [path] = PATHS as [string];
  const head = await anonymous.fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect((await anonymous.fetch(path, { method: 'DELETE' })).status).toBe(404);
  app.server.lifecycle.draining = true;
  expect((await anonymous.get(path)).headers.get('connection')).toBe('close');
  app.server.lifecycle.draining = false;
});
