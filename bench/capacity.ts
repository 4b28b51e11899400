import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { durable, grow, STATEMENTS } from './capacity/grow.ts';
import { partitionGrants } from './capacity/partition.ts';
import { fillPeople, PEOPLE_TABLES } from './capacity/people.ts';
import { describeRun, tableOf, writeSection } from './harness/docs.ts';
import { createDatabase, startPostgres } from './harness/postgres.ts';

const USAGE = `npm run bench:capacity -- [--users 1000000] [--grants 50000000] [--minutes 20] [--partitions 64] [--write-docs]

First rows and bytes per person, session, consent, grant and audit line at --users people. Then grants in --partitions
partitions by hash beside a table of a million in one piece: rows are added until there are --grants or --minutes are
over, and the statements of the hot paths are measured on both.`;

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    grants: { type: 'string', default: '50000000' },
    minutes: { type: 'string', default: '20' },
    partitions: { type: 'string', default: '64' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const WHOLE_GRANTS = 1_000_000;

if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-capacity-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  async function database(name: string): Promise<pg.Client> {
    await createDatabase(postgres.url('postgres'), name);
    const pool = new pg.Pool({ connectionString: postgres.url(name) });
    await migrate(pool);
    await pool.end();
    return await connection(name);
  }
  async function connection(name: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: postgres.url(name) });
    await client.connect();
    // Rows made up here: neither references nor the chain of the audit log are at stake, only their size.
    await client.query('SET session_replication_role = replica');
    return client;
  }
  try {
    const sizes = await measurePeople(await database('people'), Number(options.users));
    const partitioned = await measurePartitions(
      await database('whole'),
      await database('parts'),
      await connection('parts'),
    );
    const head = describeRun('one connection');
    console.log(`${head}\n\n${sizes}\n\n${partitioned}`);
    if (options['write-docs']) {
      const command = `\`npm run bench:capacity -- ${process.argv.slice(2).join(' ')}\``;
      writeSection('sizes', `${command}\n\n${head}\n\n${sizes}`, 'capacity');
      writeSection('partitions', partitioned, 'capacity');
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePeople(client: pg.Client, users: number): Promise<string> {
  const begun = Date.now();
  await durable(client, false);
  await fillPeople(client, users);
  const rows: string[][] = [];
  let total = 0;
  for (const table of PEOPLE_TABLES) {
    const { rows: found } = await client.query<{ n: string; heap: string; indexes: string }>(
      `SELECT count(*) AS n, pg_table_size('${table}') AS heap, pg_indexes_size('${table}') AS indexes FROM ${table}`,
    );
    const [n, heap, indexes] = [Number(found[0]!.n), Number(found[0]!.heap), Number(found[0]!.indexes)];
    total += heap + indexes;
    rows.push([
      table,
      n.toLocaleString('en'),
      (n / users).toFixed(0),
      (heap / n).toFixed(0),
      (indexes / n).toFixed(0),
      megabytes(heap + indexes),
    ]);
  }
  await client.end();
  console.error(`people made in ${seconds(begun)} s`);
  rows.push(['all', '', '', '', '', `${megabytes(total)}, ${(total / users).toFixed(0)} bytes a person`]);
  return tableOf(['table', 'rows', 'per person', 'bytes a row', 'index bytes a row', 'MB'], rows);
}

async function measurePartitions(whole: pg.Client, parts: pg.Client, besides: pg.Client): Promise<string> {
  const partitions = Number(options.partitions);
  const makeIndexes = await partitionGrants(parts, partitions);
  const budget = Number(options.minutes) * 60_000;
  const small = await grow([whole], WHOLE_GRANTS, budget);
  console.error(`${small.rows} grants in one piece in ${small.seconds.toFixed(0)} s`);
  const large = await grow([parts, besides], Number(options.grants), budget, makeIndexes);
  console.error(`${large.rows} grants in ${partitions} partitions in ${large.seconds.toFixed(0)} s`);
  const head = [
    'statement',
    `${small.rows.toLocaleString('en')} in one piece, p50 / p99 ms`,
    `${large.rows.toLocaleString('en')} in ${partitions} partitions, p50 / p99 ms`,
  ];
  const rows = Object.keys(STATEMENTS).map((name) => [name, small.latencies[name]!, large.latencies[name]!]);
  rows.push([
    'rows added a second',
    `${perSecond(small)} over one connection`,
    `${perSecond(large)} over two, indexes afterwards`,
  ]);
  rows.push(['size with indexes', small.size, large.size]);
  await whole.end();
  await parts.end();
  await besides.end();
  return tableOf(head, rows);
}

function perSecond({ rows, seconds }: { rows: number; seconds: number }): string {
  return Math.round(rows / seconds).toLocaleString('en');
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

function seconds(begun: number): string {
  return ((Date.now() - begun) / 1000).toFixed(0);
}
