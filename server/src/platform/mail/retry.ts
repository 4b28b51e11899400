import { after, HOUR, MINUTE, SECOND } from '../clock.ts';

/** Waits after the first, second, … failed attempt. Links in mail live about a day, so retrying ends before that. */
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** When to try again after `attempts` failed ones; null when it is time to give up. */
export function nextMailAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : after(now, wait);
}
