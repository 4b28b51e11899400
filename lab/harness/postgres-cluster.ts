import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../server/src/platform/db/embedded/binaries.ts';
import { SERVER_ENVIRONMENT } from '../../server/src/platform/db/embedded/init-cluster.ts';
import { type ServerAccount, serverAccount } from '../../server/src/platform/db/embedded/server-account.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { until } from './until.ts';

/** A PostgreSQL server of the embedded binaries on a port of 127.0.0.1. */
export type Postgres = {
  port: number;
  folder: string;
  url: string;
  /** The rows of one statement on a connection of its own. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Takes writes: starts it where it does not run, and waits. */
  start(): Promise<void>;
  /** SIGINT is PostgreSQL's fast shutdown; SIGKILL strikes all of its processes. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Whether it has ended since it was started. */
  ended(): boolean;
  promote(): Promise<void>;
  /** All of its processes stop where they are, and go on; the system still accepts connections for them. */
  freeze(): void;
  thaw(): void;
};

/** The server's parent: ends it when this harness is gone, however it went. */
const KEEPER = `
exec 4<&0
"$@" </dev/null 4<&- &
server=$!
(read -r _ <&4; kill -INT $server) 2>/dev/null &
reader=$!
exec 4<&-
wait $server
kill $reader 2>/dev/null
`;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  io_method: 'sync',
  max_wal_size: '256MB',
  wal_level: 'replica',
  wal_keep_size: '512MB',
  max_wal_senders: '8',
  hot_standby: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** A fresh cluster in `folder`, started. */
export async function newPrimary(folder: string, settings: Record<string, string>): Promise<Postgres> {
  mkdirSync(folder, { recursive: true });
  const account = serverAccount(folder);
  const binaries = findBinaries(account);
  own(folder, account);
  const cluster = join(folder, 'cluster');
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    ['-D', cluster, '--username=countersign', '--builtin-locale=C.UTF-8', '--no-instructions', ...options],
    { ...account, cwd: '/', env: SERVER_ENVIRONMENT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  const primary = await server(folder, settings);
  await primary.start();
  return primary;
}

/**
 * A copy of a running server in `folder`: files while it works, as pg_basebackup takes them, with its backup label. It goes on
 * as the standby of what `follows` leads to, or by itself where that is null.
 */
export async function copyOf(
  origin: Postgres,
  folder: string,
  follows: string | null,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [from, to] = [join(origin.folder, 'cluster'), join(folder, 'cluster')];
  const client = new pg.Client({ connectionString: origin.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('copy', true)`);
    // Files come and go meanwhile; what is torn is mended from the log.
    spawnSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
    if (follows === null) spawnSync('cp', ['-a', join(from, 'pg_wal'), to]);
  } finally {
    await client.end();
  }
  for (const name of ['postmaster.pid', 'standby.signal']) rmSync(join(to, name), { force: true });
  writeFileSync(join(to, 'postgresql.auto.conf'), '');
  if (follows !== null) {
    writeFileSync(join(to, 'standby.signal'), '');
    writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
  }
  own(folder, serverAccount(join(origin.folder, 'cluster')));
  const copy = await server(folder, settings);
  await copy.start();
  return copy;
}

async function server(folder: string, settings: Record<string, string>): Promise<Postgres> {
  const cluster = join(folder, 'cluster');
  const account = serverAccount(cluster);
  const program = join(findBinaries(account), 'postgres');
  const port = await freePort();
  const all = Object.entries({ ...SETTINGS, port: String(port), ...settings });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgresql://countersign@127.0.0.1:${port}/postgres`;
  let gone: Promise<unknown> = Promise.resolve();
  let hasEnded = true;
  let frozen: number[] = [];

  async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    port,
    folder,
    url,
    query,
    async start() {
      const log = openSync(join(folder, 'server.log'), 'a');
      const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', program, '-D', cluster, ...flags], {
        ...account,
        cwd: '/',
        env: SERVER_ENVIRONMENT,
        detached: true,
        stdio: ['pipe', log, log],
      });
      keeper.stdin!.on('error', () => {});
      hasEnded = false;
      gone = once(keeper, 'exit').then(() => {
        hasEnded = true;
      });
      await until(`PostgreSQL in ${folder}`, async () => {
        if (keeper.exitCode !== null) throw new Error(readFileSync(join(folder, 'server.log'), 'utf8'));
        return (await query('SELECT 1').catch(() => [])).length === 1;
      });
    },
    async stop(signal) {
      const pid = pidOf(cluster);
      if (signal === 'SIGKILL') {
        // A postmaster that is stopped first cannot mend what dies below it.
        process.kill(pid, 'SIGSTOP');
        signalAll(childrenOf(pid), 'SIGKILL');
      }
      process.kill(pid, signal);
      await gone;
    },
    ended: () => hasEnded,
    async promote() {
      await query('SELECT pg_promote(true, 30)');
    },
    freeze() {
      const pid = pidOf(cluster);
      // The postmaster first: it starts no more processes then.
      process.kill(pid, 'SIGSTOP');
      frozen = [pid, ...childrenOf(pid)];
      signalAll(frozen, 'SIGSTOP');
    },
    thaw() {
      signalAll(frozen.splice(0), 'SIGCONT');
    },
  };
}

function pidOf(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

function own(folder: string, account: ServerAccount): void {
  if (account !== null) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}
