import type pg from 'pg';
import { isSilence } from './database-unavailable.ts';
import { closeImmediately } from './statements/pg-internals.ts';

/**
 * When one connection does not respond, the idle ones are dead as well: the server was replaced silently, or the
 * network dropped them all. Each would cost the next request its whole time limit, so all are reopened.
 */
export function evictDeadConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    if (!isSilence(error)) return;
    for (const other of idle) closeImmediately(other, error);
    idle.clear();
  });
}
