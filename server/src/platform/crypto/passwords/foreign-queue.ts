import { SECOND } from '../../clock.ts';
import { limitConcurrency } from '../concurrency-limit.ts';

/** One check of another system's hash at a time: libuv's four threads have two for our own hashes, and one for everything else. */
const CONCURRENT_CHECKS = 1;
const MAX_WAITING = 256;
/** In milliseconds of work, which a check of bcrypt with costs 14 has a thousand times as much of as a digest. */
const MAX_WORK = 10 * SECOND;

const inTurn = limitConcurrency(CONCURRENT_CHECKS, MAX_WAITING);
let waitingWork = 0;

/** Whether a check of `cost` milliseconds would be accepted now. */
export function hasRoomFor(cost: number): boolean {
  return waitingWork === 0 || waitingWork + cost <= MAX_WORK;
}

/** Runs the check when those before it are done. Ask `hasRoomFor` first. */
export async function inForeignTurn<T>(cost: number, check: () => Promise<T>): Promise<T> {
  waitingWork += cost;
  try {
    return await inTurn(check);
  } finally {
    waitingWork -= cost;
  }
}
