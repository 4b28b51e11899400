import type { FastifyBaseLogger } from 'fastify';
import { findBinaries } from './binaries.ts';
import { type Ensure, ensureServer } from './ensure-server.ts';
import { prepareFolders } from './folders.ts';
import { initCluster } from './init-cluster.ts';
import { keepServer } from './keep-server.ts';
import { joinLease, leaveLease } from './lease.ts';

export type Embedded = {
  /** For pg: `host` is the folder of the Unix socket. */
  connection: { host: string; database: string; user: string };
  /** Gives up this process's share; the last one stops the server. */
  release(): Promise<void>;
};

/**
 * Joins the PostgreSQL server under `dataDir`, and starts it (creating its cluster) if it is not running. Any
 * number of processes may do so at once. While it takes part, this process restarts a server that
 * was killed. `settings` are additional PostgreSQL settings for a server that this process starts.
 */
export async function acquireEmbedded(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  settings: Record<string, string> = {},
): Promise<Embedded> {
  const folders = prepareFolders(dataDir);
  const binaries = findBinaries(folders.account);
  await initCluster(folders, binaries);

  const lease = joinLease(folders.lease);
  const ensure: Ensure = { folders, binaries, settings, patience_ms: null };
  try {
    const pid = await ensureServer(ensure);
    const stopKeeping = keepServer(ensure, pid, log);
    return {
      connection: { host: folders.socket, database: 'postgres', user: 'countersign' },
      async release() {
        stopKeeping();
        leaveLease(lease);
      },
    };
  } catch (error) {
    leaveLease(lease);
    throw error;
  }
}
