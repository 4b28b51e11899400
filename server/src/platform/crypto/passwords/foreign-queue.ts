import { SECOND } from '../../clock.ts';
import { limitConcurrency } from '../../concurrency-limit.ts';

/** One check of another system's hash at a time: libuv's four threads have two for our own hashes, and one for everything else. */
const CONCURRENT_CHECKS = 1;
const MAX_WAITING = 256;
/** In milliseconds of work, which a check of bcrypt with costs 14 has a thousand times as much of as a digest. */
const MAX_WORK = 10 * SECOND;

/** Cheaper checks say nothing about how busy the machine is. */
const MIN_TELLING_COST = 20;

/** The checks of other systems' hashes that this process does, one at a time. */
export class ForeignQueue {
  readonly #inTurn = limitConcurrency(CONCURRENT_CHECKS, MAX_WAITING);
  #waitingWork = 0;
  /** How many times what the last checks should have cost they took. */
  #slowness = 1;
  #lastCheck: Promise<unknown> = Promise.resolve();

  /** Whether a check of `cost` milliseconds would be accepted now. */
  hasRoomFor(cost: number): boolean {
    return this.#waitingWork === 0 || this.#slowness * (this.#waitingWork + cost) <= MAX_WORK;
  }

  /** Runs the check when those before it are done. Ask `hasRoomFor` first. */
  async inTurn<T>(cost: number, check: () => Promise<T>): Promise<T> {
    this.#waitingWork += cost;
    const checked = this.#inTurn(async () => {
      const began = performance.now();
      const result = await check();
      this.#slowness = slownessAfter(this.#slowness, { cost, took: performance.now() - began });
      return result;
    });
    this.#lastCheck = checked.catch(() => {});
    try {
      return await checked;
    } finally {
      this.#waitingWork -= cost;
    }
  }

  /** Ends when a check that came now could begin. */
  async turn(): Promise<void> {
    await this.#lastCheck;
  }
}

/** One for the process: all checks share its threads. */
export const foreignChecks = new ForeignQueue();

/** Pure: the estimate after one more check. Never below 1: what is waiting was promised no more time than it costs. */
export function slownessAfter(before: number, { cost, took }: { cost: number; took: number }): number {
  return cost < MIN_TELLING_COST ? before : Math.max(1, (before + took / cost) / 2);
}
