import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { health } from '../../src/health/index.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { openLog } from '../../src/platform/log.ts';
import { startApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import { startFaultProxy } from '../support/network/fault-proxy.ts';
import { probes } from './probes.ts';

const { database_url } = await testStores();
const proxy = await startFaultProxy(database_url);
const stores = await openStores(
  { database_url: proxy.database_url, data_dir: '', web_concurrency: 1 },
  openLog('silent'),
);
const app = await startApp({ features: [probes, health], stores });
const caller = app.client();

test('health while all is well: both addresses, the same answer', async () => {
  for (const path of ['/healthz', '/up']) {
    const response = await caller.get(path);
    expect([response.status, await jsonOf(response)]).toEqual([
      200,
      { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), checks: { database: 'ok' } },
    ]);
  }
});

// RL-03.
test('the database stops and returns, 5 times: 503 with Retry-After, then as before', async () => {
  for (let round = 0; round < 5; round++) {
    proxy.cut();
    const answers = await Promise.all(Array.from({ length: 10 }, () => caller.get('/probe/database')));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after'), await jsonOf(answer)]).toEqual([
        503,
        '2',
        {
          error: 'temporarily_unavailable',
          error_description: 'The service cannot respond right now. Try again in a few seconds.',
        },
      ]);
    }
    for (const path of ['/healthz', '/up']) {
      const response = await caller.get(path);
      expect([response.status, await jsonOf(response)]).toEqual([
        503,
        { status: 'unavailable', version: expect.any(String), checks: { database: 'unavailable' } },
      ]);
    }
    proxy.restore();
    expect((await caller.get('/probe/database')).status).toBe(200);
    expect((await caller.get('/healthz')).status).toBe(200);
  }
});

test('requests that need no database are answered while it is unreachable', async () => {
  proxy.cut();
  expect((await caller.get('/probe/caller')).status).toBe(200);
  proxy.restore();
});

// RL-06.
test('500 at once with 200 ms of latency: 200 or 503 within bounds, and the event loop keeps turning', async () => {
  proxy.delay(200);
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  const answers = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const response = await caller.get('/probe/database');
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    }),
  );
  clearInterval(turning);
  proxy.delay(0);
  const refused = answers.filter((answer) => answer.status === 503);
  expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(20);
  expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 503)).toEqual([]);
  expect(refused.every((answer) => answer.retryAfter === '2')).toBe(true);
  // Whatever holds the loop for the whole time leaves it one turn.
  expect(turns).toBeGreaterThan(20);
  await pause(300);
  expect((await caller.get('/healthz')).status).toBe(200);
});
