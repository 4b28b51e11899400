import { SECOND } from '../../clock.ts';

/** However long requests go on to arrive: what is accepted then has as long again to finish. */
export const MAX_DRAIN_DEADLINE = 5 * SECOND;

/** All moments in milliseconds of one clock that never jumps. */
export type Standing = {
  stopping_at: number;
  /** The latest request that was no health check; null when there was none since the stop signal. */
  asked_at: number | null;
  /** The latest three health checks before the stop signal, latest first. */
  checked_at: number[];
  /** The first health check since. */
  told_at: number | null;
};

/**
 * Until when a process that is stopping goes on accepting: `notice` milliseconds after the signal, after the last request, and after
 * a balancer that asks for its health regularly was told; at most five seconds after the signal. A fixed time would
 * be too short for a balancer that comes late, which happens on a busy machine.
 */
export function drainDeadline(standing: Standing, notice: number): number {
  const { stopping_at, asked_at, told_at } = standing;
  const latest = stopping_at + MAX_DRAIN_DEADLINE;
  if (told_at === null && isWatched(standing)) return latest;
  return Math.min(latest, Math.max(stopping_at, asked_at ?? 0, told_at ?? 0) + notice);
}

/** A balancer can be expected to ask again within the notice. */
function isWatched({ stopping_at, checked_at }: Standing): boolean {
  const moments = [stopping_at, ...checked_at];
  return (
    checked_at.length === 3 &&
    checked_at.every((checked, index) => moments[index]! - checked <= MAX_DRAIN_DEADLINE)
  );
}
