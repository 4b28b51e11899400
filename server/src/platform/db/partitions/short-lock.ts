import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Shorter than PostgreSQL's deadlock_timeout (1 s): in a deadlock with a request it is we who give up. Requests queue behind
 * a lock that waits, so they wait no longer either.
 */
const LOCK_TIMEOUT_MS = 200;
const MAX_PAUSE_MS = 2_000;
const MAX_ATTEMPTS = 600;

export class LockNotObtained extends Error {}

/** What a lock cost the requests: how often it was tried, the longest wait for it, and how long it was held. */
export type LockTimes = { attempts: number; longest_wait_ms: number; held_ms: number };

type ShortLock = {
  /** What can be done before, in the same transaction. */
  prepare?: () => Promise<void>;
  /** The statement that takes the lock. */
  lock: string;
  /** Must not read many rows. */
  work: () => Promise<void>;
};

/**
 * One transaction with a lock that keeps requests waiting. If a lock cannot be had at once, everything is rolled back and
 * tried again later.
 */
export async function underShortLock(
  client: pg.Client,
  { prepare, lock, work }: ShortLock,
): Promise<LockTimes> {
  let longest = 0;
  for (let attempts = 1; ; attempts++) {
    let began = performance.now();
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await prepare?.();
      began = performance.now();
      await client.query(lock);
      const locked = performance.now();
      longest = Math.max(longest, locked - began);
      await work();
      await client.query('COMMIT');
      const held_ms = rounded(performance.now() - locked);
      return { attempts, longest_wait_ms: rounded(longest), held_ms };
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isLockProblem(error)) throw error;
      longest = Math.max(longest, performance.now() - began);
      if (attempts === MAX_ATTEMPTS)
        throw new LockNotObtained(
          `No lock was obtained in ${attempts} attempts: a transaction stays open (see pg_stat_activity). End it and run the command again.`,
        );
      await pause(Math.min(MAX_PAUSE_MS, 50 * attempts) * (0.5 + Math.random()));
    }
  }
}

/** A transaction whose own statements take the locks, of tables or of rows, with the same limit and again until it succeeds. */
export async function withShortWaits<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  let answer: T;
  await underShortLock(client, {
    lock: 'SELECT 1',
    async work() {
      answer = await work();
    },
  });
  return answer!;
}

/** lock_not_available, deadlock_detected */
function isLockProblem(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '55P03' || code === '40P01';
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
