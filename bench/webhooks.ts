import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createApplication } from '../server/src/applications/index.ts';
import { openContext } from '../server/src/open-context.ts';
import { readConfig } from '../server/src/platform/config.ts';
import type { Context } from '../server/src/platform/context.ts';
import { openLog } from '../server/src/platform/log.ts';
import { createUser } from '../server/src/users/index.ts';
import { startPostgres } from './harness/postgres.ts';
import { freePort } from './harness/process.ts';
import type { Arrived } from './webhooks-receiver.ts';

const USAGE = `node bench/webhooks.ts [--receivers 1,10,100] [--events 10000] [--workers 1] [--hang] [--soak MINUTES]

Deliveries per second to receivers on loopback, PostgreSQL with its default durability, the curve over the number of
receivers. --hang: one receiver hangs with 1,000 events while 100 others get 50 a second; how late are those? --soak: 200 a
second for so long; does memory grow?`;

const MAIN = fileURLToPath(new URL('../server/src/main.js', import.meta.url));
const SECRET_KEY = 'a key for the benchmark only, long enough for HKDF';
const HEALTHY = 100;
const HANGING_EVENTS = 1000;
const HEALTHY_EVENTS_PER_SECOND = 50;
const HANG_SECONDS = 60;
const SOAK_EVENTS_PER_SECOND = 200;

const { values: options } = parseArgs({
  options: {
    receivers: { type: 'string', default: '1,10,100' },
    events: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '1' },
    hang: { type: 'boolean', default: false },
    soak: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await main();

type Bench = { context: Context; receiver: Receiver; env: NodeJS.ProcessEnv; developer: number };

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-webhooks-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: folder,
    SECRET_KEY,
    METRICS_PORT: '0',
    BASE_URL: `http://localhost:${await freePort()}`,
  };
  const read = readConfig(env);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await openContext(read.config, openLog('silent'));
  const receiver = await startReceiver();
  try {
    const person = await createUser(context.stores.db, context.clock.now(), {
      email: 'developer@bench.example',
      password_hash: null,
      identity_verified_level: 2,
    });
    const bench = { context, receiver, env, developer: person!.user_id };
    if (options.hang) await hang(bench);
    else if (options.soak) await soak(bench, Number(options.soak));
    else await curve(bench, options.receivers.split(',').map(Number));
  } finally {
    receiver.child.kill();
    await context.stores.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function curve(bench: Bench, sizes: number[]): Promise<void> {
  const total = Number(options.events);
  console.log('| receivers | events | seconds | per second | sent twice |\n|---|---|---|---|---|');
  for (const size of sizes) {
    const applications = await newApplications(bench, size, (index) => `/hook/${index}`);
    const workers = await startWorkers(bench, Number(options.workers));
    await bench.receiver.ask('forget');
    await enqueue(bench.context, applications, total);
    let arrived = await bench.receiver.ask('report');
    while (arrived.distinct < total) {
      await sleep(100);
      arrived = await bench.receiver.ask('report');
    }
    const seconds = (arrived.last - arrived.first) / 1000;
    const rate = Math.round(total / seconds);
    const twice = arrived.requests - arrived.distinct;
    console.log(`| ${size} | ${total} | ${seconds.toFixed(1)} | ${rate} | ${twice} |`);
    await stopWorkers(workers);
  }
}

async function hang(bench: Bench): Promise<void> {
  const [hanging] = await newApplications(bench, 1, () => '/hang');
  const healthy = await newApplications(bench, HEALTHY, (index) => `/hook/${index}`);
  const workers = await startWorkers(bench, Number(options.workers));
  await enqueue(bench.context, [hanging!], HANGING_EVENTS);
  const expected = await feed(bench, healthy, HEALTHY_EVENTS_PER_SECOND, HANG_SECONDS);
  await sleep(3000);
  const { distinct, requests, delays } = await bench.receiver.ask('report');
  console.log(`${distinct} of ${expected} arrived, ${requests - distinct} twice; ${spread(delays)}`);
  await stopWorkers(workers);
}

async function soak(bench: Bench, minutes: number): Promise<void> {
  const applications = await newApplications(bench, HEALTHY, (index) => `/hook/${index}`);
  const workers = await startWorkers(bench, 1);
  console.log('| minute | arrived | resident MB | delay |\n|---|---|---|---|');
  for (let minute = 1; minute <= minutes; minute++) {
    await feed(bench, applications, SOAK_EVENTS_PER_SECOND, 60);
    const { distinct, delays } = await bench.receiver.ask('report');
    console.log(`| ${minute} | ${distinct} | ${residentMegabytes(workers[0]!)} | ${spread(delays)} |`);
  }
  await stopWorkers(workers);
}

/** `rate` events a second, each to the next application; says how many. */
async function feed(bench: Bench, applications: number[], rate: number, seconds: number): Promise<number> {
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const due = start + (sent * 1000) / rate - performance.now();
    if (due > 0) await sleep(due);
    await enqueue(bench.context, [applications[sent % applications.length]!], 1);
  }
  return rate * seconds;
}

/** Rows as enqueueEvent writes them, many in one statement, and one wake. */
async function enqueue({ stores, clock }: Context, applications: number[], count: number): Promise<void> {
  const now = clock.now();
  await sql`
    WITH inserted AS (
      INSERT INTO webhook_outbox (oauth_application_id, event_id, event_type, delivery_id, body, signature_kid, enqueued_at,
                                  next_retry_at)
      SELECT k.application_id, 'evt_' || gen_random_uuid(), 'webhook.ping', 'dlv_' || gen_random_uuid(),
             ${JSON.stringify({ event_type: 'webhook.ping', data: {}, created_at: now })}, k.kid, ${now}, ${now}
        FROM generate_series(0, ${count - 1}::int) n
        JOIN webhook_signing_keys k
          ON k.application_id = (${applications}::bigint[])[1 + n % ${applications.length}::int]
      RETURNING id)
    SELECT pg_notify('countersign_duty', 'deliver-webhooks') FROM inserted LIMIT 1`.execute(stores.db);
}

async function newApplications(
  { context, receiver, developer }: Bench,
  count: number,
  path: (index: number) => string,
): Promise<number[]> {
  const { stores, keyring, clock } = context;
  const made: number[] = [];
  for (let index = 0; index < count; index++) {
    const created = await createApplication(
      stores.db,
      keyring,
      clock.now(),
      { actor: { type: 'operator', id: null }, request: null },
      {
        developer: { user_id: developer, created_at: new Date(0) },
        redirect_uris: ['https://rp.bench.example/callback'],
        allowed_scopes: ['openid'],
        webhook_url: `http://127.0.0.1:${receiver.port}${path(index)}`,
        created_via: 'cli',
      },
      { approved: true },
    );
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    made.push(created.application_id);
  }
  return made;
}

type Receiver = {
  port: number;
  child: ChildProcess;
  ask(order: 'report' | 'forget'): Promise<Arrived>;
};

async function startReceiver(): Promise<Receiver> {
  const child = fork(new URL('./webhooks-receiver.ts', import.meta.url));
  const [port] = await once(child, 'message');
  return {
    port,
    child,
    async ask(order) {
      const answered = once(child, 'message');
      child.send(order);
      const [arrived] = await answered;
      return arrived as Arrived;
    },
  };
}

async function startWorkers({ env }: Bench, count: number): Promise<ChildProcess[]> {
  const workers: ChildProcess[] = [];
  for (let index = 0; index < count; index++) {
    const own = { ...process.env, ...env, ROLE: 'worker', PORT: String(await freePort()) };
    const child = spawn(process.execPath, [MAIN, 'serve'], {
      env: own,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.resume();
    while (!(await fetch(`http://127.0.0.1:${own.PORT}/healthz`).catch(() => null))?.ok) await sleep(50);
    workers.push(child);
  }
  return workers;
}

async function stopWorkers(workers: ChildProcess[]): Promise<void> {
  const ends = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(ends);
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function spread(delays: number[]): string {
  const sorted = delays.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`;
}
