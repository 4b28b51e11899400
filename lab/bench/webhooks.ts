import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openContext } from '../../server/src/open-context.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { createUser } from '../../server/src/users/index.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { commandLine, describeRun, writeSection } from '../harness/docs.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { enqueue, newApplications } from './webhooks/applications.ts';
import type { Bench } from './webhooks/bench.ts';
import { memoryOf, startReceiver, startWorkers, stopWorkers } from './webhooks/processes.ts';

const USAGE = `npm run bench:webhooks -- [--receivers 1,2,5,10,30,100] [--events 10000] [--rounds 3] [--workers 1]
  [--hang] [--soak MINUTES] [--write-docs]

Deliveries per second to receivers on loopback, PostgreSQL with its default durability, the curve over the number of
receivers. --hang: one receiver hangs with 1,000 events while 100 others get 50 a second; how late are those? --soak: 200 a
second for so long; does memory grow? (npm run soak:webhooks is ten minutes of it.) Ends with 1 when something was sent
twice, came not at all or too late, or when memory grew.`;

const SECRET_KEY = 'a key for the benchmark only, long enough for HKDF';
const HEALTHY = 100;
const HANGING_EVENTS = 1000;
const HEALTHY_EVENTS_PER_SECOND = 50;
const HANG_SECONDS = 100;
/** Contract section 8: a receiver that hangs delays only its own deliveries. */
const HEALTHY_P95 = 2000;
const SOAK_EVENTS_PER_SECOND = 200;
/** Bytes in use after garbage collection, from the third minute to the last. */
const MAX_GROWTH = 4 * 1024 * 1024;

const { values: options } = parseArgs({
  options: {
    receivers: { type: 'string', default: '1,2,5,10,30,100' },
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    workers: { type: 'string', default: '1' },
    hang: { type: 'boolean', default: false },
    soak: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('bench-webhooks');
  const postgres = await startPostgres(folder);
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET_KEY,
    METRICS_PORT: '0',
    BASE_URL: `http://localhost:${await freePort()}`,
  };
  const read = readConfig(env);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await openContext(read.config, openLog('silent'));
  atEnd(() => context.stores.close());
  const receiver = await startReceiver();
  const person = await createUser(context.stores.db, context.clock.now(), {
    email: 'developer@bench.example',
    password_hash: null,
    identity_verified_level: 2,
  });
  const bench = { context, receiver, env, developer: person!.user_id, folder };
  if (options.hang) return await hang(bench);
  if (options.soak) return await soak(bench, Number(options.soak));
  return await curve(bench, options.receivers.split(',').map(Number));
}

async function curve(bench: Bench, sizes: number[]): Promise<boolean> {
  let isSound = true;
  const total = Number(options.events);
  const rows = ['| receivers | per second, median | best | sent twice |', '|---|---|---|---|'];
  for (const size of sizes) {
    const applications = await newApplications(bench, size, (index) => `/hook/${index}`);
    const workers = await startWorkers(bench, Number(options.workers));
    const rates: number[] = [];
    let twice = 0;
    for (let round = 0; round < Number(options.rounds); round++) {
      await bench.receiver.ask('forget');
      await enqueue(bench.context, applications, total);
      let arrived = await bench.receiver.ask('report');
      while (arrived.distinct < total) {
        await sleep(100);
        arrived = await bench.receiver.ask('report');
      }
      rates.push(Math.round((total * 1000) / (arrived.last - arrived.first)));
      twice += arrived.requests - arrived.distinct;
    }
    await stopWorkers(workers);
    rates.sort((one, other) => other - one);
    const [best, median] = [rates[0]!, rates[Math.floor(rates.length / 2)]!];
    rows.push(`| ${size} | ${number(median)} | ${number(best)} | ${twice} |`);
    console.error(rows.at(-1));
    if (twice > 0) isSound = false;
  }
  const workers = Number(options.workers);
  const what = `${workers} worker${workers > 1 ? 's' : ''}, ${number(total)} events, ${options.rounds} rounds`;
  publish(workers > 1 ? 'workers' : 'curve', `${describeRun(what)}\n\n${rows.join('\n')}`);
  return isSound;
}

async function hang(bench: Bench): Promise<boolean> {
  const [hanging] = await newApplications(bench, 1, () => '/hang');
  const healthy = await newApplications(bench, HEALTHY, (index) => `/hook/${index}`);
  const workers = await startWorkers(bench, Number(options.workers));
  await enqueue(bench.context, [hanging!], HANGING_EVENTS);
  const expected = await feed(bench, healthy, HEALTHY_EVENTS_PER_SECOND, HANG_SECONDS);
  await sleep(3000);
  const { distinct, requests, delays } = await bench.receiver.ask('report');
  await stopWorkers(workers);
  const { text, p95 } = spread(delays);
  const counts = `${number(distinct)} of ${number(expected)} arrived, ${requests - distinct} of them twice; ${text}.`;
  publish('hang', `${describeRun(`${options.workers} worker`)}\n\n${counts}`);
  return distinct === expected && requests === distinct && p95 < HEALTHY_P95;
}

async function soak(bench: Bench, minutes: number): Promise<boolean> {
  const applications = await newApplications(bench, HEALTHY, (index) => `/hook/${index}`);
  const [worker] = await startWorkers(bench, 1);
  const rows = [
    '| minute | arrived | resident MB | in use after collection, MB | delay |',
    '|---|---|---|---|---|',
  ];
  const held: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await feed(bench, applications, SOAK_EVENTS_PER_SECOND, 60);
    const { distinct, delays } = await bench.receiver.ask('report');
    const { rss, heapUsed, external } = await memoryOf(bench, worker!);
    held.push(heapUsed + external);
    const figures = [megabytes(rss), megabytes(held.at(-1)!), spread(delays).text];
    rows.push(`| ${minute} | ${number(distinct)} | ${figures.join(' | ')} |`);
    console.error(rows.at(-1));
  }
  await stopWorkers([worker!]);
  publish('soak', `${describeRun('1 worker, 100 receivers, 200 events a second')}\n\n${rows.join('\n')}`);
  const growth = held.at(-1)! - held[Math.min(2, held.length - 1)]!;
  console.log(`from the third minute to the last ${megabytes(growth)} MB more in use`);
  return growth <= MAX_GROWTH;
}

function publish(section: string, text: string): void {
  console.log(text);
  if (options['write-docs'])
    writeSection('webhook-delivery', section, `${commandLine('bench:webhooks')}\n\n${text}`);
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

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

function number(count: number): string {
  return count.toLocaleString('en');
}

function spread(delays: number[]): { text: string; p95: number } {
  const sorted = delays.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { text: `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`, p95: at(0.95) };
}
