import type { DeliveryPath } from './delivery-path.ts';
import { nextAttempt, readRetryAfter, type Tried } from './retry-policy.ts';

/** What came of sending: the receiver's status, or why there is none. */
export type Sent = { status: number; retry_after?: string | undefined } | { failure: SendFailure };
export type SendFailure =
  | 'ssrf_blocked'
  | 'unresolvable'
  | 'tls_invalid'
  | 'timeout'
  | 'network_error'
  /** Whoever sent it last did not live to say what came of it, and no attempt is left. */
  | 'worker_lost'
  | 'application_deleted'
  | 'no_webhook_url';

type Outcome =
  | { kind: 'delivered' }
  | { kind: 'waiting'; next_retry_at: Date; error: string }
  | { kind: 'dead'; error: string };

/** `sent_before`: the receiver may have this event already, from an earlier attempt or before a replay. */
export type Judged = Tried & { sent_before: boolean };

/** Failures that no later attempt can mend. */
const FINAL: readonly SendFailure[] = [
  'ssrf_blocked',
  'worker_lost',
  'application_deleted',
  'no_webhook_url',
];

/** Specification "Retry policy" with contract section 8: what an attempt makes of a row. */
export function judge(path: DeliveryPath, tried: Judged, sent: Sent, now: Date): Outcome {
  if ('failure' in sent) {
    if (FINAL.includes(sent.failure)) return { kind: 'dead', error: sent.failure };
    return again(path, tried, sent.failure, null, now);
  }
  const { status, retry_after } = sent;
  const error = `http_${status}`;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (path === 'outbox' && status === 409 && tried.sent_before) return { kind: 'delivered' };
  if (path === 'outbox' && isFinal(status)) return { kind: 'dead', error };
  return again(path, tried, error, readRetryAfter(retry_after, now), now);
}

/** A 4xx says that the request itself is refused, save these two. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function again(
  path: DeliveryPath,
  tried: Tried,
  error: string,
  retryAfter: number | null,
  now: Date,
): Outcome {
  const next_retry_at = nextAttempt(path, tried, retryAfter, now);
  return next_retry_at === null ? { kind: 'dead', error } : { kind: 'waiting', next_retry_at, error };
}
