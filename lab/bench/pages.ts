import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkoutOf } from '../../server/test/screenshots/every-page/checkout.ts';
import { type DatabaseCounters, openCounters, preciseCpuOfTree } from '../harness/counters.ts';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import type { Service } from '../harness/service.ts';
import { median } from '../harness/statistics.ts';
import { signIn } from './load/browser.ts';
import { type Connection, headerOf, openConnection } from './load/connection.ts';
import { getRequest } from './load/request.ts';
import { authorizePath } from './load/target.ts';
import { startOurs } from './ours.ts';

const USAGE = `npm run bench:pages -- --before COMMIT|FOLDER [--rounds 15] [--requests 60] [--only /account,/login] [--profile FOLDER] [--write-docs]

What pages cost the server, and how long their first byte takes, beside another checkout of this repository: one database server, three services
(before, the same once more, now), which take turns in every round. The second service of the same checkout says how much of a difference is noise.
--profile writes CPU profiles of the services, one for each page.`;

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    requests: { type: 'string', default: '60' },
    only: { type: 'string' },
    profile: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Pages for people who are not signed in; all others are for an administrator who owns an application. */
const ANONYMOUS = ['/login', '/signup'];
const PAGES = [
  ...ANONYMOUS,
  '/oauth/consent',
  '/account',
  '/account/security',
  '/account/approvals',
  '/account/access',
  '/developer/applications',
  '/developer/applications/:id',
  '/admin/applications',
  '/admin/users',
  '/admin/audit',
  '/admin/status',
];
const CHOSEN = PAGES.filter((page) => options.only === undefined || options.only.split(',').includes(page));
const MAX_REDIRECTS = 5;
/** Enough for the compiler of the engine: before that, noise is larger than what is to be seen. */
const WARM_UP_REQUESTS = 400;

type Subject = Pick<Service, 'pid' | 'toggleProfile'> & {
  name: string;
  visits: Map<string, Visit>;
  connection: Connection;
};
/** A page as one of the services answers it: the complete request. */
type Visit = string;
/** Of one round, for each request: milliseconds of the service and of its database, statements that it sent, and the median time of an answer. */
type Sample = { cpu: number; database: number; statements: number; wall: number };

if (options.help || !options.before) console.log(USAGE);
else await runProgram(() => main(options.before!));

async function main(commit: string): Promise<boolean> {
  const before = resolve(checkoutOf(commit));
  const folder = newFolder('bench-pages');
  const postgres = await startPostgres(folder);
  const subjects: Subject[] = [];
  for (const [name, checkout] of [
    ['before', before],
    ['again', before],
    ['now', CHECKOUT],
  ] as const)
    subjects.push(await start(name, checkout, await postgres.createDatabase(name), folder));

  const bench = { counters: await openCounters(postgres.url), postgresPid: postgres.pid };
  const lines: string[][] = [];
  for (const page of CHOSEN) {
    lines.push(lineOf(page, await measure(bench, subjects, page)));
    console.error(lines.at(-1)!.join(' | '));
  }
  const head = [
    'Page',
    'CPU before',
    'CPU now',
    'Ratio',
    'Noise',
    'Statements before',
    'now',
    'CPU of PostgreSQL before',
    'now',
    'Ratio',
    'Noise',
    'First byte before',
    'now',
    'Ratio',
    'Noise',
  ];
  const what = `${options.rounds} rounds of ${options.requests} requests, load average during the run ${loadavg()[1]!.toFixed(1)}`;
  const text = `${describeRun(what)}\n\n${markdownTable(head, lines)}`;
  console.log(text);
  if (options['write-docs']) writeSection('performance', 'pages', `${commandLine('bench:pages')}\n\n${text}`);
  return true;
}

async function start(name: string, checkout: string, databaseUrl: string, folder: string): Promise<Subject> {
  const dataDir = join(folder, `data-${name}`);
  mkdirSync(dataDir);
  const common = {
    databaseUrl,
    accounts: 1,
    log: join(folder, `${name}.log`),
    profileDir: options.profile ?? null,
    processes: 1,
  };
  const { service, target } = await startOurs({ ...common, name, dataDir, checkout });
  const connection = openConnection(target.port);
  const [account] = target.accounts;
  const { cookie } = await signIn(target, connection, account!);
  const applicationId = await confirmAsAdministrator(databaseUrl);
  const visits = new Map<string, Visit>();
  for (const page of CHOSEN) {
    const consent = `${authorizePath(target, null, account!)}&prompt=consent`;
    const path = page === '/oauth/consent' ? consent : page.replace(':id', applicationId);
    const headers: Record<string, string> = ANONYMOUS.includes(page) ? {} : { cookie };
    visits.set(page, await requestOf(connection, target.host, path, headers));
  }
  return { name, pid: service.pid, toggleProfile: service.toggleProfile, visits, connection };
}

/** Follows redirects once, so that every request of a round is the page itself. */
async function requestOf(
  connection: Connection,
  host: string,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  let at = path;
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const request = getRequest(host, at, headers);
    const answer = await connection.send(request);
    if (answer.status === 200) return request;
    const location = headerOf(answer, 'location');
    if (location === null)
      throw new Error(`${path}: ${answer.status} at ${at}: ${answer.body.slice(0, 300)}`);
    const url = new URL(location, `https://${host}${at}`);
    at = url.pathname + url.search;
  }
  throw new Error(`${path} leads to ${at}`);
}

/** An administrator with a second factor in this session, as the pages of the administration ask for; answers the id of the application. */
async function confirmAsAdministrator(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE users SET is_admin = true');
  await client.query('UPDATE sessions SET otp_verified_at = now()');
  const { rows } = await client.query(
    "SELECT application_id::text FROM applications WHERE name = 'Benchmark'",
  );
  await client.end();
  return rows[0].application_id;
}

type Bench = { counters: DatabaseCounters; postgresPid: number };

async function measure(bench: Bench, subjects: Subject[], page: string): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects) await runOnce(bench, subject, page, WARM_UP_REQUESTS);
  for (const { toggleProfile } of subjects) await toggleProfile();
  for (let round = 0; round < Number(options.rounds); round++) {
    // No service is always the first.
    const turn = subjects.map((_, n) => subjects[(n + round) % subjects.length]!);
    for (const subject of turn)
      samples.get(subject.name)!.push(await runOnce(bench, subject, page, Number(options.requests)));
  }
  for (const { toggleProfile } of subjects) await toggleProfile();
  return samples;
}

async function runOnce(
  { counters, postgresPid }: Bench,
  { name, pid, visits, connection }: Subject,
  page: string,
  requests: number,
): Promise<Sample> {
  const request = visits.get(page)!;
  const walls: number[] = [];
  const statements = await counters.statements(name);
  const database = preciseCpuOfTree(postgresPid);
  const cpu = preciseCpuOfTree(pid);
  for (let n = 0; n < requests; n++) {
    const begun = performance.now();
    const { status } = await connection.send(request);
    walls.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${page}: ${status}`);
  }
  return {
    cpu: (preciseCpuOfTree(pid) - cpu) / requests,
    database: (preciseCpuOfTree(postgresPid) - database) / requests,
    statements: ((await counters.statements(name)) - statements) / requests,
    wall: median(walls),
  };
}

function lineOf(page: string, samples: Map<string, Sample[]>): string[] {
  const of = (name: string, what: keyof Sample) => samples.get(name)!.map((sample) => sample[what]);
  const ratio = (name: string, what: keyof Sample) =>
    median(of(name, what).map((value, round) => value / of('before', what)[round]!)).toFixed(2);
  const compared = (what: keyof Sample) => [
    `${median(of('before', what)).toFixed(2)} ms`,
    `${median(of('now', what)).toFixed(2)} ms`,
    ratio('now', what),
    ratio('again', what),
  ];
  const statements = ['before', 'now'].map((name) => median(of(name, 'statements')).toFixed(0));
  return [`\`${page}\``, ...compared('cpu'), ...statements, ...compared('database'), ...compared('wall')];
}
