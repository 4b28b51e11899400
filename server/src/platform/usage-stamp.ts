import { after, MINUTE } from './clock.ts';

/** Interval of writes for a moment of last use: a minute is precise enough for limits of hours. */
const STAMP_INTERVAL = 1 * MINUTE;

export function isStampDue(lastSeenAt: Date, now: Date): boolean {
  return lastSeenAt <= stampDueBefore(now);
}

/** Stamps of this moment or earlier are renewed. */
export function stampDueBefore(now: Date): Date {
  return after(now, -STAMP_INTERVAL);
}
