import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCounters } from '../harness/counters.ts';
import { commandLine, describeRun, writeSection } from '../harness/docs.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { startFloor } from './floor/start.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { SCENARIOS, type ScenarioName, type Target } from './load/target.ts';
import { measureScenario, type Sample, type Subject } from './measure.ts';
import { startOurs } from './ours.ts';
import { startPeer } from './peer/start.ts';
import type { People } from './people.ts';
import { reportCosts, reportStatements, reportTable } from './report.ts';
import { startSpanSink } from './span-sink.ts';
import { reportCores, reportFewTargets, reportTargets } from './targets.ts';

const USAGE = `npm run bench -- [--scenario ${SCENARIOS.join(',')}] [--only ours,peer,floor,resource,holder,few,many,traced]
  [--seconds 5] [--rounds 5] [--connections 32] [--accounts 8] [--short] [--statements] [--profile DIR]
  [--static-clients] [--processes 1] [--before CHECKOUT] [--write-docs]

Starts one PostgreSQL and the services, runs the scenarios in turn on each (ours, peer, floor, ours, …) and prints
a Markdown table of medians. --short only shows that everything works. --statements lists the SQL of the last run.
--static-clients lets the peer hold its client in memory instead of the database.
--processes runs every service as so many processes that share a port (and counts the CPU of all of them).
--write-docs puts the table into docs/performance.md, and what a core answers into docs/capacity.md.
--only ours,resource compares with the same service where all tokens are for a resource, which introspects them: the
column "peer" is then the resource's. --only holder,resource compares who introspects such a token: in the column "ours" the
client that holds it, in the column "peer" the resource.
--only few,many compares people who are assigned to an application by themselves (column "ours") with those in 1,000 groups, one of
100,000, and an organization of a million (column "peer"). --only ours,few compares an application of everyone with one of certain people.
--only ours,traced compares with the same service with tracing on (column "peer"), which sends every span to a receiver that reads and forgets it; --write-docs then
puts the costs into docs/tracing.md.
--before adds another checkout of this repository in the peer's place: use it with --only ours.
--profile leaves a CPU profile of every run of every service in DIR; the developer tools of Chromium open it.`;

/** With as many, requests no longer meet in one turn of the event loop: another table. */
const FEW_CONNECTIONS = 16;
/** The people an application is for. */
const PEOPLE: Record<string, People> = { few: 'few', many: 'many' };
/** Whose tokens are for a resource, and who introspects them there. */
const INTROSPECTS: Record<string, 'client' | 'resource'> = { resource: 'resource', holder: 'client' };

const { values: options } = parseArgs({
  options: {
    scenario: { type: 'string', default: SCENARIOS.join(',') },
    only: { type: 'string', default: 'ours,peer,floor' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    accounts: { type: 'string', default: '8' },
    short: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    profile: { type: 'string' },
    before: { type: 'string' },
    processes: { type: 'string', default: '1' },
    'write-docs': { type: 'boolean', default: false },
    'static-clients': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const short = options.short;
  const plan = {
    short,
    seconds: short ? 0.02 : Number(options.seconds),
    rounds: short ? 0 : Number(options.rounds),
  };
  const accounts = short ? 1 : Number(options.accounts);
  const connections = Number(options.connections);
  const folder = newFolder('bench-run');
  const postgres = await startPostgres(folder);
  const counters = await openCounters(postgres.url);
  const subjects: Subject[] = [];
  for (const name of [...options.only.split(','), ...(options.before ? ['before'] : [])]) {
    const databaseUrl = await postgres.createDatabase(name);
    const started = await start(name, databaseUrl, accounts, folder);
    subjects.push({ ...started, processes: Number(options.processes), database: name, databaseUrl });
  }
  const load = startLoadGenerator();
  for (const { target } of subjects) await load.ask({ do: 'open', target, connections });

  const bench = { load, counters, postgresPid: postgres.pid };
  const results = new Map<ScenarioName, Map<string, Sample[]>>();
  for (const scenario of options.scenario.split(',') as ScenarioName[]) {
    const taking = subjects.filter(({ target }) => takes(target, scenario));
    results.set(scenario, await measureScenario(bench, taking, scenario, plan));
    console.error(`${scenario} done`);
  }
  const description = describeRun(`${connections} connections, ${plan.rounds} rounds of ${plan.seconds} s`);
  const table = reportTable(results);
  console.log(`${description}\n\n${table}`);
  if (options.statements) console.log(`\n${reportStatements(results)}`);
  if (complain(results)) return false;
  if (options['write-docs'] && options.only === 'ours,traced') {
    writeSection(
      'tracing',
      'cost',
      `${commandLine('bench')}\n\n${description}\n\n${reportCosts(results, 'traced')}`,
    );
    return true;
  }
  if (options['write-docs']) {
    const isMain = Number(options.processes) === 1 && !options['static-clients'];
    const section = isMain ? 'one-process' : options['static-clients'] ? 'static-clients' : 'more-processes';
    if (connections < FEW_CONNECTIONS) {
      const few = [commandLine('bench'), description, table, reportFewTargets(results)];
      writeSection('performance', 'few-connections', few.join('\n\n'));
      return true;
    }
    writeSection('performance', section, `${commandLine('bench')}\n\n${description}\n\n${table}`);
    if (isMain) {
      writeSection('performance', 'targets', reportTargets(results));
      writeSection(
        'capacity',
        'cores',
        `${commandLine('bench')}\n\n${description}\n\n${reportCores(results)}`,
      );
    }
  }
  return true;
}

function takes({ plain, agents, sign_in_path }: Target, scenario: ScenarioName): boolean {
  if (scenario === 'poll') return agents.length > 0;
  if (scenario === 'sign_in') return sign_in_path !== null;
  return !plain || plain[scenario] !== undefined;
}

async function start(name: string, databaseUrl: string, accounts: number, folder: string) {
  const log = join(folder, `${name}.log`);
  const common = {
    databaseUrl,
    accounts,
    log,
    profileDir: options.profile ?? null,
    processes: Number(options.processes),
  };
  if (name === 'peer') return startPeer(common, options['static-clients']);
  if (name === 'floor') return startFloor(common);
  if (
    name !== 'ours' &&
    name !== 'before' &&
    name !== 'traced' &&
    !(name in INTROSPECTS) &&
    !(name in PEOPLE)
  )
    throw new Error(USAGE);
  const dataDir = join(folder, `data-${name}`);
  mkdirSync(dataDir);
  return startOurs({
    ...common,
    name,
    dataDir,
    ...(name === 'before' && { checkout: resolve(options.before!) }),
    ...(name === 'traced' && { env: { OTEL_EXPORTER_OTLP_ENDPOINT: await startSpanSink() } }),
    introspectedBy: INTROSPECTS[name] ?? null,
    people: PEOPLE[name] ?? null,
  });
}

/** Wrong answers make every figure worthless: they are shown, and the command fails. */
function complain(results: Map<ScenarioName, Map<string, Sample[]>>): boolean {
  let failures = 0;
  for (const [scenario, figures] of results) {
    for (const [name, samples] of figures) {
      const errors = samples.reduce((sum, sample) => sum + sample.errors, 0);
      if (errors === 0 && samples.every((sample) => sample.rate > 0)) continue;
      failures++;
      console.error(`${scenario} on ${name}: ${errors} wrong answers`, samples[0]?.problems);
    }
  }
  return failures > 0;
}
