import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { partitionTable, type Stage } from '../../server/src/platform/db/partitions/index.ts';
import { openCounters } from '../harness/counters.ts';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import type { ScenarioName } from './load/target.ts';
import { measureScenario, type Sample, type Subject } from './measure.ts';
import { startOurs } from './ours.ts';
import { medianOf } from './report.ts';

const USAGE = `npm run bench:partition -- [--rows 200000] [--into 16] [--seconds 5] [--rounds 3] [--connections 8] [--write-docs]

What requests notice while the table of grants is partitioned under them, and what they cost before and afterwards.`;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    into: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const SCENARIOS: ScenarioName[] = ['token', 'refresh', 'introspection', 'authorize'];
const DURING: ScenarioName = 'refresh';

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('bench-partition');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const postgres = await startPostgres(folder);
  const databaseUrl = await postgres.createDatabase('ours');
  const common = { databaseUrl, accounts: 8, log: join(folder, 'ours.log'), profileDir: null, processes: 1 };
  const ours = await startOurs({ ...common, name: 'ours', dataDir });
  const subject: Subject = { ...ours, processes: 1, database: 'ours', databaseUrl };
  const load = startLoadGenerator();
  await load.ask({ do: 'open', target: ours.target, connections: Number(options.connections) });
  const bench = { load, counters: await openCounters(postgres.url), postgresPid: postgres.pid };
  const pool = new pg.Pool({ connectionString: databaseUrl });

  const measure = async () => {
    const samples = new Map<ScenarioName, Sample>();
    const plan = { seconds: Number(options.seconds), rounds: Number(options.rounds), short: false };
    for (const scenario of SCENARIOS)
      samples.set(scenario, medianOf((await measureScenario(bench, [subject], scenario, plan)).get('ours'))!);
    return samples;
  };
  // The first measurement leaves grants, of which the rows are copies.
  await measure();
  await fill(pool, Number(options.rows));
  const before = await measure();

  const seconds = { target: 'ours', scenario: DURING };
  const requests = Math.ceil(before.get(DURING)!.rate * 60);
  await load.ask({ do: 'prepare', ...seconds, requests });
  let isDone = false;
  const stages = new Map<Stage, number>();
  const began = performance.now();
  const partitioning = partitionTable(pool, {
    ...{ table: 'grants', into: Number(options.into), free_disk: null },
    onStage(stage) {
      stages.set(stage, performance.now() - began);
    },
  }).finally(() => {
    isDone = true;
  });
  const during = [];
  while (!isDone) during.push((await load.ask({ do: 'drive', ...seconds, seconds: 5 }))!);
  const { lock, copied } = await partitioning;
  const after = await measure();
  await pool.end();

  const errors = during.reduce((sum, one) => sum + one.errors, 0);
  const sent = during.reduce((sum, one) => sum + one.sent, 0);
  const p99 = Math.max(...during.map((one) => one.p99));
  const p50 = Math.max(...during.map((one) => one.p50));
  const [calm, took] = [before.get(DURING)!, (stages.get('former table dropped')! / 1000).toFixed(0)];
  const text = [
    describeRun(`${options.connections} connections, load average ${loadavg()[1]!.toFixed(1)}`),
    '',
    `${copied} rows into ${options.into} partitions in ${took} s, under ${sent} refreshes, of which ${errors} failed. Their median was ` +
      `${(p50 / calm.p50).toFixed(2)} times that before, the 99th percentile ${(p99 / calm.p99).toFixed(2)} times, in the worst five seconds. The swap ` +
      `waited ${lock!.longest_wait_ms} ms for its lock and held it for ${lock!.held_ms} ms (attempts: ${lock!.attempts}).`,
    '',
    markdownTable(
      ['Request', 'CPU of PostgreSQL, partitioned : whole', 'CPU of the service', 'Rate'],
      SCENARIOS.map((scenario) => {
        const [one, other] = [before.get(scenario)!, after.get(scenario)!];
        const ratio = (read: (sample: Sample) => number) => (read(other) / read(one)).toFixed(2);
        return [scenario, ratio((s) => s.postgres_cpu), ratio((s) => s.server_cpu), ratio((s) => s.rate)];
      }),
    ),
  ].join('\n');
  console.log(text);
  if (options['write-docs'])
    writeSection('capacity', 'partition', `${commandLine('bench:partition')}\n\n${text}`);
  return errors === 0;
}

/** Copies of one grant under ids of their own. */
async function fill(pool: pg.Pool, rows: number): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = 'grants'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'grant_id'`,
  );
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await pool.query(
    `INSERT INTO grants (grant_id, ${names}) SELECT gen_random_uuid(), ${names}
       FROM (SELECT * FROM grants LIMIT 1) AS one, generate_series(1, $1)`,
    [rows],
  );
  await pool.query('VACUUM (ANALYZE) grants');
}
