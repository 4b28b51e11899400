import type { Socket } from 'node:net';
import type pg from 'pg';
import { isSilence } from './database-unavailable.ts';

/**
 * One connection that does not answer speaks for those that idle: the server was replaced without a word, or the network
 * forgot them all. Each would cost the next request its whole time limit; instead all are opened anew.
 */
export function evictDeadConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    if (!isSilence(error)) return;
    for (const other of idle) streamOf(other).destroy(error);
    idle.clear();
  });
}

/** pg offers no other way to end a connection at once; the pool hears of it by the error. */
function streamOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
