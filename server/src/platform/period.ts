import { HOUR } from './clock.ts';

/** The periods over which pages draw what happened. */
export const PERIODS = ['24h', '7d', '30d'] as const;
export type Period = (typeof PERIODS)[number];

/** Parts of equal length from `since` until now; the last one is not over. */
export type Span = { since: Date; step_ms: number; parts: number };

const PARTS = { '24h': [HOUR, 24], '7d': [24 * HOUR, 7], '30d': [24 * HOUR, 30] } as const;

/** Begins at a full hour, or at midnight UTC. */
export function spanOf(period: Period, now: Date): Span {
  const [step_ms, parts] = PARTS[period];
  const current = Math.floor(now.getTime() / step_ms) * step_ms;
  return { since: new Date(current - (parts - 1) * step_ms), step_ms, parts };
}

/** One row for each part and kind in which something happened. */
export type CountedPart = { part: number; kind: string; count: number };

/** The numbers of one kind, part by part. */
export function valuesOf(counted: CountedPart[], kind: string, { parts }: Span): number[] {
  const values = Array<number>(parts).fill(0);
  for (const each of counted) if (each.kind === kind && each.part < parts) values[each.part]! += each.count;
  return values;
}
