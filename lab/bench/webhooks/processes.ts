import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/test/support/free-port.ts';
import type { Bench } from './bench.ts';
import type { Arrived } from './receiver.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.js', import.meta.url));
const MEMORY_HOOK = new URL('../../harness/memory-hook.ts', import.meta.url).href;

export type Receiver = {
  port: number;
  child: ChildProcess;
  ask(order: 'report' | 'forget'): Promise<Arrived>;
};

export async function startReceiver(): Promise<Receiver> {
  const child = fork(new URL('./receiver.ts', import.meta.url));
  const [port] = await once(child, 'message');
  return {
    port,
    child,
    async ask(order) {
      const answered = once(child, 'message');
      child.send(order);
      const [arrived] = await answered;
      return arrived as Arrived;
    },
  };
}

export async function startWorkers({ env, folder }: Bench, count: number): Promise<ChildProcess[]> {
  const workers: ChildProcess[] = [];
  for (let index = 0; index < count; index++) {
    const own = {
      ...process.env,
      ...env,
      ROLE: 'worker',
      PORT: String(await freePort()),
      BENCH_MEMORY_FILE: memoryFile(folder),
    };
    const child = spawn(process.execPath, ['--import', MEMORY_HOOK, MAIN, 'serve'], {
      env: own,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.resume();
    while (!(await fetch(`http://127.0.0.1:${own.PORT}/healthz`).catch(() => null))?.ok) await sleep(50);
    workers.push(child);
  }
  return workers;
}

export async function stopWorkers(workers: ChildProcess[]): Promise<void> {
  const ends = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(ends);
}

/** After collecting garbage. */
export async function memoryOf({ folder }: Bench, { pid }: ChildProcess): Promise<NodeJS.MemoryUsage> {
  const file = memoryFile(folder);
  rmSync(file, { force: true });
  process.kill(pid!, 'SIGUSR2');
  for (;;) {
    await sleep(50);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
    } catch {
      // Not there yet, or not whole.
    }
  }
}

function memoryFile(folder: string): string {
  return join(folder, 'memory.json');
}
