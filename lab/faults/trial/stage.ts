import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../server/src/platform/context.ts';
import { openKeyring } from '../../../server/src/platform/crypto/keyring.ts';
import { databaseClock } from '../../../server/src/platform/db/database-clock.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { openStores } from '../../../server/src/platform/db/open-stores.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { anAgent } from '../../../server/test/support/agents.ts';
import { testConfig } from '../../../server/test/support/app.ts';
import { leftBehind } from '../../../server/test/support/cleanup.ts';
import { Client } from '../../../server/test/support/client.ts';
import { type FaultProxy, startFaultProxy } from '../../../server/test/support/network/fault-proxy.ts';
import { freePort } from '../../../server/test/support/network/free-port.ts';
import { aPerson, aRelyingParty, type RelyingParty, signIn } from '../../../server/test/support/oauth.ts';
import { newDataDir, type Service, startProcess } from '../../../server/test/support/processes/process.ts';
import { copyOf, newPrimary, type Postgres } from '../../harness/postgres-cluster.ts';
import { until } from '../../harness/until.ts';
import type { EarlierVersion } from './earlier-version.ts';
import { type Receivers, startReceivers } from './receivers.ts';
import type { Balancer, Resident } from './traffic.ts';

const PROBE_MS = 100;
const APPLICATIONS_EACH = 12;
/** undefined_column, undefined_table, undefined_function */
const UNDEFINED = ['42703', '42P01', '42883'];

export type StageOptions = {
  standby: boolean;
  residents: number;
  webs?: number;
  workers?: number;
  env?: Record<string, string>;
  settings?: Record<string, string>;
  /** The database, where it is not an embedded PostgreSQL in the stage's folder. */
  open?(folder: string): Promise<Postgres>;
  /** Puts something between the services and the proxy; answers more settings for them. */
  arrange?(folder: string, database_url: string): Promise<Record<string, string>>;
  /** Where the cluster lies; default is the stage's own folder. */
  folder?: string;
  /** The version that everything starts with, asked when the stage opens; default is this one. */
  first?(): EarlierVersion | null;
};

/** The whole installation: two web and two worker processes, the proxy, and PostgreSQL, perhaps with its standby. */
export type Stage = {
  folder: string;
  primary: Postgres;
  standby: Postgres | null;
  proxy: FaultProxy;
  /** What the standby receives its changes through. */
  link: FaultProxy | null;
  webs: Service[];
  workers: Service[];
  receivers: Receivers;
  residents: Resident[];
  context: Context;
  balancer: Balancer;
  /** Takes the place of a process that ended, at the same address, perhaps with other settings or of another version. */
  again(old: Service, env?: Record<string, string>, main?: string): Promise<Service>;
  /** A new standby of what is the primary now. */
  follow(): Promise<Postgres>;
  close(): Promise<void>;
};

/** Ends all of what was opened when it cannot be opened whole. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const closers: Closer[] = [];
  async function close(): Promise<void> {
    leftBehind.delete(close);
    for (const work of closers.splice(0).reverse()) await work();
  }
  leftBehind.add(close);
  try {
    return Object.assign(await open(options, closers), { close });
  } catch (error) {
    await close();
    throw error;
  }
}

type Closer = () => unknown;

async function open(options: StageOptions, closers: Closer[]): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-faults-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const settings = options.settings ?? {};
  const stage = { folder, standby: null as Postgres | null, link: null } as unknown as Stage;
  closers.push(async () => {
    for (const node of [stage.primary, stage.standby]) await node?.stop('SIGKILL').catch(() => {});
  });
  stage.primary = await (options.open?.(folder) ??
    newPrimary(options.folder ?? join(folder, 'node-0'), settings));
  let nodes = 1;
  const proxy = await startFaultProxy(stage.primary.url);
  const receivers = await startReceivers();
  Object.assign(stage, { proxy, receivers });

  stage.follow = async () => {
    stage.link = await startFaultProxy(stage.primary.url);
    const to = join(folder, `node-${nodes++}`);
    stage.standby = await copyOf(stage.primary, to, stage.link.database_url, settings);
    await requireStandby(stage.primary);
    return stage.standby;
  };
  if (options.standby) await stage.follow();

  const { database_url } = proxy;
  const arranged = (await options.arrange?.(folder, database_url)) ?? {};
  const port = await freePort();
  const config = testConfig(port, newDataDir(), { ...receivers.env, ...options.env });
  const stores = await openStores({ ...config, database_url }, openLog('silent'));
  closers.push(() => stores.close());
  // Before that: what waits for an answer would hold it up.
  closers.push(() => proxy.cut());
  const first = options.first?.() ?? null;
  await migrate(stores.pool, first === null ? {} : { last: first.last_migration });
  const keyring = openKeyring(config.secret_key, config.previous_secret_keys);
  const clock = await databaseClock(stores.pool);
  stage.context = { config, stores, clock, keyring, log: openLog('silent') };
  const baseUrl = `http://localhost:${port}`;

  const start = (role: string, port: number, env: Record<string, string> = {}, main?: string) =>
    startProcess({
      database_url,
      ...(main && { main }),
      env: {
        BASE_URL: baseUrl,
        RATE_LIMITS: 'observe',
        ROLE: role,
        PORT: String(port),
        ...receivers.env,
        ...options.env,
        ...arranged,
        ...env,
      },
    });
  const startMany = async (role: string, count: number) =>
    await Promise.all(
      Array.from({ length: count }, async (_, index) =>
        start(role, role === 'web' && index === 0 ? port : await freePort(), {}, first?.main),
      ),
    );
  stage.webs = [];
  stage.workers = [];
  closers.push(() =>
    Promise.all([...stage.webs, ...stage.workers].map((service) => service.stop('SIGKILL'))),
  );
  stage.webs = await startMany('web', options.webs ?? 2);
  stage.workers = await startMany('worker', options.workers ?? 2);
  stage.again = async (old, env, main) => {
    const family = stage.webs.includes(old) ? stage.webs : stage.workers;
    const role = family === stage.webs ? 'web' : 'worker';
    const fresh = await start(role, Number(new URL(old.address).port), env, main);
    family[family.indexOf(old)] = fresh;
    return fresh;
  };

  const balancer = startBalancer(stage.webs);
  closers.push(() => balancer.stop());
  stage.balancer = balancer;
  stage.residents = await settle(stage, baseUrl, options.residents).catch(async (error) => {
    if (first === null || !UNDEFINED.includes(error.code)) throw error;
    console.error('the people of this version need its migrations: they run before the traffic, not in it');
    await migrate(stores.pool);
    return await settle(stage, baseUrl, options.residents);
  });
  return stage;
}

/** From here on a commit is acknowledged only when it is on the standby's disk too. */
async function requireStandby(primary: Postgres): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await primary.query('SELECT pg_reload_conf()');
  await until('the standby', async () => {
    const found = await primary.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
    return found.length > 0;
  });
}

/** People with sessions, agents and applications of their own; every second one's applications have hostile receivers. */
async function settle(stage: Stage, baseUrl: string, count: number): Promise<Resident[]> {
  const { context, receivers } = stage;
  const residents: Resident[] = [];
  for (let nth = 0; nth < count; nth++) {
    const person = await aPerson(context);
    const browser = new Client(baseUrl);
    await signIn(context, browser, person);
    const agent = await anAgent({ baseUrl, context }, person, { signed: true });
    const rps: RelyingParty[] = [];
    for (let index = 0; index < APPLICATIONS_EACH; index++) {
      const webhook_url = nth % 2 === 0 ? receivers.good : receivers.hostile(nth >> 1);
      rps.push(await aRelyingParty(context, { webhook_url }));
    }
    residents.push({ browser, agent, rps });
  }
  return residents;
}

function startBalancer(webs: Service[]): Balancer & { stop(): void } {
  const ready = new Set<string>();
  let isRunning = true;
  let turn = 0;
  async function probe(index: number): Promise<void> {
    while (isRunning) {
      const { address } = webs[index]!;
      const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.status === 200) ready.add(address);
      else ready.delete(address);
      await pause(PROBE_MS);
    }
  }
  for (const index of webs.keys()) void probe(index);
  return {
    pick() {
      // With no process ready a balancer asks any of them.
      const all = ready.size > 0 ? [...ready] : webs.map(({ address }) => address);
      return all[turn++ % all.length]!;
    },
    refused: (address) => ready.delete(address),
    stop() {
      isRunning = false;
    },
  };
}
