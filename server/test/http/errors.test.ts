import { expect, test } from 'vitest';
import { openLog } from '../../src/platform/log.ts';
import { startApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { captureLog } from '../support/processes/captured-log.ts';
import { probes } from './probes.ts';

const captured = captureLog();
const app = await startApp({ features: [probes], log: openLog('info', captured.stream) });
const caller = app.client();

test('a 404 that hides is empty', async () => {
  const response = await caller.get('/probe/hidden');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    404,
    null,
    '',
  ]);
});

test('an unknown address: JSON for programs, a page for browsers', async () => {
  const json = await caller.get('/nowhere');
  expect([json.status, await jsonOf(json)]).toEqual([
    404,
    { error: 'not_found', error_description: 'There is nothing at this address.' },
  ]);
  const page = await caller.get('/nowhere', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(page.headers.get('x-request-id')!);
});

test('an unknown address posted to with any body is still 404', async () => {
  const response = await caller.fetch('/nowhere', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/csv' },
  });
  expect(response.status).toBe(404);
});

test('an error page is in Japanese if the browser asks for it', async () => {
  const response = await caller.get('/nowhere', { accept: 'text/html', 'accept-language': 'ja' });
  const text = await response.text();
  expect(text).toContain('<html lang="ja">');
  expect(text).toContain('ページが見つかりません');
});

test('an address too long to be sent on is 414 in the common shape', async () => {
  const response = await caller.get(`/nowhere?x=${'a'.repeat(10_000)}`);
  expect([response.status, await jsonOf(response)]).toEqual([
    414,
    { error: 'uri_too_long', error_description: 'The URL is longer than 10000 characters.' },
  ]);
});

test('a 429 says when to come back', async () => {
  const response = await caller.get('/probe/limited');
  expect([response.status, response.headers.get('retry-after'), await jsonOf(response)]).toEqual([
    429,
    '17',
    { error: 'rate_limited', error_description: 'Too many requests. Try again in 17 seconds.' },
  ]);
});

test.each(['/probe/crash', '/probe/sql', '/probe/bad-answer'])(
  '%s: a 500 with the request id and nothing else',
  async (path) => {
    const response = await caller.get(path);
    expect([response.status, await jsonOf(response)]).toEqual([
      500,
      {
        error: 'server_error',
        error_description: 'Something went wrong on our side. Include the request ID when you report it.',
        request_id: response.headers.get('x-request-id'),
      },
    ]);
  },
);

test('the log has the stack of a 500 under the request id', async () => {
  const response = await caller.get('/probe/sql');
  const id = response.headers.get('x-request-id');
  const lines = captured.lines().filter((line) => line.request_id === id);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'request failed',
      err: expect.objectContaining({
        message: 'relation "no_such_table" does not exist',
        error_code: '42P01',
      }),
    }),
    expect.objectContaining({ level: 'info', msg: 'request', path: '/probe/sql', status: 500 }),
  ]);
});

test('a page that crashes says so in HTML, without the reason', async () => {
  const response = await caller.postForm('/probe/crash-page', {});
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(text).toContain(response.headers.get('x-request-id')!);
  expect(text).not.toContain('broken');
});

// RL-18.
test('a crash in one request leaves the others alone', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => caller.get('/probe/crash')),
    ...Array.from({ length: 20 }, () => caller.get('/probe/slow?ms=30')),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([...Array(5).fill(500), ...Array(20).fill(200)]);
});

test('the query of a request is never logged', async () => {
  await caller.get('/probe/query?code=canary-code-1&state=canary-state-1');
  expect(captured.text()).toContain('/probe/query');
  expect(captured.text()).not.toContain('canary');
});
