import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { cpuOfTree, footprintOf } from '../harness/counters.ts';
import { commandLine, describeRun, writeSection } from '../harness/docs.ts';
import { CHECKOUT, LAUNCHER, OUR_HOST, ourEnvironment } from '../harness/our-environment.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { startService } from '../harness/service.ts';
import { openConnection } from './load/connection.ts';
import { getRequest } from './load/request.ts';

const USAGE = `npm run bench:footprint -- [--rounds 7] [--write-docs]

How long the service takes from its start to its first 200 with a database that is there and migrated, and how much
memory it holds after 200 requests and ten idle seconds. PostgreSQL is not counted.`;

const PATHS = [
  '/login',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/openapi.json',
  '/healthz',
];
const REQUESTS = 200;
const IDLE_MS = 10_000;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('footprint');
  const postgres = await startPostgres(folder);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const env = ourEnvironment({ databaseUrl: await postgres.createDatabase('ours'), dataDir });
  const log = join(folder, 'ours.log');
  // The first start migrates and fills the compile cache.
  await startOnce(env, log, false);
  const starts: Started[] = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    starts.push(await startOnce(env, log, round === 0));
  }
  const seconds = starts.map((started) => started.seconds).toSorted((a, b) => a - b);
  const cpu = starts.map((started) => started.cpu_seconds).toSorted((a, b) => a - b);
  const { fresh_mb, idle_mb } = starts[0]!;
  const middle = seconds.length >> 1;
  const text = [
    describeRun(`${seconds.length} starts`),
    '',
    '| | Target | Measured |',
    '|---|---|---|',
    `| start to first 200, median (slowest) | < 2 s | ${seconds[middle]!.toFixed(2)} s (${seconds.at(-1)!.toFixed(2)} s) |`,
    `| CPU time of that | – | ${cpu[middle]!.toFixed(2)} s |`,
    `| resident memory right after the start | – | ${fresh_mb.toFixed(0)} MB |`,
    `| resident memory, ${REQUESTS} requests and ${IDLE_MS / 1000} s later | < 150 MB | ${idle_mb!.toFixed(0)} MB |`,
  ].join('\n');
  console.log(text);
  if (options['write-docs'])
    writeSection('performance', 'footprint', `${commandLine('bench:footprint')}\n\n${text}`);
  return true;
}

type Started = { seconds: number; cpu_seconds: number; fresh_mb: number; idle_mb: number | null };

async function startOnce(env: Record<string, string>, log: string, thenIdle: boolean): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const service = await startService({
    name: 'countersign',
    command: 'sh',
    args: [join(CHECKOUT, LAUNCHER), 'serve'],
    env,
    port,
    ready_path: '/healthz',
    log,
    poll_ms: 5,
  });
  const seconds = (performance.now() - begun) / 1000;
  const cpu_seconds = cpuOfTree(service.pid) / 1000;
  const fresh_mb = footprintOf(service.pid).resident_mb;
  let idle_mb: number | null = null;
  if (thenIdle) {
    const connection = openConnection(port);
    for (let n = 0; n < REQUESTS; n++) await connection.send(getRequest(OUR_HOST, PATHS[n % PATHS.length]!));
    await sleep(IDLE_MS);
    idle_mb = footprintOf(service.pid).resident_mb;
    connection.close();
  }
  await service.stop();
  return { seconds, cpu_seconds, fresh_mb, idle_mb };
}
