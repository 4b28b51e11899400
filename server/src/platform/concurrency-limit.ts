import { Problem } from './errors.ts';

/** Retry-After of a refused caller, in seconds. */
const RETRY_AFTER = 5;

/**
 * Runs at most `concurrent` tasks at once, the others in order of arrival. Once `mostWaiting` wait,
 * the next one ends its request with 503: an unbounded queue would only turn a flood into memory.
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
      // The slot is handed on rather than freed: a newcomer cannot overtake the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): Problem {
  return new Problem(503, 'temporarily_unavailable', 'The service is busy. Try again in a moment.', {
    headers: { 'retry-after': String(RETRY_AFTER) },
  });
}
