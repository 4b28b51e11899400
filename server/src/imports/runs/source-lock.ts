import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { clientOf, sessionOptions } from '../../platform/db/pool-options.ts';

const WAIT_MS = 10_000;
const POLL_MS = 200;

/**
 * Lets one import of a source run at a time. PostgreSQL releases the lock when the process ends, however it ends; one that was just killed may
 * need a moment for that. Null: another one is running.
 */
export async function lockSource(
  pool: pg.Pool,
  source: string,
  waitMs = WAIT_MS,
): Promise<{ release(): Promise<void> } | null> {
  const client = clientOf(sessionOptions(pool));
  // The run notices by itself when the connection is lost: it advances by conditional statements.
  client.on('error', () => {});
  await client.connect();
  for (const end = Date.now() + waitMs; ; ) {
    if (await tryLock(client, source)) return { release: () => client.end() };
    if (Date.now() > end) break;
    await pause(POLL_MS);
  }
  await client.end();
  return null;
}

async function tryLock(client: pg.Client, source: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('import ' || $1, 0)) AS locked`,
    [source],
  );
  return rows[0]!.locked;
}
