import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { CHECKOUT, LAUNCHER, ourEnvironment, runCommand } from '../harness/our-environment.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';

const USAGE = `npm run bench:import -- [--people 1000000] [--write-docs]

How long it takes to import so many people with bcrypt hashes, and how much memory the command needs: a dry run, the import, and the same file
again. Half of them are in one of 100 groups, every tenth has one-time codes.`;

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const GROUPS = 100;

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const people = Number(options.people);
  const folder = newFolder('import');
  const file = join(folder, 'people.jsonl');
  await writePeople(file, people);
  const postgres = await startPostgres(folder);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const env = ourEnvironment({ databaseUrl: await postgres.createDatabase('ours'), dataDir });
  await runCommand(['migrate'], env);
  const rows = [];
  for (const [name, verdict, args] of [
    ['dry run', 'new', ['--dry-run']],
    ['import', 'new', []],
    ['the same file again', 'same', []],
  ] as const) {
    const run = await runImport([file, '--trust-verified', ...args], env);
    const { people: counts } = run.result as { people: Record<string, number> };
    if (counts[verdict] !== people) throw new Error(`${name}: ${JSON.stringify(counts)}`);
    rows.push([
      name,
      run.seconds.toFixed(0),
      Math.round(people / run.seconds).toLocaleString('en'),
      run.peak_mb.toFixed(0),
    ]);
    console.log(rows.at(-1)!.join('  '));
  }
  const megabytes = (statSync(file).size / 1e6).toFixed(0);
  const text = [
    describeRun(`${people.toLocaleString('en')} people in ${megabytes} MB`),
    '',
    markdownTable(['', 'Seconds', 'Rows a second', 'Peak resident memory, MB'], rows),
  ].join('\n');
  console.log(text);
  if (options['write-docs'])
    writeSection('performance', 'import', `${commandLine('bench:import')}\n\n${text}`);
  return true;
}

/** A plain file, without a password hashed for it: the import stores hashes as they are. */
async function writePeople(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  const write = async (record: unknown) => {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain');
  };
  await write({ format: 'countersign', version: 1, source: 'bench' });
  for (let n = 0; n < GROUPS; n++) await write({ kind: 'group', id: `g${n}`, name: `group-${n}` });
  for (let n = 0; n < count; n++) await write(personRecord(n));
  out.end();
  await once(out, 'close');
}

function personRecord(n: number) {
  const digest = createHash('sha512').update(String(n)).digest('base64').replace(/[+=]/g, '.');
  return {
    kind: 'person',
    id: `f3a1-${n}`,
    email: `person.${n}@people.example`,
    email_verified: n % 4 !== 0,
    preferred_name: `Person ${n}`,
    full_name: `Person Number ${n}`,
    phone_number: `+8190${String(n).padStart(8, '0')}`,
    locale: n % 2 === 0 ? 'ja' : 'en',
    created_at: '2024-03-01T09:00:00Z',
    custom_claims: { work: { department: `department ${n % 50}`, number: String(n) } },
    // 22 characters of salt, whose last has bits that are not used, and 31 of the hash.
    password: { hash: `$2b$12$${digest.slice(0, 21)}e${digest.slice(22, 52)}e` },
    ...(n % 10 === 0 && { totp: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } }),
    ...(n % 2 === 0 && { groups: [{ group: `g${n % GROUPS}` }] }),
  };
}

async function runImport(args: string[], env: Record<string, string>) {
  const begun = performance.now();
  const child = spawn('sh', [join(CHECKOUT, LAUNCHER), 'import', ...args, '--json'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  let peak_mb = 0;
  while (child.exitCode === null) {
    peak_mb = Math.max(peak_mb, peakOf(child.pid!));
    await Promise.race([ended, sleep(200)]);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`import ended with ${child.exitCode}: ${output}`);
  return { seconds: (performance.now() - begun) / 1000, peak_mb, result: JSON.parse(output) as unknown };
}

/** The highest resident memory so far, in megabytes (Linux). */
function peakOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
