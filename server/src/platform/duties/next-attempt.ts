import { after } from '../clock.ts';

/** When to try again after `attempts` failed ones; `waits` follow the first, second, … of them. Null: give up. */
export function nextAttempt(waits: readonly number[], attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : after(now, wait);
}
