import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Postgres } from '../../../lab/harness/postgres-cluster.ts';
import { isDatabaseUnavailable } from '../../src/platform/db/database-unavailable.ts';
import { listen } from '../../src/platform/db/listen.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { clientOf, connectionTo, poolOptions, sessionOptions } from '../../src/platform/db/pool-options.ts';
import type { Stores } from '../../src/platform/db/stores.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { aCluster } from '../support/standby.ts';

const cluster = await aCluster();
const first = cluster.primary;
const second = await cluster.standby();
// Of an ordinary role, as in production.
await first.query('CREATE ROLE ada LOGIN; GRANT CREATE ON SCHEMA public TO ada');
await first.query('CREATE TABLE facts (n bigint PRIMARY KEY)');
await first.query('ALTER TABLE facts OWNER TO ada');

const urlOf = (...servers: Postgres[]) =>
  `postgresql://ada@${servers.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres`;

const warnings: object[] = [];
const log = { warn: (fields: object) => warnings.push(fields) } as unknown as FastifyBaseLogger;

async function storesOf(...servers: Postgres[]): Promise<Stores> {
  const stores = await openStores({ database_url: urlOf(...servers), data_dir: '', web_concurrency: 1 }, log);
  onTestFinished(() => stores.close());
  return stores;
}

const portOf = async (stores: Stores) =>
  Number((await stores.pool.query('SELECT inet_server_port() AS port')).rows[0].port);

let last = 0;

/** Four write and two read, at once and without a break. What a reader is answered has everything that was acknowledged before it asked. */
function startTraffic({ pool, relaxedPool }: Stores) {
  const acknowledged = new Set<number>();
  const stale: object[] = [];
  const errors: unknown[] = [];
  let highest = last;
  let answers = 0;
  let goesOn = true;
  async function repeat(work: () => Promise<void>): Promise<void> {
    while (goesOn) {
      await work().catch((error: unknown) => errors.push(error));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  async function write(): Promise<void> {
    const n = ++last;
    await pool.query('INSERT INTO facts VALUES ($1)', [n]);
    acknowledged.add(n);
    highest = Math.max(highest, n);
  }
  async function read(): Promise<void> {
    const expected = highest;
    const { rows } = await relaxedPool.query('SELECT coalesce(max(n), 0)::int AS n FROM facts');
    answers += 1;
    if (rows[0].n < expected) stale.push({ expected, answer: rows[0].n });
  }
  const running = [write, write, write, write, read, read].map(repeat);
  return {
    stale,
    errors,
    /** Until this many more writes are acknowledged, and a read is answered. */
    async untilMore(count: number): Promise<void> {
      const [writes, reads] = [acknowledged.size, answers];
      await expect.poll(() => acknowledged.size >= writes + count && answers > reads).toBe(true);
    },
    async stop(): Promise<number[]> {
      goesOn = false;
      await Promise.all(running);
      return [...acknowledged].sort((a, b) => a - b);
    },
  };
}

async function missing(server: Postgres, acknowledged: number[]): Promise<number[]> {
  const rows = await server.query<{ n: string }>('SELECT n FROM facts');
  const there = new Set(rows.map(({ n }) => Number(n)));
  return acknowledged.filter((n) => !there.has(n));
}

test('SC2-22: of several hosts all connections and commands go to the primary, wherever it is in the list', async () => {
  const stores = await storesOf(second, first);
  await stores.pool.query('INSERT INTO facts VALUES (0)');
  expect(await portOf(stores)).toBe(first.port);
  expect((await stores.relaxedPool.query('SELECT inet_server_port() AS port')).rows).toEqual([
    { port: first.port },
  ]);
  // What every command begins with, on a connection of its own.
  const folder = temporaryFolder('several hosts');
  writeFileSync(join(folder, '0001-one.sql'), 'CREATE TABLE one (n int);');
  expect(await migrate(stores.pool, { folder })).toEqual(['0001-one.sql']);
  expect(await first.query('SELECT name FROM schema_migrations')).toEqual([{ name: '0001-one.sql' }]);

  const only = clientOf(poolOptions(connectionTo(urlOf(second, second), log), 1));
  const host = `127.0.0.1:${second.port}`;
  await expect(only.connect()).rejects.toThrow(
    `no host is the primary (${host} is a standby; ${host} is a standby)`,
  );
});

test('SC2-23, SC2-52: a primary freezes and another is promoted: writes go on there, and nothing is answered by the former one when it wakes', async () => {
  await first.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await first.query('SELECT pg_reload_conf()');
  const stores = await storesOf(first, second);
  const heard: string[] = [];
  const listener = await listen(stores.pool, log, {
    channels: { apps_changed: (payload) => heard.push(payload) },
    onGap: () => {},
  });
  onTestFinished(() => listener.close());
  const traffic = startTraffic(stores);
  await traffic.untilMore(20);
  first.freeze();
  onTestFinished(() => first.thaw());
  await second.promote();
  // Any new connection finds out, and ends the others, which would wait for 5 s.
  const another = clientOf(sessionOptions(stores.pool));
  onTestFinished(() => another.end());
  await another.connect();
  await traffic.untilMore(20);
  first.thaw();
  await traffic.untilMore(20);
  expect(await portOf(stores)).toBe(second.port);
  // The former primary still believes that it is one; who has just been started is not deceived.
  expect(await first.query('SELECT pg_is_in_recovery() AS standby')).toEqual([{ standby: false }]);
  expect(await portOf(await storesOf(first, second))).toBe(second.port);
  // SC2-52: nor is who reaches that one alone.
  const only = clientOf(poolOptions(connectionTo(urlOf(first, first), log), 1));
  await expect(only.connect()).rejects.toThrow('waits for standbys that are not connected');

  const acknowledged = await traffic.stop();
  expect(await missing(second, acknowledged)).toEqual([]);
  expect(traffic.stale).toEqual([]);
  expect(traffic.errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
  const [from, to] = [first, second].map(({ port }) => `127.0.0.1:${port}`);
  expect(warnings).toContainEqual({ from, to });
  await expect
    .poll(async () => {
      await stores.pool.query(`SELECT pg_notify('apps_changed', 'from the new one')`);
      return heard.length;
    })
    .toBeGreaterThan(0);
});

test('SC2-24: a primary is killed: nothing is answered until another is promoted, the one before it is refused, then writes go on', async () => {
  const third = await cluster.standby(second);
  await second.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await second.query('SELECT pg_reload_conf()');
  const stores = await storesOf(first, third, second);
  const traffic = startTraffic(stores);
  await traffic.untilMore(20);
  await second.stop('SIGKILL');
  const failure = await expect
    .poll(() => traffic.errors.map((error) => (error as Error).message))
    .toContainEqual(expect.stringContaining('no host is the primary'))
    .then(() => traffic.errors.map((error) => (error as Error).message));
  expect(failure.find((message) => message.startsWith('no host'))).toContain(
    `127.0.0.1:${first.port} was replaced by another primary; 127.0.0.1:${third.port} is a standby; 127.0.0.1:${second.port} does not answer`,
  );
  await third.promote();
  await traffic.untilMore(20);
  expect(await portOf(stores)).toBe(third.port);
  const acknowledged = await traffic.stop();
  expect(await missing(third, acknowledged)).toEqual([]);
  expect(traffic.stale).toEqual([]);
  expect(traffic.errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
});
