import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuOfTree, openCounters } from './harness/counters.ts';
import { describeRun, tableOf, writeSection } from './harness/docs.ts';
import { createDatabase, startPostgres } from './harness/postgres.ts';
import { median } from './harness/statistics.ts';
import { startOurs } from './polls/ours.ts';
import { startPeer } from './polls/peer.ts';
import { PER_AGENT, type Subject } from './polls/subject.ts';

const USAGE = `npm run bench:polls -- [--waiting 10000] [--seconds 5] [--rounds 5] [--connections 32]
  [--only bearer,signed,peer,peer-signed] [--profile DIR] [--write-docs]

Polls per second while so many requests wait, PostgreSQL with its default durability: our agent API with the token alone and
signed, and oidc-provider's CIBA in poll mode with a client secret and with a signed assertion. The load comes from this process, on the same machine.
--profile leaves a CPU profile of every run of every service in DIR (bench/summarize-profile.ts reads it).
--write-docs puts the table into docs/performance.md.`;

const { values: options } = parseArgs({
  options: {
    waiting: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: 'bearer,peer,signed,peer-signed' },
    profile: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [waiting, seconds, rounds, connections] = [
  options.waiting,
  options.seconds,
  options.rounds,
  options.connections,
].map(Number) as [number, number, number, number];

/** Per poll; CPU in milliseconds. */
type Sample = { rate: number; server_cpu: number; postgres_cpu: number; statements: number };

if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-polls-'));
  chmodSync(folder, 0o755);
  const profileDir = options.profile ? resolve(options.profile) : null;
  if (profileDir) mkdirSync(profileDir, { recursive: true });
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = await startPostgres(folder);
    stops.push(postgres.stop);
    const counters = await openCounters(postgres.url('postgres'));
    stops.push(counters.close);
    const subjects: Subject[] = [];
    for (const name of options.only.split(',')) {
      const database = databaseOf(name);
      await createDatabase(postgres.url('postgres'), database);
      const start = name.startsWith('peer') ? startPeer : startOurs;
      const log = join(folder, `${name}.log`);
      const databaseUrl = postgres.url(database);
      const subject = await start({ name, databaseUrl, log, profileDir, waiting, connections });
      stops.push(subject.service.stop);
      subjects.push(subject);
    }
    const samples = new Map(subjects.map(({ name }) => [name, [] as Sample[]]));
    for (let round = 0; round < rounds; round++) {
      for (const subject of subjects) {
        await warmUp(subject);
        await subject.service.toggleProfile();
        await counters.reset();
        const before = [cpuOfTree(subject.service.pid), cpuOfTree(postgres.pid)] as const;
        const polls = await load(subject, seconds);
        samples.get(subject.name)!.push({
          rate: polls / seconds,
          server_cpu: (cpuOfTree(subject.service.pid) - before[0]) / polls,
          postgres_cpu: (cpuOfTree(postgres.pid) - before[1]) / polls,
          statements: (await counters.statements(databaseOf(subject.name))) / polls,
        });
        await subject.service.toggleProfile();
      }
    }
    report(samples);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unmeasured: plans, connections, and every agent's first poll, which is one in thousands of its life. */
async function warmUp(subject: Subject): Promise<void> {
  const firsts = Array.from({ length: Math.ceil(waiting / PER_AGENT) }, (_, agent) => agent * PER_AGENT);
  await together(async () => {
    for (let n = firsts.pop(); n !== undefined; n = firsts.pop()) await pollRight(subject, n);
  });
}

async function load(subject: Subject, duration: number): Promise<number> {
  const end = performance.now() + duration * 1000;
  let polls = 0;
  await together(async () => {
    for (; performance.now() < end; polls += 1) await pollRight(subject, Math.floor(Math.random() * waiting));
  });
  return polls;
}

async function together(go: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: connections }, go));
}

async function pollRight({ poll, expected, name }: Subject, n: number): Promise<void> {
  const { status, body } = await poll(n);
  if (!expected.test(body)) throw new Error(`${name}: ${status} ${body}`);
}

function databaseOf(name: string): string {
  return name.replace('-', '_');
}

function report(samples: Map<string, Sample[]>): void {
  const description = describeRun(
    `${waiting} waiting, ${connections} connections, ${rounds} rounds of ${seconds} s`,
  );
  const head = ['', 'polls/s', 'server CPU ms', 'PostgreSQL CPU ms', 'statements', 'rate ratio', 'CPU ratio'];
  const rows = [...samples].map(([name, own]) => {
    const of = (read: (sample: Sample) => number) => median(own.map(read));
    const peer = samples.get({ bearer: 'peer', signed: 'peer-signed' }[name] ?? '');
    const rate = peer && median(own.map((sample, round) => sample.rate / peer[round]!.rate));
    const cpu = peer && median(own.map((sample, round) => cpuOf(peer[round]!) / cpuOf(sample)));
    return [
      name,
      of((sample) => sample.rate).toFixed(0),
      of((sample) => sample.server_cpu).toFixed(3),
      of((sample) => sample.postgres_cpu).toFixed(3),
      of((sample) => sample.statements).toFixed(2),
      rate ? `${rate.toFixed(2)}×` : '–',
      cpu ? `${cpu.toFixed(2)}×` : '–',
    ];
  });
  const table = tableOf(head, rows);
  console.log(`${description}\n\n${table}`);
  const command = `npm run bench:polls -- ${process.argv.slice(2).join(' ')}`;
  if (options['write-docs']) writeSection('polls', `\`${command}\`\n\n${description}\n\n${table}`);
}

function cpuOf({ server_cpu, postgres_cpu }: Sample): number {
  return server_cpu + postgres_cpu;
}
