import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import type { Clock } from '../clock.ts';

const SYNC_EVERY_MS = 60_000;
const SAMPLES = 3;
/** Wall clock and monotonic clock diverge this much only when the machine slept or its clock was set. */
const SUSPICIOUS_MS = 1_000;

type Reading = { database: number; monotonic: number; wall: number };

/**
 * PostgreSQL's clock, carried forward by this process's monotonic clock, so that all processes agree on the
 * time. Read again every minute and after the machine slept; keeps the last reading while the database
 * is unreachable. Ends with the pool.
 */
export async function databaseClock(pool: pg.Pool): Promise<Clock> {
  let reading = await read(pool);
  let pending = false;
  async function sync(): Promise<void> {
    if (pool.ended) return clearInterval(timer);
    if (pending) return;
    pending = true;
    try {
      reading = await read(pool);
    } catch {
      // The database is unreachable: the next round tries again.
    } finally {
      pending = false;
    }
  }
  const timer = setInterval(sync, SYNC_EVERY_MS).unref();

  function now(): Date {
    const elapsed = performance.now() - reading.monotonic;
    if (Math.abs(Date.now() - reading.wall - elapsed) > SUSPICIOUS_MS) void sync();
    return new Date(reading.database + elapsed);
  }
  return { now };
}

/** The sample with the shortest round trip is the most accurate: its error is at most half of that. */
async function read(pool: pg.Pool): Promise<Reading> {
  let best: Reading | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const started = performance.now();
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const ended = performance.now();
    if (ended - started >= shortest) continue;
    shortest = ended - started;
    best = { database: rows[0]!.now.getTime() + shortest / 2, monotonic: ended, wall: Date.now() };
  }
  return best!;
}
