import { localTime, startOfDate } from './local-time.ts';

export const PERIODS = ['day', 'week', 'month', 'total'] as const;
export type Period = (typeof PERIODS)[number];

type Windowed = { per: Period; time_zone: string; created_at: Date };

/** When the window began in which a use at `now` counts: a local day, a week from Monday, a calendar month, or all of the permission. */
export function windowStart({ per, time_zone, created_at }: Windowed, now: Date): Date {
  if (per === 'total') return created_at;
  const { year, month, day, weekday } = localTime(now, time_zone);
  const first = { day, week: day - weekday + 1, month: 1 }[per];
  return startOfDate(year, month, first, time_zone);
}
