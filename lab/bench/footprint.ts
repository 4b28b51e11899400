import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { cpuOfTree, memoryOfTree, openCounters } from '../harness/counters.ts';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { CHECKOUT, LAUNCHER, OUR_HOST, ourEnvironment } from '../harness/our-environment.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { type Service, startService } from '../harness/service.ts';
import { median } from '../harness/statistics.ts';
import { signIn } from './load/browser.ts';
import { openConnection } from './load/connection.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { getRequest } from './load/request.ts';
import type { ScenarioName } from './load/target.ts';
import { measureScenario, type Subject } from './measure.ts';
import { startOurs } from './ours.ts';
import { startPeer } from './peer/start.ts';
import { medianRatio } from './report.ts';

const USAGE = `npm run bench:footprint -- [--rounds 5] [--idle 120] [--write-docs]

With one process and with two, which a primary keeps: the processor time of a start with a database that is there and migrated, memory at rest, the
processor time of an idle service and its PostgreSQL, memory after 32 people signed in at once, and what a request takes with two processes against
one. Beside it oidc-provider, as one process. Memory is without PostgreSQL.
--idle: seconds over which the processor time of an idle service is counted: whole minutes, because PostgreSQL looks once in each whether tables need
vacuuming.`;

const PATHS = [
  '/login',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/openapi.json',
  '/healthz',
];
const REQUESTS = 200;
/** Until what a start leaves behind is cleared away: a process at rest gives memory back after 15 to 30 s. */
const SETTLE_MS = 35_000;
const PEOPLE_AT_ONCE = 32;
const AFTER_BURST_MS = 60_000;
const CONNECTIONS = 32;
/** Requests that meet in a process share statements: half as many meet in each of two. */
const LOADS_OF_TWO = [
  { name: 'together', connections: CONNECTIONS },
  { name: 'each', connections: 2 * CONNECTIONS },
];
const SHARED: ScenarioName[] = ['token', 'refresh', 'client_credentials', 'introspection'];

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '120' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('footprint');
  const postgres = await startPostgres(folder);
  const one = await footprint(folder, postgres, 1);
  const two = await footprint(folder, postgres, 2);
  const peer = await peerFootprint(folder, postgres);
  const ratios = await requestRatios(folder, postgres);
  const all = [one, two, peer];
  const rows = [
    ['CPU of a start, s', '≤ 1', ...all.map(({ start_cpu }) => start_cpu.toFixed(2))],
    ['start to the first 200, s', '< 2', ...all.map(({ start_s }) => start_s.toFixed(2))],
    ['CPU of the idle service, % of a core', '', ...all.map(({ idle }) => percent(idle.service))],
    ['the same with PostgreSQL', '≤ 0.5', ...all.map(({ idle }) => percent(idle.all))],
    ['memory at rest, MB', '≤ 120, two ≤ 260', ...all.map(({ rest }) => shown(rest))],
    [`${REQUESTS} requests later`, '', shown(one.used), shown(two.used), '–'],
    [`right after ${PEOPLE_AT_ONCE} sign-ins at once`, '', shown(one.burst), shown(two.burst), '–'],
    ['a minute later', '≤ 180', shown(one.later), shown(two.later), '–'],
    ...ratios.flatMap(({ scenario, together, each }) => [
      [`CPU of a request, ${scenario}`, '≤ 1.1 times one', '1', times(together), '–'],
      [`the same with ${CONNECTIONS} connections for each process`, '', '1', times(each), '–'],
    ]),
  ];
  const text = [
    describeRun(`${options.rounds} starts, ${options.idle} idle seconds`),
    '',
    markdownTable(['', 'Aim', 'one process', 'two processes', 'oidc-provider, one process'], rows),
    '',
    'Memory is what all processes have resident, added up, and in brackets what they take together, where a page that several share counts once.',
  ].join('\n');
  console.log(text);
  if (options['write-docs'])
    writeSection('performance', 'footprint', `${commandLine('bench:footprint')}\n\n${text}`);
  return true;
}

function times(ratio: number | null): string {
  return ratio === null ? '–' : ratio.toFixed(2);
}

function percent(ms: number): string {
  return (ms / (Number(options.idle) * 10)).toFixed(2);
}

function shown({ resident_mb, together_mb }: ReturnType<typeof memoryOfTree>): string {
  return `${resident_mb.toFixed(0)} (${together_mb.toFixed(0)})`;
}

async function footprint(folder: string, postgres: Postgres, processes: number) {
  const dataDir = join(folder, `data-${processes}`);
  mkdirSync(dataDir);
  const databaseUrl = await postgres.createDatabase(`footprint_${processes}`);
  const log = join(folder, `ours-${processes}.log`);
  const env = { ...ourEnvironment({ databaseUrl, dataDir }), WEB_CONCURRENCY: String(processes) };
  // The first start migrates and fills the compile cache.
  const starts: { seconds: number; cpu: number }[] = [];
  for (let round = 0; round <= Number(options.rounds); round++) {
    const { service, ...figures } = await start(env, log, processes);
    if (round > 0) starts.push(figures);
    await service.stop();
  }
  const common = { databaseUrl, accounts: 4, log, profileDir: null, processes };
  const { service, target } = await startOurs({ ...common, name: 'ours', dataDir });
  await sleep(SETTLE_MS);
  const rest = memoryOfTree(service.pid);
  const idle = await idleCpu(service, postgres);
  const connection = openConnection(service.port);
  for (let n = 0; n < REQUESTS; n++) await connection.send(getRequest(OUR_HOST, PATHS[n % PATHS.length]!));
  connection.close();
  await sleep(SETTLE_MS);
  const used = memoryOfTree(service.pid);
  await Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async (_, n) => {
      const own = openConnection(service.port);
      await signIn(target, own, target.accounts[n % target.accounts.length]!);
      own.close();
    }),
  );
  const burst = memoryOfTree(service.pid);
  await sleep(AFTER_BURST_MS);
  const later = memoryOfTree(service.pid);
  await service.stop();
  // PostgreSQL looks at each database once a minute: none is left for those that are measured next.
  await postgres.dropDatabase(`footprint_${processes}`);
  const start_s = median(starts.map(({ seconds }) => seconds));
  return { start_s, start_cpu: median(starts.map(({ cpu }) => cpu)), rest, idle, used, burst, later };
}

async function start(env: Record<string, string>, log: string, processes: number) {
  const listeningBefore = listeningIn(log);
  const begun = performance.now();
  const service = await startService({
    name: 'countersign',
    command: 'sh',
    args: [join(CHECKOUT, LAUNCHER), 'serve'],
    env,
    port: await freePort(),
    ready_path: '/healthz',
    log,
    poll_ms: 5,
  });
  const seconds = (performance.now() - begun) / 1000;
  // The first of several processes answers while the others start.
  await untilAll(processes, log, listeningBefore);
  return { service, seconds, cpu: cpuOfTree(service.pid) / 1000 };
}

async function untilAll(processes: number, log: string, before: number): Promise<void> {
  for (let waits = 0; listeningIn(log) - before < processes; waits++) {
    if (waits > 2000) throw new Error(`not all processes listen; see ${log}`);
    await sleep(5);
  }
}

function listeningIn(log: string): number {
  return existsSync(log) ? readFileSync(log, 'utf8').split('Server listening').length - 1 : 0;
}

async function peerFootprint(folder: string, postgres: Postgres) {
  const databaseUrl = await postgres.createDatabase('footprint_peer');
  const begun = performance.now();
  const common = { databaseUrl, accounts: 1, profileDir: null, processes: 1 };
  const { service } = await startPeer({ ...common, log: join(folder, 'peer.log') }, false);
  const figures = { start_s: (performance.now() - begun) / 1000, start_cpu: cpuOfTree(service.pid) / 1000 };
  await sleep(SETTLE_MS);
  const rest = memoryOfTree(service.pid);
  const idle = await idleCpu(service, postgres);
  await service.stop();
  return { ...figures, rest, idle };
}

/** Milliseconds of the service alone, and with PostgreSQL, of which nothing else asks anything. */
async function idleCpu(service: Service, postgres: Postgres): Promise<{ service: number; all: number }> {
  const [own, database] = [cpuOfTree(service.pid), cpuOfTree(postgres.pid)];
  await sleep(Number(options.idle) * 1000);
  const used = cpuOfTree(service.pid) - own;
  return { service: used, all: used + cpuOfTree(postgres.pid) - database };
}

/** What a request costs the service with two processes, as a ratio to one: under the same load, and with as many connections for each process. */
type RequestRatio = { scenario: ScenarioName; together: number | null; each: number | null };

async function requestRatios(folder: string, postgres: Postgres): Promise<RequestRatio[]> {
  const counters = await openCounters(postgres.url);
  const load = startLoadGenerator();
  const subjects: Subject[] = [];
  for (const processes of [1, 2]) {
    const database = `requests_${processes}`;
    const databaseUrl = await postgres.createDatabase(database);
    const dataDir = join(folder, database);
    mkdirSync(dataDir);
    const common = { databaseUrl, accounts: 4, log: join(folder, `${database}.log`), profileDir: null };
    const started = await startOurs({ ...common, processes, name: database, dataDir });
    const loads = processes === 1 ? [{ name: database, connections: CONNECTIONS }] : LOADS_OF_TWO;
    for (const { name, connections } of loads) {
      const target = { ...started.target, name };
      subjects.push({ ...started, processes, target, database, databaseUrl });
      await load.ask({ do: 'open', target, connections });
    }
  }
  const bench = { load, counters, postgresPid: postgres.pid };
  const plan = { short: false, seconds: 2, rounds: Number(options.rounds) };
  const ratios: RequestRatio[] = [];
  for (const scenario of SHARED) {
    const samples = await measureScenario(bench, subjects, scenario, plan);
    const [one, ...several] = subjects.map(({ target }) => samples.get(target.name));
    const [together, each] = several.map((two) => medianRatio(two, one, ({ server_cpu }) => server_cpu));
    ratios.push({ scenario, together: together ?? null, each: each ?? null });
  }
  return ratios;
}
