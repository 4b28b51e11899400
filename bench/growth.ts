import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { mintRefreshToken } from '../server/src/oauth/credentials.ts';
import { openKeyring } from '../server/src/platform/crypto/keyring.ts';
import { openCounters } from './harness/counters.ts';
import { describeRun, tableOf, writeSection } from './harness/docs.ts';
import { measureScenario, type Sample, type Subject } from './harness/measure.ts';
import { type Ours, startOurs } from './harness/ours.ts';
import { createDatabase, startPostgres } from './harness/postgres.ts';
import { startLoadGenerator } from './harness/process.ts';
import { medianOf, medianRatio } from './harness/report.ts';
import type { ScenarioName } from './load/scenarios.ts';

const USAGE = `npm run bench:growth -- [--sizes 1000,100000,1000000] [--rounds 5] [--seconds 3] [--connections 32]
  [--scenario refresh,introspection,userinfo,token,authorize] [--buffers 64MB] [--write-docs]

How cost grows with the number of live grants: one service and database for each size, made by SQL, measured in turn.
Refresh, introspection and userinfo take grants that are spread over the whole table. --buffers is PostgreSQL's shared_buffers,
by default what the embedded server has.`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    scenario: { type: 'string', default: 'refresh,introspection,userinfo,token,authorize' },
    buffers: { type: 'string', default: '64MB' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Grants that the load generator works on; the others are there. */
const MOST_SEEDS = 20_000;
const MOST_PEOPLE = 100_000;

if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const sizes = options.sizes.split(',').map(Number);
  const plan = { short: false, seconds: Number(options.seconds), rounds: Number(options.rounds) };
  const connections = Number(options.connections);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-growth-'));
  chmodSync(folder, 0o755);
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = await startPostgres(folder, { shared_buffers: options.buffers });
    stops.push(postgres.stop);
    const counters = await openCounters(postgres.url('postgres'));
    stops.push(counters.close);
    const load = startLoadGenerator();
    stops.push(load.stop);
    const subjects: Subject[] = [];
    for (const size of sizes) {
      const name = `grants_${size}`;
      const databaseUrl = postgres.url(name);
      await createDatabase(postgres.url('postgres'), name);
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      const log = join(folder, `${name}.log`);
      const ours = await startOurs({
        databaseUrl,
        accounts: 4,
        dataDir,
        log,
        profileDir: null,
        processes: 1,
        name,
      });
      stops.push(ours.service.stop);
      await load.ask({ do: 'open', target: ours.target, connections });
      const refresh_tokens = await fill(databaseUrl, size, ours);
      await load.ask({ do: 'seed', target: name, refresh_tokens });
      subjects.push({ ...ours, database: name, databaseUrl });
      console.error(`${size} grants made`);
    }
    const results = new Map<ScenarioName, Map<string, Sample[]>>();
    const bench = { load, counters, postgresPid: postgres.pid };
    for (const scenario of options.scenario.split(',') as ScenarioName[]) {
      const figures = await measureScenario(bench, subjects, scenario, plan);
      for (const [name, samples] of figures) {
        const problems = samples.flatMap((sample) => sample.problems);
        if (problems.length > 0) throw new Error(`${scenario} on ${name}: ${problems[0]}`);
      }
      results.set(scenario, figures);
      console.error(`${scenario} done`);
    }
    const text = `${describeRun(`${connections} connections, ${plan.rounds} rounds of ${plan.seconds} s`)}\n\n${report(results, sizes)}`;
    console.log(text);
    if (options['write-docs'])
      writeSection('growth', `\`npm run bench:growth -- ${process.argv.slice(2).join(' ')}\`\n\n${text}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds `count` living grants, a fifth of them the benchmark's; answers refresh tokens of some of those. */
async function fill(databaseUrl: string, count: number, { target, secretKey }: Ours): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = Math.min(MOST_PEOPLE, Math.max(100, count / 10));
  await client.query(
    `INSERT INTO users (sub, email, email_verified, preferred_name, created_at)
     SELECT 'grown-' || n, 'grown-' || n || '@bench.example', true, 'Person ' || n, now() FROM generate_series(1, $1::int) AS n`,
    [people],
  );
  await client.query(
    `INSERT INTO applications (client_id, name, owner_user_id, registered_by, client_type, token_endpoint_auth_method,
       allowed_scopes, review_status, created_at, updated_at)
     SELECT 'grown-' || n, 'Application ' || n, a.registered_by, a.registered_by, 'confidential', 'client_secret_basic',
       a.allowed_scopes, 'approved', now(), now()
     FROM applications a, generate_series(1, 1000) AS n WHERE a.client_id = $1`,
    [target.client_id],
  );
  await client.query(
    `WITH own AS (SELECT application_id FROM applications WHERE client_id = $2),
      first AS (SELECT (SELECT min(application_id) FROM applications WHERE client_id LIKE 'grown-%') AS application_id,
                       (SELECT min(user_id) FROM users WHERE sub LIKE 'grown-%') AS user_id)
     INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, code_challenge, nonce, sid, auth_time,
       amr, acr, created_at, code_expires_at, code_redeemed_at, refresh_expires_at)
     SELECT gen_random_uuid(), CASE WHEN n % 5 = 0 THEN own.application_id ELSE first.application_id + n % 1000 END,
       first.user_id + (random() * ($3::int - 1))::int, $4, $5, repeat('c', 43), 'nonce-' || n, 'sid-' || n, now(),
       '{pwd}', '1', now(), now(), now(), now() + interval '30 days'
     FROM generate_series(1, $1::int) AS n, own, first`,
    [count, target.client_id, people, target.scope.split(' '), target.redirect_uri],
  );
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ grant_id: string }>(
    `SELECT grant_id FROM grants JOIN applications USING (application_id) WHERE client_id = $1 AND sid LIKE 'sid-%'
      ORDER BY random() LIMIT $2`,
    [target.client_id, MOST_SEEDS],
  );
  await client.end();
  const keyring = openKeyring(secretKey);
  return rows.map(({ grant_id }) => mintRefreshToken(keyring, grant_id, 0));
}

/** Latency by size, and what the largest costs of the smallest. */
function report(results: Map<ScenarioName, Map<string, Sample[]>>, sizes: number[]): string {
  const names = sizes.map((size) => `grants_${size}`);
  const head = [
    'scenario',
    ...sizes.map((size) => `p50 / p99 ms, ${size.toLocaleString('en')} grants`),
    ...sizes
      .slice(1)
      .map((size) => `p50, ${size.toLocaleString('en')} against ${sizes[0]!.toLocaleString('en')}`),
    'PostgreSQL CPU ms',
  ];
  const rows = [...results].map(([scenario, figures]) => {
    const medians = names.map((name) => medianOf(figures.get(name))!);
    const first = figures.get(names[0]!);
    return [
      scenario,
      ...medians.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`),
      ...names.slice(1).map((name) => `${medianRatio(figures.get(name), first, (s) => s.p50)!.toFixed(2)}×`),
      medians.map((median) => median.postgres_cpu.toFixed(3)).join(' / '),
    ];
  });
  return tableOf(head, rows);
}
