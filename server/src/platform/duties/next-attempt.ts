import { after } from '../clock.ts';

/** When to retry after `attempts` failures; `waits` are the delays after the first, second, … of them. Null: give up. */
export function nextAttempt(waits: readonly number[], attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : after(now, wait);
}
