import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  type EmbeddedUser,
  startEmbeddedUser,
  until,
  untilStopped,
} from '../../../../test/support/processes/embedded.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { acquireEmbedded } from './acquire.ts';
import { serverAccount } from './server-account.ts';
import { isAlive, serverState } from './server-state.ts';

// Several servers are created here, on a machine that may be busy.

const isRoot = process.getuid?.() === 0;
const log = { info() {}, warn() {}, error() {} };

/**
 * Most tests take over the cluster that the first one made: creating one costs more than all the rest. Its path holds
 * what a command line or a connection string could misread.
 */
const base = mkdtempSync(join(tmpdir(), 'countersign-embedded-'));
const shared = join(base, `a "quoted", 'odd' $HOME folder`);
mkdirSync(shared);
afterAll(() => rmSync(base, { recursive: true, force: true }));

let folders: string[] = [shared];
let users: EmbeddedUser[] = [];

afterEach(async () => {
  for (const { child } of users) child.kill('SIGKILL');
  for (const folder of folders) await untilStopped(folder);
  for (const folder of folders) if (folder !== shared) rmSync(folder, { recursive: true, force: true });
  for (const { first } of users) if (first.host?.startsWith('/tmp/countersign-')) rmdirIfEmpty(first.host);
  users = [];
  folders = [shared];
});

/** Only the socket folder of a long path lies outside of its own. */
function rmdirIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

function freshFolder(...below: string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'countersign-embedded-')), ...below);
  mkdirSync(folder, { recursive: true });
  folders.push(folder);
  return folder;
}

async function start(folder: string, options = {}): Promise<EmbeddedUser> {
  const user = await startEmbeddedUser(folder, options);
  users.push(user);
  return user;
}

test('three processes at once on a fresh folder share one server', async () => {
  const all = await Promise.all([start(shared), start(shared), start(shared)]);
  expect(all.map((user) => user.first.refused)).toEqual([undefined, undefined, undefined]);
  expect(new Set(all.map((user) => user.first.pid)).size).toBe(1);
});

test('keeps rows over a clean stop, and stops when its last user has gone', async () => {
  const folder = shared;
  const first = await start(folder);
  await first.query('CREATE TABLE first_rows (n int)');
  await first.query('INSERT INTO first_rows VALUES (1)');
  const second = await start(folder);
  expect(second.first).toEqual(first.first);
  await first.leave();
  expect(await second.query('SELECT n FROM first_rows')).toEqual([{ n: 1 }]);
  await second.leave();
  await until(() => !isAlive(first.first.pid), 'the server outlives its last user');

  const third = await start(folder);
  expect(third.first.pid).not.toBe(first.first.pid);
  expect(await third.query('SELECT n FROM first_rows')).toEqual([{ n: 1 }]);
  expect(readFileSync(join(folder, 'postgres/server.log'), 'utf8')).not.toContain(
    'was not properly shut down',
  );
});

test('commits durably, listens on no network port and sorts the same on every system', async () => {
  const user = await start(shared);
  expect(
    await user.query(
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS network,
      datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding
      FROM pg_database WHERE datname = current_database()`.replaceAll('\n', ' '),
    ),
  ).toEqual([
    {
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      network: '',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
    },
  ]);
});

test('a killed process leaves no server behind and no row is lost', async () => {
  const folder = shared;
  const killed = await start(folder);
  await killed.query('CREATE TABLE killed_rows AS SELECT 7 AS n');
  killed.child.kill('SIGKILL');
  await until(() => !isAlive(killed.first.pid), 'the server outlives its killed user');
  const next = await start(folder);
  expect(await next.query('SELECT n FROM killed_rows')).toEqual([{ n: 7 }]);
});

test('a killed process does not take the server from the others', async () => {
  const folder = shared;
  const killed = await start(folder);
  const other = await start(folder);
  killed.child.kill('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await other.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
  expect(isAlive(other.first.pid)).toBe(true);
});

test('Ctrl-C reaches the service alone: the database is there until it has drained', async () => {
  const folder = shared;
  const user = await start(folder, { detached: true });
  process.kill(-user.child.pid!, 'SIGINT');
  expect(await user.next()).toEqual({ rows: [{ state: 'drained' }] });
  await untilStopped(folder);
});

test.each([
  ['the server', (pid: number) => process.kill(pid, 'SIGKILL')],
  [
    'the server and its supervisor',
    (pid: number) => {
      const supervisor = parentOf(pid);
      process.kill(supervisor, 'SIGKILL');
      process.kill(pid, 'SIGKILL');
    },
  ],
])('comes back with every acknowledged row when %s is killed', async (_name, kill) => {
  const folder = shared;
  const embedded = await acquireEmbedded(folder, log);
  const pool = new pg.Pool({ ...embedded.connection, max: 4, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => {});
  await pool.query('DROP TABLE IF EXISTS kept');
  await pool.query('CREATE TABLE kept (n int PRIMARY KEY)');
  const { pid } = serverState(join(folder, 'postgres/cluster')) as { pid: number };

  const acknowledged: number[] = [];
  const faults: unknown[] = [];
  let back = 0;
  // A killed server may answer for some milliseconds more: only what comes after a fault shows that it is back.
  for (let n = 0; back < 20; n++) {
    if (n === 200) kill(pid);
    try {
      await pool.query('INSERT INTO kept VALUES ($1)', [n]);
      acknowledged.push(n);
      if (faults.length > 0) back++;
    } catch (error) {
      faults.push(error);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const { rows } = await pool.query<{ n: number }>('SELECT n FROM kept');
  const kept = new Set(rows.map((row) => row.n));
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  expect(faults.filter((fault) => !isDatabaseUnavailable(fault))).toEqual([]);
  expect(serverState(join(folder, 'postgres/cluster'))).not.toMatchObject({ pid });
  await pool.end();
  await embedded.release();
});

test('starts although the lock file names a living stranger', async () => {
  const folder = shared;
  const before = await start(folder);
  before.child.kill('SIGKILL');
  await untilStopped(folder);

  const lock = join(folder, 'postgres/cluster/postmaster.pid');
  const stranger = spawn('sleep', ['60'], { ...serverAccount(join(folder, 'postgres/cluster')) });
  writeFileSync(lock, `${stranger.pid}\n${join(folder, 'postgres/cluster')}\n1\n5432\n\n\n\nready   \n`);
  try {
    const user = await start(folder);
    expect(user.first.refused).toBeUndefined();
    expect(await user.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(isAlive(stranger.pid!)).toBe(true);
  } finally {
    stranger.kill();
  }
});

test('refuses the files of another major version with a sentence', async () => {
  const folder = freshFolder('postgres', 'cluster');
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  const dataDir = join(folder, '../..');
  await expect(acquireEmbedded(dataDir, log)).rejects.toThrow(
    `${join(dataDir, 'postgres')} contains a database of PostgreSQL 17, but this release runs 18`,
  );
});

test('a server that cannot start is reported with the end of its log', async () => {
  const folder = shared;
  await expect(acquireEmbedded(folder, log, { shared_buffers: 'much' })).rejects.toThrow(
    /does not start\. .*server\.log ends with:\n.*invalid value for parameter "shared_buffers": "much"/s,
  );
});

test.each([
  ['spaces, quotes and commas', () => shared],
  ['more characters than a socket may have', aLongCopy],
])('works in a path with %s', async (_name, folderOf) => {
  const folder = folderOf();
  const first = await start(folder);
  const second = await start(folder, { env: { ...process.env, TMPDIR: freshFolder() } });
  expect(second.first).toEqual(first.first);
  expect(Buffer.byteLength(`${first.first.host}/.s.PGSQL.5432`)).toBeLessThan(104);
});

/** Creating a cluster needs no socket: a copy is enough. */
function aLongCopy(): string {
  const folder = freshFolder('x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60));
  spawnSync('cp', ['-a', join(shared, 'postgres'), folder]);
  return folder;
}

test.runIf(isRoot && process.platform === 'linux')(
  'as root it works below a folder that its account may not enter',
  async () => {
    const closed = freshFolder();
    chmodSync(closed, 0o700);
    const folder = join(closed, 'below');
    const user = await start(folder);
    expect(await user.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await user.leave();
    await untilStopped(folder);
    expect((await start(folder)).first.refused).toBeUndefined();
    folders.unshift(folder);
  },
);

const nobody = { uid: 65534, gid: 65534 };
const mayRead = (path: string) => spawnSync('test', ['-r', path], nobody).status === 0;

test.runIf(isRoot && mayRead(import.meta.filename) && mayRead(process.execPath))(
  'runs without root, as the user itself',
  async () => {
    const folder = freshFolder();
    chmodSync(folder, 0o777);
    const user = await start(folder, { ...nobody, env: { PATH: process.env.PATH, TMPDIR: folder } });
    expect(await user.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(ownerOf(user.first.pid)).toBe(nobody.uid);
    // Root joins it as it finds it.
    expect((await start(folder)).first).toEqual(user.first);
  },
);

function parentOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

function ownerOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}
