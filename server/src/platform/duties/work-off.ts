import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../clock.ts';
import type { RunControl } from './duty.ts';

/** Interval for finding newly due items without a wake while others are being processed. */
const POLL = 1 * SECOND;
/** With this many in progress, slots become free faster than they should be claimed one by one. */
const BUSY_THRESHOLD = 32;
const BUSY_PAUSE_MS = 5;

/** `isComplete`: nothing else is due that may be claimed now. */
export type Round<Claim> = { claims: Claim[]; isComplete: boolean };

type Work<Claim> = {
  /** Slots of this process. */
  atOnce: number;
  /** Claims up to `places` items. */
  claim(places: number): Promise<Round<Claim>>;
  /** Resolves to whether it was done; must not reject. */
  handle(claim: Claim): Promise<boolean>;
};

/**
 * Processes due items until there are none. Rows are claimed as slots become free, so a slow
 * one does not delay others. Resolves to the number done.
 */
export async function workOff<Claim>(
  run: RunControl,
  { atOnce, claim, handle }: Work<Claim>,
): Promise<number> {
  const underWay = new Set<Promise<void>>();
  const wake = createWakeSignal();
  run.onWake(wake.set);
  run.signal.addEventListener('abort', wake.set);
  let count = 0;
  try {
    while (!run.signal.aborted) {
      wake.reset();
      const places = atOnce - underWay.size;
      const { claims, isComplete } = places > 0 ? await claim(places) : { claims: [], isComplete: true };
      for (const one of claims) {
        const done = handle(one)
          .then((isDone) => {
            if (isDone) count += 1;
          })
          .finally(() => {
            underWay.delete(done);
            wake.set();
          });
        underWay.add(done);
      }
      // A slot that became free in the meantime may be what a due item was waiting for.
      if (underWay.size >= BUSY_THRESHOLD) await pause(BUSY_PAUSE_MS);
      if (claims.length > 0 || !isComplete || wake.isSet()) continue;
      if (underWay.size === 0) break;
      await wake.next();
    }
  } finally {
    run.signal.removeEventListener('abort', wake.set);
    await Promise.all(underWay);
  }
  return count;
}

/** `next` resolves when the signal is set, at the latest after POLL. */
function createWakeSignal() {
  let isSet = false;
  let resolveNext: (() => void) | null = null;
  return {
    set() {
      isSet = true;
      resolveNext?.();
    },
    isSet: () => isSet,
    reset() {
      isSet = false;
    },
    next(): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, POLL);
        resolveNext = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
