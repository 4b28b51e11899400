import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Folders } from './folders.ts';
import { isSupervised } from './lease.ts';
import { serverState } from './server-state.ts';
import { supervise } from './supervise.ts';

const POLL_MS = 10;
/** Crash recovery of a large log takes long; PostgreSQL reports it as "starting". */
const START_MS = 120_000;
const LAUNCHES = 5;
/** Doubled with each launch: the processes of a killed server may briefly keep its shared memory. */
const FIRST_PAUSE_MS = 50;

export type Ensure = {
  folders: Folders;
  binaries: string;
  settings: Record<string, string>;
  /** How long to wait for another reader of the lease before launching a server anyway; null: forever. */
  patience_ms: number | null;
};

/** How long a newcomer waits for a server whose lease is read but which is in no process list. */
const ELSEWHERE_MS = 10_000;

/** Returns the pid of a ready server, launching one if no one else does. The caller holds the lease. */
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

/** Whether to keep waiting for another supervisor, or for another process that is about to launch one. */
function isLeftToOthers({ folders, patience_ms }: Ensure, waited: number): boolean {
  if (!isSupervised(folders.lease)) return false;
  if (patience_ms !== null) return waited <= patience_ms;
  if (waited <= ELSEWHERE_MS) return true;
  throw new Error(
    `${folders.base} is in use by a server that is not visible here, probably in another container: ` +
      'one folder serves one machine. Set another DATA_DIR, or set DATABASE_URL.',
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
