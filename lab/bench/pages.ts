import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkoutOf } from '../../server/test/screenshots/every-page/checkout.ts';
import { cpuOfTree } from '../harness/counters.ts';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { median } from '../harness/statistics.ts';
import { signIn } from './load/browser.ts';
import { type Connection, headerOf, openConnection } from './load/connection.ts';
import { getRequest } from './load/request.ts';
import { authorizePath } from './load/target.ts';
import { startOurs } from './ours.ts';

const USAGE = `npm run bench:pages -- --before COMMIT|FOLDER [--rounds 15] [--requests 60] [--write-docs]

What pages cost the server, and how long their first byte takes, beside another checkout of this repository: one database server, three services
(before, the same once more, now), which take turns in every round. The second service of the same checkout says how much of a difference is noise.`;

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    requests: { type: 'string', default: '60' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Whether a person is signed in there. */
const PAGES: Record<string, boolean> = {
  '/login': false,
  '/oauth/consent': true,
  '/account': true,
  '/developer/applications': true,
  '/admin/status': true,
};
const MAX_REDIRECTS = 5;
const WARM_UP_REQUESTS = 150;

type Subject = { name: string; pid: number; visits: Map<string, Visit>; connection: Connection };
/** A page as one of the services answers it: the complete request. */
type Visit = string;
/** Milliseconds of one round, for each request. */
type Sample = { cpu: number; wall: number };

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

  const lines: string[][] = [];
  for (const page of Object.keys(PAGES)) {
    lines.push(lineOf(page, await measure(subjects, page)));
    console.error(lines.at(-1)!.join(' | '));
  }
  const head = [
    'Page',
    'CPU before',
    'CPU now',
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
    profileDir: null,
    processes: 1,
  };
  const { service, target } = await startOurs({ ...common, name, dataDir, checkout });
  const connection = openConnection(target.port);
  const [account] = target.accounts;
  const { cookie } = await signIn(target, connection, account!);
  await confirmAsAdministrator(databaseUrl);
  const visits = new Map<string, Visit>();
  for (const [page, isSignedIn] of Object.entries(PAGES)) {
    const consent = `${authorizePath(target, null, account!)}&prompt=consent`;
    const path = page === '/oauth/consent' ? consent : page;
    const headers: Record<string, string> = isSignedIn ? { cookie } : {};
    visits.set(page, await requestOf(connection, target.host, path, headers, page));
  }
  return { name, pid: service.pid, visits, connection };
}

/** Follows redirects once, so that every request of a round is the page itself. */
async function requestOf(
  connection: Connection,
  host: string,
  path: string,
  headers: Record<string, string>,
  page: string,
): Promise<string> {
  let at = path;
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const request = getRequest(host, at, headers);
    const answer = await connection.send(request);
    if (answer.status === 200 && at.startsWith(page)) return request;
    const location = headerOf(answer, 'location');
    if (location === null)
      throw new Error(`${page}: ${answer.status} at ${at}: ${answer.body.slice(0, 300)}`);
    const url = new URL(location, `https://${host}${at}`);
    at = url.pathname + url.search;
  }
  throw new Error(`${page} leads to ${at}`);
}

/** An administrator with a second factor in this session, as the pages of the administration ask for. */
async function confirmAsAdministrator(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE users SET is_admin = true');
  await client.query('UPDATE sessions SET otp_verified_at = now()');
  await client.end();
}

async function measure(subjects: Subject[], page: string): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects) await runOnce(subject, page, WARM_UP_REQUESTS);
  for (let round = 0; round < Number(options.rounds); round++) {
    // No service is always the first.
    const turn = subjects.map((_, n) => subjects[(n + round) % subjects.length]!);
    for (const subject of turn)
      samples.get(subject.name)!.push(await runOnce(subject, page, Number(options.requests)));
  }
  return samples;
}

async function runOnce(
  { pid, visits, connection }: Subject,
  page: string,
  requests: number,
): Promise<Sample> {
  const request = visits.get(page)!;
  const walls: number[] = [];
  const cpu = cpuOfTree(pid);
  for (let n = 0; n < requests; n++) {
    const begun = performance.now();
    const { status } = await connection.send(request);
    walls.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${page}: ${status}`);
  }
  return { cpu: (cpuOfTree(pid) - cpu) / requests, wall: median(walls) };
}

function lineOf(page: string, samples: Map<string, Sample[]>): string[] {
  const figures = (['cpu', 'wall'] as const).flatMap((what) => {
    const of = (name: string) => samples.get(name)!.map((sample) => sample[what]);
    const before = of('before');
    const ratio = (name: string) => median(of(name).map((value, round) => value / before[round]!)).toFixed(2);
    return [
      `${median(before).toFixed(2)} ms`,
      `${median(of('now')).toFixed(2)} ms`,
      ratio('now'),
      ratio('again'),
    ];
  });
  return [`\`${page}\``, ...figures];
}
