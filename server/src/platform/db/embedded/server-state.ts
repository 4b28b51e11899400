import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The state of a cluster's server, from postmaster.pid and the process list. */
type ServerState = { status: 'absent' } | { status: 'starting' | 'ready' | 'stopping'; pid: number };

const STATUS_LINE = 7;

/** Reads the state; moves a lock file aside if the process it names is not this cluster's server. */
export function serverState(cluster: string): ServerState {
  const path = join(cluster, 'postmaster.pid');
  const text = readLock(path);
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || !isAlive(pid)) return { status: 'absent' };
  if (!serves(pid, cluster)) {
    // PostgreSQL would refuse to start: after a reboot or in a new container the old pid belongs to another process.
    moveAside(path, text);
    return { status: 'absent' };
  }
  const status = text.split('\n')[STATUS_LINE]?.trim();
  if (status === 'ready' || status === 'stopping') return { status, pid };
  return { status: 'starting', pid };
}

/** False for a zombie too: a server whose supervisor was killed may never be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return state.slice(state.lastIndexOf(')') + 2, state.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/** Whether the process is a postgres of `cluster`. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      const here = statSync(cluster);
      const there = statSync(`/proc/${pid}/cwd`);
      return here.dev === there.dev && here.ino === there.ino;
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/** By rename, then compared: a server that started meanwhile gets its lock file back. */
function moveAside(path: string, expected: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    if (readLock(aside) !== expected) linkSync(aside, path);
    rmSync(aside);
  } catch {
    // Another process moved it.
  }
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
