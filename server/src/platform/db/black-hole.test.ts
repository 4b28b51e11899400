import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { inject, type TestContext, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { listen } from './listen.ts';
import { openStores } from './open-stores.ts';

const direct = await testStores({ empty: true });
const log = { warn() {} } as never;

/** A TCP way to the test database that can be cut so that packets vanish: no answer, no error. */
async function proxy({ onTestFinished }: TestContext) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connectToDatabase();
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(direct.database_url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const config = { database_url: url.href, data_dir: '', web_concurrency: 1 };
  const stores = await openStores(config, log);
  function swallow(): void {
    for (const socket of sockets) socket.unpipe().resume();
  }
  function close(): void {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  onTestFinished(async () => {
    close();
    await stores.close();
  });
  return { stores, swallow, close };
}

function connectToDatabase(): Socket {
  const url = new URL(inject('database_server'));
  const folder = url.searchParams.get('host');
  if (folder !== null) return connect(`${folder}/.s.PGSQL.5432`);
  return connect(Number(url.port || 5432), url.hostname);
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test.concurrent('a connection that swallows everything fails and is not used again', async (context) => {
  const { expect } = context;
  const { stores, swallow } = await proxy(context);
  await sql`SELECT 1`.execute(stores.db);
  swallow();
  // Without limits of its own it would wait for the system's, a quarter of an hour.
  const fault = await faultOf(sql`SELECT 2`.execute(stores.db));
  expect(isDatabaseUnavailable(fault)).toBe(true);
  expect((await sql`SELECT 3 AS n`.execute(stores.db)).rows).toEqual([{ n: 3 }]);
});

test.concurrent('RL-05: one silent connection causes idle ones to be reopened', async (context) => {
  const { expect } = context;
  const { stores, swallow } = await proxy(context);
  const open = await Promise.all(Array.from({ length: 5 }, () => stores.pool.connect()));
  for (const client of open) client.release();
  swallow();
  expect(isDatabaseUnavailable(await faultOf(stores.pool.query('SELECT 2')))).toBe(true);
  for (let turn = 0; turn < 5; turn++)
    expect((await stores.pool.query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }]);
});

test.concurrent('refused connections fail, each on its own', async (context) => {
  const { expect } = context;
  const { stores, close } = await proxy(context);
  await sql`SELECT 1`.execute(stores.db);
  close();
  for (let round = 0; round < 3; round++) {
    expect(isDatabaseUnavailable(await faultOf(sql`SELECT 2`.execute(stores.db)))).toBe(true);
    expect(isDatabaseUnavailable(await faultOf(stores.pool.query('SELECT 2')))).toBe(true);
  }
});

test.concurrent('a statement that takes too long is cancelled; an error in a statement is not retried', async (context) => {
  const { expect } = context;
  const { stores } = await proxy(context);
  expect(isDatabaseUnavailable(await faultOf(sql`SELECT pg_sleep(20)`.execute(stores.db)))).toBe(true);
  expect(isDatabaseUnavailable(await faultOf(sql`SELECT 1 / 0`.execute(stores.db)))).toBe(false);
  expect(isDatabaseUnavailable(new Error('something else'))).toBe(false);
});

test.concurrent('a connection lost between two statements of a transaction fails that transaction alone', async (context) => {
  const { expect } = context;
  const { stores } = await proxy(context);
  const fault = await faultOf(
    stores.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
      await direct.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`SELECT 1`.execute(transaction);
    }),
  );
  expect(isDatabaseUnavailable(fault)).toBe(true);
  expect((await sql`SELECT 3 AS n`.execute(stores.db)).rows).toEqual([{ n: 3 }]);
});

test.concurrent('a listener notices that it hears nothing any more', async (context) => {
  const { expect } = context;
  const { stores, swallow } = await proxy(context);
  const heard: string[] = [];
  const listener = await listen(stores.pool, log, {
    channels: { apps_changed: (payload) => heard.push(payload) },
    onGap: () => heard.push('gap'),
  });
  context.onTestFinished(() => listener.close());
  swallow();
  await expect.poll(() => heard, { timeout: 120_000 }).toEqual(['gap', 'gap']);
  await direct.pool.query(`SELECT pg_notify('apps_changed', 'back')`);
  await expect.poll(() => heard).toEqual(['gap', 'gap', 'back']);
});

test.concurrent('a database that stays away stops the start with a sentence, without the password', async ({
  expect,
}) => {
  const config = { database_url: 'postgresql://u:hunter2@127.0.0.1:1/x', data_dir: '', web_concurrency: 1 };
  const fault = (await faultOf(openStores(config, log))) as Error;
  expect(fault.message).toBe('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1');
  const wrong = new URL(direct.database_url);
  wrong.pathname = '/no_such_database';
  const refused = (await faultOf(openStores({ ...config, database_url: wrong.href }, log))) as Error;
  expect(refused.message).toBe(
    'The database refuses the connection: database "no_such_database" does not exist',
  );
});
