import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../../../server/test/support/cleanup.ts';
import { freePort } from '../../../server/test/support/network/free-port.ts';
import { endChild, type Service, startService } from '../../harness/service.ts';
import type { Bench, Receiver } from './bench.ts';
import type { Arrived } from './receiver.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.js', import.meta.url));
const MEMORY_HOOK = new URL('../../harness/memory-hook.ts', import.meta.url).href;

export async function startReceiver(): Promise<Receiver> {
  const child = fork(new URL('./receiver.ts', import.meta.url));
  atEnd(() => endChild(child));
  const [port] = await once(child, 'message');
  return {
    port,
    async ask(order) {
      const answered = once(child, 'message');
      child.send(order);
      const [arrived] = await answered;
      return arrived as Arrived;
    },
  };
}

export async function startWorkers({ env, folder }: Bench, count: number): Promise<Service[]> {
  const workers: Service[] = [];
  for (let index = 0; index < count; index++) {
    workers.push(
      await startService({
        name: `worker ${index}`,
        args: ['--import', MEMORY_HOOK, MAIN, 'serve'],
        env: { ...env, ROLE: 'worker', BENCH_MEMORY_FILE: memoryFile(folder) },
        port: await freePort(),
        ready_path: '/healthz',
        log: join(folder, 'workers.log'),
      }),
    );
  }
  return workers;
}

export async function stopWorkers(workers: Service[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
}

/** After collecting garbage. */
export async function memoryOf({ folder }: Bench, { pid }: Service): Promise<NodeJS.MemoryUsage> {
  const file = memoryFile(folder);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
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
