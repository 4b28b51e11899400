import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { quantileOf } from '../harness/statistics.ts';
import { openVirtualUsers } from './load/virtual-users.ts';
import { startOurs } from './ours.ts';
import { bigRequests, type Phase, slowClients, soak, spike } from './stress/phases.ts';

const USAGE = `npm run load -- [--only soak,spike,slow,big] [--minutes 30] [--rate 100] [--short] [--write-docs]
npm run soak                 # the soak alone

Long and hostile load on one process of the service with a PostgreSQL of its own, on loopback: a soak at --rate
requests a second, ten times that for a minute, a thousand slow sockets, and requests that are far too large.`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'spike,slow,big,soak' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '100' },
    short: { type: 'boolean', default: false },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const CONNECTIONS = 16;
const SPIKE_CONNECTIONS = 256;

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const { short } = options;
  const rate = short ? 30 : Number(options.rate);
  const folder = newFolder('stress');
  const postgres = await startPostgres(folder);
  const databaseUrl = await postgres.createDatabase('ours');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const log = join(folder, 'ours.log');
  const start = {
    databaseUrl,
    accounts: short ? 1 : 2,
    dataDir,
    log,
    profileDir: null,
    processes: 1,
    name: 'ours',
  };
  const { service, target } = await startOurs(start);
  const users = await openVirtualUsers(target, short ? 2 : CONNECTIONS);
  const manyUsers = await openVirtualUsers(target, short ? 4 : SPIKE_CONNECTIONS);
  const subject = { pid: service.pid, port: service.port, users, manyUsers };

  const phases: Phase[] = [];
  for (const name of options.only.split(',')) {
    if (name === 'soak')
      phases.push(await soak(subject, rate, short ? 2 : Number(options.minutes) * 60, !short));
    if (name === 'spike') phases.push(...(await spike(subject, rate, short ? 1 : 60, !short)));
    if (name === 'slow') phases.push(await slowClients(subject, rate, short ? 1 : 30, short ? 50 : 1000));
    if (name === 'big') phases.push(await bigRequests(subject, rate, short ? 1 : 30));
    console.error(`${name} done`);
  }
  for (const { connections } of [users, manyUsers]) for (const connection of connections) connection.close();
  const text = `${describeRun(`${CONNECTIONS} connections, ${SPIKE_CONNECTIONS} in the spike`)}\n\n${phaseTable(phases)}`;
  console.log(text);
  if (options['write-docs']) writeSection('reliability', 'load', `${commandLine('load')}\n\n${text}`);
  for (const { name, faults } of phases) for (const fault of faults) console.error(`${name}: ${fault}`);
  return phases.every(({ faults }) => faults.length === 0);
}

function phaseTable(phases: Phase[]): string {
  const head = [
    'scenario',
    'seconds',
    'requests',
    'a second',
    'p50 / p99 ms',
    'turned away (429, 503)',
    'errors',
    '',
  ];
  const rows = phases.map(({ name, tally, remark, faults }) => [
    name,
    tally.seconds.toFixed(0),
    tally.sent.toLocaleString('en'),
    (tally.latencies.length / tally.seconds).toFixed(0),
    `${quantileOf(tally.latencies, 0.5).toFixed(1)} / ${quantileOf(tally.latencies, 0.99).toFixed(1)}`,
    share(tally.refused, tally.sent),
    share(tally.errors, tally.sent),
    faults.length === 0 ? remark : `${remark}; **${faults[0]}**`,
  ]);
  return markdownTable(head, rows);
}

function share(part: number, whole: number): string {
  return part === 0 ? '0 %' : `${((100 * part) / whole).toFixed(3)} %`;
}
