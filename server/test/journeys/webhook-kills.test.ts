import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { after, MINUTE } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { openKeyring } from '../../src/platform/crypto/keyring.ts';
import { databaseClock } from '../../src/platform/db/database-clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { testConfig } from '../support/app.ts';
import { testStores } from '../support/database.ts';
import { aDeveloper, answer, register } from '../support/developers.ts';
import { startDns } from '../support/network/dns.ts';
import { startTls } from '../support/network/tls.ts';
import { newDataDir, type Service, startProcess } from '../support/processes/process.ts';
import { anApplicationAt, deliver, enqueuePing } from '../support/webhooks.ts';

/** WEBHOOK_KILL_ROUNDS=50 for a long run; every kill meets so many events at the same point. */
const ROUNDS = Number(process.env.WEBHOOK_KILL_ROUNDS ?? 1);
const EVENTS = 10;
const HOST = 'rp.example';

const stores = await testStores();
const dns = await startDns();
const tls = await startTls();
const env = {
  ROLE: 'worker',
  NET_ALLOW: '127.0.0.0/8',
  EXTRA_CA_FILE: tls.ca_file,
  DNS_SERVERS: dns.address,
};
const config = testConfig(1, newDataDir(), env);
const clock = await databaseClock(stores.pool);
const context: Context = {
  config,
  stores,
  clock,
  keyring: openKeyring(config.secret_key, config.previous_secret_keys),
  log: openLog('silent'),
};
const applications: number[] = [];
for (let count = 0; count < EVENTS; count++) {
  const url = `https://${HOST}:${tls.port}/hook/${count}`;
  applications.push((await anApplicationAt(context, url)).application_id);
}

/** Takes connections and says nothing. */
const silent: Server = createServer(() => {}).listen(tls.port, '127.0.0.3');
await once(silent, 'listening');
let silentConnections = 0;
silent.on('connection', (socket) => {
  silentConnections += 1;
  socket.on('error', () => {});
});
afterAll(() => silent.close());

type Point = {
  name: string;
  /** Whether the receiver may see the event twice. */
  mayRepeat: boolean;
  /** Sets the trap; resolves the function that tells whether everything sits in it. */
  set(): Promise<() => boolean | Promise<boolean>>;
  /** When everything sits in it. */
  beforeKill?(worker: Service): Promise<void>;
  /** After the kill. */
  lift?(): Promise<void>;
};

let held: ServerResponse[] = [];
let release = async () => {};

const POINTS: Point[] = [
  {
    name: 'claimed',
    mayRepeat: false,
    set: async () => {
      dns.on('A', HOST, 'silence');
      dns.on('AAAA', HOST, 'silence');
      return () => dns.questions.filter((question) => question === `A ${HOST}`).length >= EVENTS;
    },
  },
  {
    name: 'resolved',
    mayRepeat: false,
    set: async () => {
      dns.host(HOST, '127.0.0.3');
      silentConnections = 0;
      return () => silentConnections >= EVENTS;
    },
  },
  {
    name: 'connected',
    mayRepeat: false,
    set: async () => {
      // Nothing is signed while the keys are locked.
      const client = await stores.pool.connect();
      await client.query('BEGIN');
      // The process that is to be killed starts in the meantime.
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
      await client.query('SELECT kid FROM webhook_signing_keys FOR UPDATE');
      release = async () => {
        await client.query('ROLLBACK');
        client.release();
      };
      const before = tls.connections();
      return () => tls.connections() >= before + EVENTS;
    },
    lift: () => release(),
  },
  {
    name: 'sent',
    mayRepeat: true,
    set: async () => {
      tls.host(HOST, (_request, response) => held.push(response));
      return () => held.length >= EVENTS;
    },
  },
  {
    name: '2xx unread',
    mayRepeat: true,
    set: async () => {
      tls.host(HOST, (_request, response) => held.push(response));
      return () => held.length >= EVENTS;
    },
    beforeKill: async ({ child }) => {
      process.kill(child.pid!, 'SIGSTOP');
      for (const response of held) await new Promise<void>((done) => response.writeHead(200).end(done));
    },
  },
  {
    name: 'marked',
    mayRepeat: false,
    set: async () => async () => (await waiting()) === 0,
  },
];

async function waiting(): Promise<number> {
  const rows = await stores.db
    .selectFrom('webhook_outbox')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  return rows.length;
}

test.each(POINTS)(
  'WH-02 kill -9 when $name: nothing is lost, the ids stay',
  { timeout: 300_000 * ROUNDS },
  async (point) => {
    for (let round = 0; round < ROUNDS; round++) {
      await stores.db.deleteFrom('webhook_outbox').execute();
      dns.forget();
      dns.host(HOST, '127.0.0.1');
      tls.host(HOST, (_request, response) => response.writeHead(200).end());
      tls.seen.length = 0;
      held = [];
      const ids = await Promise.all(
        applications.map((application_id) => enqueuePing(context, application_id)),
      );
      const isTrapped = await point.set();
      const worker = await startProcess({ database_url: stores.database_url, env });
      try {
        await until(isTrapped, worker);
        await point.beforeKill?.(worker);
      } finally {
        await worker.stop('SIGKILL');
        await point.lift?.();
      }
      const before = tls.seen.length;

      dns.host(HOST, '127.0.0.1');
      tls.host(HOST, (_request, response) => response.writeHead(200).end());
      const later = after(clock.now(), MINUTE);
      expect(await deliver({ ...context, clock: { now: () => later } })).toBe(
        point.name === 'marked' ? 0 : EVENTS,
      );
      expect([point.name, before]).toEqual([
        point.name,
        point.mayRepeat || point.name === 'marked' ? EVENTS : 0,
      ]);
      const seen = tls.seen.map(
        ({ headers }) => `${headers['x-svc-event-id']} ${headers['x-svc-delivery-id']}`,
      );
      const sent = ids.map(({ event_id, delivery_id }) => `${event_id} ${delivery_id}`);
      expect([...new Set(seen)].sort()).toEqual([...sent].sort());
      expect(seen).toHaveLength(point.mayRepeat ? 2 * EVENTS : EVENTS);
      const rows = await stores.db.selectFrom('webhook_outbox').selectAll().execute();
      expect(rows.every((row) => row.delivered_at !== null && row.attempts <= 2)).toBe(true);
    }
  },
);

test('WH-01 a web process killed with -9 right after its answer: the event goes out after the restart', {
  timeout: 300_000 * ROUNDS,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await stores.db.deleteFrom('webhook_outbox').execute();
    dns.host(HOST, '127.0.0.1');
    tls.host(HOST, (_request, response) => response.writeHead(204).end());
    tls.seen.length = 0;
    const web = await startProcess({ database_url: stores.database_url, env: { ...env, ROLE: 'web' } });
    const developer = await aDeveloper({ baseUrl: web.address, context });
    const { id } = await register(developer, { webhook_url: `https://${HOST}:${tls.port}/hook` });
    const told = await answer(await developer.send('POST', `/api/v1/applications/${id}/webhook_test`));
    await web.stop('SIGKILL');
    expect(tls.seen).toEqual([]);

    const worker = await startProcess({ database_url: stores.database_url, env });
    try {
      await until(async () => (await waiting()) === 0, worker);
    } finally {
      await worker.stop('SIGKILL');
    }
    const seen = tls.seen.map(({ headers }) => ({
      event_id: headers['x-svc-event-id'],
      delivery_id: headers['x-svc-delivery-id'],
    }));
    expect([[202, seen[0]], seen.length]).toEqual([told, 1]);
  }
});

async function until(holds: () => boolean | Promise<boolean>, worker: Service): Promise<void> {
  const deadline = Date.now() + 250_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`the worker did not get there: ${worker.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
