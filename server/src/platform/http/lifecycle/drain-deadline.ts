import { SECOND } from '../../clock.ts';

/** Upper limit while requests keep arriving; requests accepted then have as long again to finish. */
export const MAX_DRAIN_DEADLINE = 5 * SECOND;

/** All moments in milliseconds of one monotonic clock. */
export type DrainStatus = {
  stopping_at: number;
  /** The latest request other than a health check; null if there was none since the stop signal. */
  requested_at: number | null;
  /** The latest three health checks before the stop signal, latest first. */
  checked_at: number[];
  /** The first health check since the stop signal. */
  announced_at: number | null;
};

/**
 * Until when a stopping process keeps accepting: `notice` milliseconds after the signal, after the last request, and after
 * a balancer that polls health regularly has seen the 503; at most five seconds after the signal. A fixed time would
 * be too short for a balancer that polls late, which happens on a busy machine.
 */
export function drainDeadline(status: DrainStatus, notice: number): number {
  const { stopping_at, requested_at, announced_at } = status;
  const latest = stopping_at + MAX_DRAIN_DEADLINE;
  if (announced_at === null && isWatched(status)) return latest;
  return Math.min(latest, Math.max(stopping_at, requested_at ?? 0, announced_at ?? 0) + notice);
}

/** Whether a balancer is expected to poll again within the notice. */
function isWatched({ stopping_at, checked_at }: DrainStatus): boolean {
  const moments = [stopping_at, ...checked_at];
  return (
    checked_at.length === 3 &&
    checked_at.every((checked, index) => moments[index]! - checked <= MAX_DRAIN_DEADLINE)
  );
}
