import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../../server/test/support/cleanup.ts';

export type Service = {
  name: string;
  pid: number;
  port: number;
  /** Begins a CPU profile, or ends and writes it; does nothing where none was asked for. */
  toggleProfile(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const PROFILE_HOOK = new URL('./profile-hook.ts', import.meta.url).href;
const START_DEADLINE_MS = 120_000;
const STOP_DEADLINE_MS = 5_000;

/**
 * Starts a Node program whose output goes to a file, and waits until `ready_path` on its port answers 200. Stopped when the
 * program of the lab ends.
 */
export async function startService(options: {
  name: string;
  /** Something that becomes Node; without it Node itself. */
  command?: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  ready_path: string;
  log: string;
  /** Folder for CPU profiles; null or unset starts the program without the means to make one. */
  profile_dir?: string | null;
  poll_ms?: number;
}): Promise<Service> {
  const { name, port } = options;
  const profile_dir = options.profile_dir ? resolve(options.profile_dir) : null;
  if (profile_dir) mkdirSync(profile_dir, { recursive: true });
  const log = openSync(options.log, 'a');
  const child = spawn(options.command ?? process.execPath, options.args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ...options.env,
      ...(profile_dir && {
        NODE_OPTIONS: `--import=${PROFILE_HOOK}`,
        BENCH_PROFILE_DIR: profile_dir,
        BENCH_PROFILE_NAME: name,
      }),
    },
    stdio: ['ignore', log, log],
  });
  const stop = (signal?: NodeJS.Signals) => endChild(child, signal);
  atEnd(stop);
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; see ${options.log}`);
    const answer = await fetch(`http://127.0.0.1:${port}${options.ready_path}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) break;
    if (Date.now() > deadline) {
      const seen = answer ? `${answer.status} ${answer.headers.get('content-type')}` : 'no answer';
      throw new Error(`${name} is not ready: ${seen}; see ${options.log}`);
    }
    await sleep(options.poll_ms ?? 50);
  }
  return {
    name,
    pid: child.pid!,
    port,
    async toggleProfile() {
      if (!profile_dir) return;
      child.kill('SIGUSR2');
      await sleep(300);
    },
    stop,
  };
}

/** Asks a process to end, and kills it when it takes longer than 5 s. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
  await gone;
  clearTimeout(hard);
}
