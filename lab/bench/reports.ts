import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chainAuditLines, exportLines, verifyDatabase } from '../../server/src/platform/audit/index.ts';
import { openKeyring } from '../../server/src/platform/crypto/keyring.ts';
import { openStores } from '../../server/src/platform/db/open-stores.ts';
import type { Stores } from '../../server/src/platform/db/stores.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { openCounters } from '../harness/counters.ts';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { copyOf, newPrimary, type Postgres } from '../harness/postgres-cluster.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { until } from '../harness/until.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import type { ScenarioName } from './load/target.ts';
import { measureScenario, type Sample, type Subject } from './measure.ts';
import { startOurs } from './ours.ts';
import { medianOf } from './report.ts';

const USAGE = `npm run bench:reports -- [--lines 20000] [--seconds 5] [--rounds 3] [--connections 4] [--write-docs]

What refreshes notice while the audit log is exported and verified again and again, read from the primary and read from a standby. The service and the primary have one
processor, the standby and the program that reports another, as on two machines, and give way there to the program that sends the refreshes.`;

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '4' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const SCENARIO: ScenarioName = 'refresh';
/** Exports and verifications at the same time. */
const REPORTERS = 4;
const LOOK_EVERY_MS = 100;
/** As `nice -n` counts; what the standby starts afterwards has it too. */
const GIVING_WAY = 15;
const MODES = ['no reports', 'from the primary', 'from the standby'] as const;
type Mode = (typeof MODES)[number];

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('bench-reports');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  const primary = endingWithUs(await newPrimary(join(folder, 'primary'), settings));
  const databaseUrl = primary.url;
  const common = { databaseUrl, accounts: 8, log: join(folder, 'ours.log'), profileDir: null, processes: 1 };
  const SECRET_KEY = randomBytes(32).toString('hex');
  const ours = await startOurs({ ...common, name: 'ours', dataDir, env: { SECRET_KEY } });
  const plain = await storesOf(databaseUrl, null);
  const keyring = openKeyring(SECRET_KEY);
  await fill(plain, Number(options.lines));
  await chainAuditLines({ stores: plain, keyring });
  const standby = endingWithUs(await copyOf(primary, join(folder, 'standby'), primary.url, settings));
  await until('the standby', async () => {
    const rows = await primary.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
    return rows.length > 0;
  });
  const stores = { 'from the primary': plain, 'from the standby': await storesOf(databaseUrl, standby.url) };
  const load = startLoadGenerator();
  for (const [pid, core] of [
    [pidOf(primary), 0],
    [ours.service.pid, 0],
    [pidOf(standby), 1],
    [process.pid, 1],
  ] as const)
    pin(pid, core);
  // The sender shares their processor: what it waits for one would be counted as the service's time.
  for (const pid of [pidOf(standby), process.pid]) setPriority(pid, GIVING_WAY);
  await load.ask({ do: 'open', target: ours.target, connections: Number(options.connections) });

  const subject: Subject = { ...ours, processes: 1, database: 'postgres', databaseUrl };
  const bench = { load, counters: await openCounters(primary.url), postgresPid: pidOf(primary) };
  const samples = new Map<Mode, Sample[]>(MODES.map((mode) => [mode, []]));
  const done = new Map<Mode, { reports: number; seconds: number; waits: number }>();
  for (let round = 0; round < Number(options.rounds); round++)
    for (const mode of MODES) {
      const reporting = mode === 'no reports' ? null : startReports(stores[mode], keyring);
      const began = performance.now();
      const locks = watchLocks(primary);
      const plan = { seconds: Number(options.seconds), rounds: 1, short: true };
      const found = await measureScenario(bench, [subject], SCENARIO, plan);
      const seconds = (performance.now() - began) / 1000;
      const waits = await locks.stop();
      const reports = (await reporting?.stop()) ?? 0;
      samples.get(mode)!.push(...found.get('ours')!);
      const so = done.get(mode) ?? { reports: 0, seconds: 0, waits: 0 };
      done.set(mode, {
        reports: so.reports + reports,
        seconds: so.seconds + seconds,
        waits: so.waits + waits,
      });
    }

  const [calm, ...others] = MODES.map((mode) => medianOf(samples.get(mode))!);
  const ratio = (sample: Sample, read: (sample: Sample) => number) => (read(sample) / read(calm!)).toFixed(2);
  const against = (read: (sample: Sample) => number) => (read(others[1]!) / read(others[0]!)).toFixed(2);
  const { counts } = stores['from the standby'].reports;
  const text = [
    describeRun(
      `${options.connections} connections, ${REPORTERS} reporters, ${options.lines} lines of the audit log; load average ${loadavg()[1]!.toFixed(1)}, ${cpus().length} processors`,
    ),
    '',
    markdownTable(
      [
        'Reports',
        'refresh: median',
        '99th percentile',
        'rate',
        'CPU of the primary per refresh',
        'statements on the primary per refresh',
        'backends waiting for a lock',
        'reports per minute',
      ],
      others.map((sample, index) => {
        const mode = MODES[index + 1]!;
        const { reports, seconds, waits } = done.get(mode)!;
        return [
          mode,
          ratio(sample, (s) => s.p50),
          ratio(sample, (s) => s.p99),
          ratio(sample, (s) => s.rate),
          ratio(sample, (s) => s.postgres_cpu),
          ratio(sample, (s) => s.statements),
          String(waits),
          ((reports / seconds) * 60).toFixed(0),
        ];
      }),
    ),
    '',
    `Each figure but the last two is a ratio to the same without reports. With the standby a refresh costs the primary ${against((s) => s.postgres_cpu)} times the CPU and ${against((s) => s.statements)} times the statements that it costs with reports from the primary. Waits for a lock were looked for every ${LOOK_EVERY_MS} ms: ${done.get('no reports')!.waits} without reports. Of the reads for reports with a standby, ${counts.standby} were answered there and ${counts.writer} by the primary.`,
  ].join('\n');
  console.log(text);
  if (options['write-docs'])
    writeSection('operations', 'reports', `${commandLine('bench:reports')}\n\n${text}`);
  return [calm!, ...others].every(({ errors }) => errors === 0);
}

function startReports({ reports }: Stores, keyring: ReturnType<typeof openKeyring>) {
  let goesOn = true;
  let count = 0;
  async function repeat(work: () => Promise<unknown>): Promise<void> {
    while (goesOn) {
      await work();
      count += 1;
    }
  }
  const verify = () => reports.read('all', (db) => verifyDatabase(db, keyring));
  const write = async () => {
    const lines = exportLines((work) => reports.read('all', work), 'jsonl', {});
    for await (const _batch of lines) if (!goesOn) break;
  };
  const running = Array.from({ length: REPORTERS }, (_, index) => repeat(index % 2 ? verify : write));
  return {
    async stop(): Promise<number> {
      goesOn = false;
      await Promise.all(running);
      return count;
    },
  };
}

/** How many backends of the primary were seen waiting for a lock, looked at again and again. */
function watchLocks({ url }: Postgres) {
  const client = new pg.Client({ connectionString: url });
  let goesOn = true;
  const seen = (async () => {
    await client.connect();
    let count = 0;
    while (goesOn) {
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
      );
      count += rows[0]!.waiting;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    await client.end();
    return count;
  })();
  return {
    stop(): Promise<number> {
      goesOn = false;
      return seen;
    },
  };
}

async function storesOf(database_url: string, database_read_url: string | null): Promise<Stores> {
  const settings = { database_url, database_read_url, data_dir: '', web_concurrency: 1 };
  const stores = await openStores(settings, openLog('warn', process.stderr));
  atEnd(() => stores.close());
  return stores;
}

/** Lines as sign-ins leave them. */
async function fill({ pool }: Stores, lines: number): Promise<void> {
  await pool.query(
    `INSERT INTO audit_events (event_type, actor_type, actor_id, target_type, target_id, ip, request_id, occurred_at, details)
     SELECT 'session.started', 'user', n % 500, 'user', n % 500, '192.0.2.1', 'req_' || n, now() - interval '1 second', '{"amr": ["pwd"]}'
       FROM generate_series(1, $1) AS n`,
    [lines],
  );
  await pool.query('ANALYZE audit_events');
}

function endingWithUs(server: Postgres): Postgres {
  atEnd(async () => {
    if (!server.ended()) await server.stop('SIGKILL');
  });
  return server;
}

function pidOf({ folder }: Postgres): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
}

/** With its threads; what it starts later is there too. Linux with two processors or more, else nothing. */
function pin(pid: number, core: number): void {
  if (cpus().length > 1) spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]);
}
