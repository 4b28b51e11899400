import { Problem } from '../errors.ts';

/** What a refused caller is told to wait, in seconds. */
const RETRY_AFTER = 5;

/**
 * Runs at most `concurrent` pieces of work at once, the others in the order they came. Once `mostWaiting` wait,
 * a further one ends its request with 503: a queue without a bound would only turn a flood into memory.
 */
export function limitConcurrency(
  concurrent: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn(work) {
    if (running < concurrent) running += 1;
    else if (waiting.length >= mostWaiting) throw tooBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed: a newcomer cannot slip in before the one who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): Problem {
  return new Problem(503, 'temporarily_unavailable', 'The service is busy; try again in a moment.', {
    headers: { 'retry-after': String(RETRY_AFTER) },
  });
}
