import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Folders } from './folders.ts';
import { isSupervised } from './lease.ts';
import { serverState } from './server-state.ts';
import { supervise } from './supervise.ts';

const POLL_MS = 10;
/** Crash recovery of a large log takes its time; PostgreSQL reports it as "starting". */
const START_MS = 120_000;
const LAUNCHES = 5;
/** Doubled with each launch: the processes of a killed server may hold its shared memory for a moment. */
const FIRST_PAUSE_MS = 50;

export type Ensure = {
  folders: Folders;
  binaries: string;
  settings: Record<string, string>;
  /** How long a lease that somebody else reads is left to them before a server is launched anyway; null: for ever. */
  patience_ms: number | null;
};

/** How long a newcomer waits for a server that a lease promises but no process list shows. */
const ELSEWHERE_MS = 10_000;

/** Answers the pid of a server that is ready, launching one when nobody else does. The caller holds the lease. */
export async function ensureServer(ensure: Ensure): Promise<number> {
  const { folders } = ensure;
  const began = Date.now();
  let absentSince = began;
  let launched: ChildProcess | null = null;
  let launches = 0;
  let notBefore = 0;

  while (Date.now() - began < START_MS) {
    await pause(POLL_MS);
    const state = serverState(folders.cluster);
    if (state.status === 'ready') return state.pid;
    if (state.status !== 'absent') {
      absentSince = Date.now();
      continue;
    }
    const isUnderWay = launched !== null && !hasEnded(launched);
    if (isUnderWay || Date.now() < notBefore) continue;
    if (launched === null && isLeftToOthers(ensure, Date.now() - absentSince)) continue;
    if (launches === LAUNCHES) break;
    launched = supervise(folders, ensure.binaries, ensure.settings);
    notBefore = Date.now() + FIRST_PAUSE_MS * 2 ** launches;
    launches++;
  }
  throw new Error(
    `The embedded database does not start. ${folders.log} ends with:\n${lastLines(folders.log)}`,
  );
}

/** Whether somebody else's supervisor, or another process about to launch one, still has `waited` to its credit. */
function isLeftToOthers({ folders, patience_ms }: Ensure, waited: number): boolean {
  if (!isSupervised(folders.lease)) return false;
  if (patience_ms !== null) return waited <= patience_ms;
  if (waited <= ELSEWHERE_MS) return true;
  throw new Error(
    `${folders.base} is in use by a server that is not to be seen here, probably in another container: ` +
      'one folder serves one machine. Set another DATA_DIR, or set DATABASE_URL.',
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
