import { DAY, HOUR } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/rate-limit/index.ts';

/** Specification, Limits: per personal access key, and per developer in the console. Refused registrations are given back. */
const PER_HOUR = 10;
const PER_DAY = 30;

/** `subject`: `key <id>` or `developer <id>`. */
export function registrationLimits(subject: string): LimitRule[] {
  return [
    { name: 'registration.hour', subject, limit: PER_HOUR, window: HOUR },
    { name: 'registration.day', subject, limit: PER_DAY, window: DAY },
  ];
}
