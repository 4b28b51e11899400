import { join } from 'node:path';
import { serverState } from '../../src/platform/db/embedded/server-state.ts';

/** Resolves when no server runs under `dataDir` any more; rejects after 10 s. */
export async function untilStopped(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres/cluster');
  const deadline = Date.now() + 10_000;
  while (serverState(cluster).status !== 'absent') {
    if (Date.now() > deadline) throw new Error(`the embedded server under ${dataDir} does not stop`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
