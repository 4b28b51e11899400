import { type ChildProcess, fork, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { headerOf, openConnection } from '../bench/load/connection.ts';
import type { LoadResult } from '../bench/load/drive.ts';
import type { Order, Report } from '../bench/load/generator.ts';
import { getRequest } from '../bench/load/request.ts';

/** What run.ts says of each service; `processes` share its port. */
export type StartOptions = {
  databaseUrl: string;
  accounts: number;
  log: string;
  profileDir: string | null;
  processes: number;
};

export type Service = {
  name: string;
  pid: number;
  port: number;
  /** Begins a CPU profile, or ends and writes it; does nothing where none was asked for. */
  toggleProfile(): Promise<void>;
  stop(): Promise<void>;
};

const PROFILE_HOOK = new URL('./profile-hook.ts', import.meta.url).href;

/** Starts a Node program whose output goes to a file, and waits until `path` on its port is answered. */
export async function startService(options: {
  name: string;
  /** Something that becomes Node; without it Node itself. */
  command?: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  host: string;
  ready_path: string;
  log: string;
  /** Folder for CPU profiles; null starts the program without the means to make one. */
  profile_dir: string | null;
}): Promise<Service> {
  const { name, port } = options;
  const log = openSync(options.log, 'w');
  const profiled = options.profile_dir !== null;
  const env = { NODE_ENV: 'production', PORT: String(port), ...options.env };
  const child = spawn(options.command ?? process.execPath, options.args, {
    env: {
      ...process.env,
      ...env,
      ...(profiled && {
        NODE_OPTIONS: `--import=${PROFILE_HOOK}`,
        BENCH_PROFILE_DIR: options.profile_dir!,
        BENCH_PROFILE_NAME: name,
      }),
    },
    stdio: ['ignore', log, log],
  });
  const connection = openConnection(port);
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; see ${options.log}`);
    const answer = await connection.send(getRequest(options.host, options.ready_path)).catch(() => null);
    if (answer?.status === 200) break;
    if (attempt === 600) {
      child.kill('SIGKILL');
      const seen = answer ? `${answer.status} ${headerOf(answer, 'content-type')}` : 'no answer';
      throw new Error(`${name} is not ready: ${seen}; see ${options.log}`);
    }
    await sleep(50);
  }
  connection.close();
  return {
    name,
    pid: child.pid!,
    port,
    async toggleProfile() {
      if (!profiled) return;
      child.kill('SIGUSR2');
      await sleep(300);
    },
    stop: () => end(child),
  };
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(hard);
}

export type LoadGenerator = { ask(order: Order): Promise<LoadResult | null>; stop(): Promise<void> };

export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('../bench/load/generator.ts', import.meta.url));
  return {
    ask(order) {
      return new Promise((resolve, reject) => {
        function gone(): void {
          reject(new Error('the load generator died'));
        }
        child.once('exit', gone);
        child.once('message', (report: Report) => {
          child.off('exit', gone);
          if ('failed' in report) reject(new Error(report.failed));
          else resolve(report.done);
        });
        child.send(order);
      });
    },
    stop: () => end(child),
  };
}
