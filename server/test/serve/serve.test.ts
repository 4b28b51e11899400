import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jsonOf } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import { countersign } from '../support/processes/countersign.ts';
import { startProcess } from '../support/processes/process.ts';

const MAIN = join(import.meta.dirname, '../../src/main.js');

/** It tries for ten seconds, during the tests before the one that awaits it. */
const unreachable = countersign(['serve'], {
  NODE_ENV: 'test',
  SECRET_KEY: 'k'.repeat(43),
  DATABASE_URL: 'postgresql://svc:hush-hush@127.0.0.1:1/countersign',
});

test('one command: embedded database, generated key, banner, mail page, metrics; SIGTERM ends it cleanly', async () => {
  const service = await startProcess({ env: { SECRET_KEY: '' } });
  const client = service.client();
  expect(service.output()).toContain(`Open      ${service.baseUrl}\n`);
  expect(service.output()).toContain(`Mail      ${service.baseUrl}/dev/mail\n`);
  expect(readFileSync(join(service.dataDir, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect(statSync(join(service.dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(await jsonOf(await client.get('/dev/mail', { accept: 'application/json' }))).toEqual({
    messages: [],
  });

  const metrics = await (await fetch(service.metricsUrl)).text();
  expect(metrics).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+$/m,
  );
  expect(metrics).toMatch(/^database_connections\{state="total"\} \d+$/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect((await client.get('/metrics')).status).toBe(404);
  expect((await fetch(service.metricsUrl.replace('/metrics', '/healthz'))).status).toBe(404);

  expect(await service.stop('SIGTERM')).toBe(0);
  expect(service.output()).toContain('"msg":"stopping"');
});

test('every configuration problem on standard error, exit code 1, nothing started', () => {
  const env = {
    PATH: process.env.PATH,
    BASE_URL: 'http://localhost:3000/id',
    TRUST_PROXY: '1',
    NODE_ENV: 'test',
  };
  const result = spawnSync(process.execPath, [MAIN, 'serve'], { env, encoding: 'utf8' });
  expect([result.status, result.stdout]).toEqual([1, '']);
  expect(result.stderr.trim().split('\n')).toEqual([
    'BASE_URL must be scheme, host and port only, in lower case, not "http://localhost:3000/id".',
    'TRUST_PROXY must be a comma-separated list of a CIDR such as 10.0.0.0/8; "1" is not.',
  ]);
});

test('a port that is taken is one sentence', async () => {
  const { database_url } = await testStores();
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const BASE_URL = `http://localhost:${(other.address() as AddressInfo).port}`;
  const service = startProcess({ database_url, env: { BASE_URL } });
  await expect(service).rejects.toThrow(/PORT \d+ on 127\.0\.0\.1 is taken by another process\./);
  other.close();
});

test('a database that cannot be reached is one sentence without the password', async () => {
  const result = await unreachable;
  expect(result.code).toBe(1);
  expect(result.stderr).toMatch(/^The database cannot be reached: .*ECONNREFUSED/m);
  expect(`${result.stdout}${result.stderr}`).not.toContain('hush-hush');
});

// RL-01.
test('SIGTERM under load: no request fails, readiness drops before the port closes; one whose output no one reads goes on, too', async () => {
  const { database_url } = await testStores();
  const [first, second] = await Promise.all([startProcess({ database_url }), startProcess({ database_url })]);
  const failures: string[] = [];
  let served = 0;
  let isRunning = true;

  /** A load balancer: asks /healthz every 100 ms and sends requests to the process that is ready. */
  const ready = new Set([first!.baseUrl, second!.baseUrl]);
  async function probe(baseUrl: string): Promise<void> {
    while (isRunning) {
      const response = await fetch(`${baseUrl}/healthz`).catch(() => null);
      if (response?.status === 200) ready.add(baseUrl);
      else ready.delete(baseUrl);
      await response?.body?.cancel();
      await pause(100);
    }
  }
  async function send(): Promise<void> {
    for (let turn = 0; isRunning; turn++) {
      const targets = [...ready];
      const target = targets[turn % targets.length]!;
      const response = await fetch(`${target}/dev/mail`, { headers: { accept: 'application/json' } }).catch(
        (error) => {
          failures.push(`${target}: ${error.cause ?? error}`);
          return null;
        },
      );
      if (response && response.status !== 200) failures.push(`${target}: ${response.status}`);
      await response?.arrayBuffer();
      served += 1;
      await pause(40);
    }
  }
  const work = [probe(first!.baseUrl), probe(second!.baseUrl), ...Array.from({ length: 4 }, send)];
  // Some are under way at the signal, and some are sent after the end, however slow the machine.
  await expect.poll(() => served).toBeGreaterThan(20);
  expect(await first!.stop('SIGTERM')).toBe(0);
  const servedByThen = served;
  await expect.poll(() => served).toBeGreaterThan(servedByThen + 10);
  isRunning = false;
  await Promise.all(work);
  expect(failures).toEqual([]);

  second!.child.stdout!.destroy();
  second!.child.stderr!.destroy();
  for (let count = 0; count < 20; count++) {
    expect((await second!.client().get('/nowhere')).status).toBe(404);
  }
  expect(await second!.stop('SIGTERM')).toBe(0);
});

test('ROLE=web does no duties, ROLE=worker answers only health checks', async () => {
  const { database_url, pool } = await testStores();
  const [web, worker] = await Promise.all([
    startProcess({ database_url, env: { ROLE: 'web' } }),
    startProcess({ database_url, env: { ROLE: 'worker' } }),
  ]);
  expect((await web!.client().get('/dev/mail')).status).toBe(200);
  expect((await worker!.client().get('/dev/mail')).status).toBe(404);
  expect((await worker!.client().get('/healthz')).status).toBe(200);
  const { rows } = await pool.query(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'LISTEN countersign_duty'`,
  );
  expect(rows.length).toBeLessThanOrEqual(1);

  // A worker with the very settings of the web process does its duties without a port.
  const env = { BASE_URL: web!.baseUrl, DATA_DIR: web!.dataDir, ROLE: 'worker' };
  const beside = await startProcess({ database_url, env });
  await expect.poll(() => beside.output()).toContain('This process does not answer health checks.');
  expect(beside.child.exitCode).toBe(null);
  expect(await beside.stop('SIGTERM')).toBe(0);
});
