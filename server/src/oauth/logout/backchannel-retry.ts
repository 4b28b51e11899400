import { after, MINUTE } from '../../platform/clock.ts';

/** Waits after the first, second and third failed attempt. A session that ended half an hour ago is no news any more. */
const WAITS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];

/** When a logout is told again after `attempts` failed ones; null when it is time to give up. */
export function nextLogoutAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : after(now, wait);
}
