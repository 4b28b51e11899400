import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { DeliveryPath } from './delivery-path.ts';

/**
 * Entry n is the wait after failure n, as published in docs/webhooks.md. The last entry of each list is never used: the last attempt
 * (MAX_ATTEMPTS) is followed by none. An event's path is in event-types.ts; outcome.ts decides what counts as a failure and which
 * failures are final.
 */
const RETRY_DELAYS: Record<DeliveryPath, number[]> = {
  outbox: [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  legacy: [1, 2, 4, 8, 16, 32, 60, 120, 240, 480].map((minutes) => minutes * MINUTE),
};
export const MAX_ATTEMPTS: Record<DeliveryPath, number> = { outbox: 5, legacy: 10 };
/** The legacy path gives up after a day, however many attempts are left. */
const LEGACY_TTL = 1 * DAY;
const MAX_RETRY_AFTER = 6 * HOUR;

export type AttemptCount = { attempts: number; enqueued_at: Date };

/** When to retry after the last of `attempts` failed; null when it is time to give up. */
export function nextAttempt(
  path: DeliveryPath,
  { attempts, enqueued_at }: AttemptCount,
  retryAfter: number | null,
  now: Date,
): Date | null {
  if (attempts >= MAX_ATTEMPTS[path]) return null;
  const wait = RETRY_DELAYS[path][attempts - 1]!;
  const next = after(now, Math.max(wait, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER)));
  return path === 'legacy' && next > after(enqueued_at, LEGACY_TTL) ? null : next;
}

/** A Retry-After header in milliseconds (RFC 9110 section 10.2.3): seconds or a date; null if invalid. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text) * SECOND;
  // Date.parse accepts nearly anything; every HTTP date begins with the name of a day.
  const moment = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return moment > now.getTime() ? moment - now.getTime() : null;
}
