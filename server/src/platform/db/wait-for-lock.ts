import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './stores.ts';

/**
 * Takes an advisory lock until the transaction ends; `shared` ones do not exclude each other. Asked for again and again, because a statement that
 * waits is ended after a few seconds. False: others had it all the time.
 */
export async function waitForLock(
  transaction: Db,
  name: string,
  { shared = false, waitMs, pauseMs }: { shared?: boolean; waitMs: number; pauseMs: number },
): Promise<boolean> {
  const key = sql`hashtextextended(${name}, 0)`;
  const attempt = shared
    ? sql<{ is_ours: boolean }>`SELECT pg_try_advisory_xact_lock_shared(${key}) AS is_ours`
    : sql<{ is_ours: boolean }>`SELECT pg_try_advisory_xact_lock(${key}) AS is_ours`;
  for (let waited = 0; waited < waitMs; waited += pauseMs) {
    const { rows } = await attempt.execute(transaction);
    if (rows[0]!.is_ours) return true;
    await pause(pauseMs);
  }
  return false;
}
