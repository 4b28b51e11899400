import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type LimitRule, remainingLimits } from '../../platform/rate-limit/index.ts';
import { HIGH_VOLUME_REGISTRATIONS, HIGH_VOLUME_WINDOW } from '../risk/risk-flags.ts';
import { registrationsSince } from './registrations.queries.ts';

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

type RegistrationQuota = {
  left_this_hour: number;
  left_today: number;
  /** When the next registration is possible; null: now. */
  opens_at: Date | null;
  /** Registrations within HIGH_VOLUME_WINDOW, through whatever way. */
  recent: number;
  /** The next one would carry high_volume_developer. */
  is_high_volume: boolean;
};

/** How many applications a developer can still register in the console, and whether the next one would be flagged. */
export async function registrationQuota(
  context: Pick<Context, 'stores' | 'clock'>,
  userId: number,
): Promise<RegistrationQuota> {
  const limits = await remainingLimits(context, registrationLimits(`developer ${userId}`));
  const since = after(context.clock.now(), -HIGH_VOLUME_WINDOW);
  const recent = await registrationsSince(context.stores.db, userId, since);
  const ends = limits.flatMap(({ left, opens_at }) =>
    left === 0 && opens_at !== null ? [opens_at.getTime()] : [],
  );
  return {
    left_this_hour: limits[0]!.left,
    left_today: limits[1]!.left,
    opens_at: ends.length === 0 ? null : new Date(Math.max(...ends)),
    recent,
    is_high_volume: recent + 1 >= HIGH_VOLUME_REGISTRATIONS,
  };
}
