import { after, MINUTE } from './clock.ts';

/** Of a moment of last use: one write a minute is precise enough for limits of hours. */
const STAMP_INTERVAL = 1 * MINUTE;

export function isStampDue(lastSeenAt: Date, now: Date): boolean {
  return lastSeenAt <= stampDueBefore(now);
}

/** A stamp of this moment or earlier is to be renewed. */
export function stampDueBefore(now: Date): Date {
  return after(now, -STAMP_INTERVAL);
}
