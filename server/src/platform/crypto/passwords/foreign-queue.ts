import { SECOND } from '../../clock.ts';
import { limitConcurrency } from '../concurrency-limit.ts';

/** One check of another system's hash at a time: libuv's four threads have two for our own hashes, and one for everything else. */
const CONCURRENT_CHECKS = 1;
const MAX_WAITING = 256;
/** In milliseconds of work, which a check of bcrypt with costs 14 has a thousand times as much of as a digest. */
const MAX_WORK = 10 * SECOND;

/** Cheaper checks say nothing about how busy the machine is. */
const MIN_TELLING_COST = 20;

const inTurn = limitConcurrency(CONCURRENT_CHECKS, MAX_WAITING);
let waitingWork = 0;
/** How many times what the last checks should have cost they took. */
let slowness = 1;
let lastCheck: Promise<unknown> = Promise.resolve();

/** Whether a check of `cost` milliseconds would be accepted now. */
export function hasRoomFor(cost: number): boolean {
  return waitingWork === 0 || slowness * (waitingWork + cost) <= MAX_WORK;
}

/** Runs the check when those before it are done. Ask `hasRoomFor` first. */
export async function inForeignTurn<T>(cost: number, check: () => Promise<T>): Promise<T> {
  waitingWork += cost;
  const checked = inTurn(async () => {
    const began = performance.now();
    const result = await check();
    slowness = slownessAfter(slowness, { cost, took: performance.now() - began });
    return result;
  });
  lastCheck = checked.catch(() => {});
  try {
    return await checked;
  } finally {
    waitingWork -= cost;
  }
}

/** Ends when a check that came now could begin. */
export async function foreignTurn(): Promise<void> {
  await lastCheck;
}

/** Pure: the estimate after one more check. Never below 1: what is waiting was promised no more time than it costs. */
export function slownessAfter(before: number, { cost, took }: { cost: number; took: number }): number {
  return cost < MIN_TELLING_COST ? before : Math.max(1, (before + took / cost) / 2);
}
