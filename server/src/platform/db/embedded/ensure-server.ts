import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Folders } from './folders.ts';
import { isSupervised } from './lease.ts';
import { serverState } from './server-state.ts';
import { supervise } from './supervise.ts';

const POLL_MS = 10;
/** Crash recovery of a large log takes its time; PostgreSQL reports it as "starting". */
const START_MS = 120_000;
const LAUNCHES = 3;

export type Ensure = {
  folders: Folders;
  binaries: string;
  settings: Record<string, string>;
  /** How long a lease that somebody else reads is left to them before a server is launched anyway (null: never is). */
  patience_ms: number | null;
};

/** How long a newcomer waits for a server that a lease promises but no process list shows. */
const ELSEWHERE_MS = 10_000;

/** Answers the pid of a server that is ready, launching one when nobody else does. The caller holds the lease. */
export async function ensureServer(ensure: Ensure): Promise<number> {
  const { folders } = ensure;
  const began = Date.now();
  let launched: ChildProcess | null = null;
  let launches = 0;
  let absentSince = began;

  while (Date.now() - began < START_MS) {
    const state = serverState(folders.cluster);
    if (state.status === 'ready') return state.pid;
    if (state.status !== 'absent') {
      absentSince = Date.now();
    } else if (launched === null || hasEnded(launched)) {
      const waited = Date.now() - absentSince;
      const promised = launched === null && isSupervised(folders.lease);
      if (promised && ensure.patience_ms === null && waited > ELSEWHERE_MS) {
        throw new Error(
          `${folders.base} is in use by a server that is not to be seen here, probably in another container: ` +
            'one folder serves one machine. Set another DATA_DIR, or set DATABASE_URL.',
        );
      }
      if (!promised || (ensure.patience_ms !== null && waited > ensure.patience_ms)) {
        if (launches === LAUNCHES) break;
        launches++;
        launched = supervise(folders, ensure.binaries, ensure.settings);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(
    `The embedded database does not start. ${folders.log} ends with:\n${lastLines(folders.log)}`,
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
