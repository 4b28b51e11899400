import type { DeliveryPath } from './delivery-path.ts';
import { type AttemptCount, nextAttempt, parseRetryAfter } from './retry-policy.ts';

/** The receiver's status, or the reason why there is none. */
export type SendResult = { status: number; retry_after?: string | undefined } | { failure: SendFailure };
export type SendFailure =
  | 'ssrf_blocked'
  | 'unresolvable'
  | 'tls_invalid'
  | 'timeout'
  | 'network_error'
  /** The worker of the last attempt never recorded a result, and no attempt is left. */
  | 'worker_lost'
  | 'application_deleted'
  | 'no_webhook_url';

type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'waiting'; next_retry_at: Date; error: string }
  | { kind: 'dead'; error: string };

/** `sent_before`: the receiver may already have this event, from an earlier attempt or before a replay. */
export type DeliveryState = AttemptCount & { sent_before: boolean };

/** Failures that no later attempt can resolve. */
const PERMANENT_FAILURES: readonly SendFailure[] = [
  'ssrf_blocked',
  'worker_lost',
  'application_deleted',
  'no_webhook_url',
];

/** The state of a delivery after an attempt: the table of answers in docs/webhooks.md. */
export function classifyResponse(
  path: DeliveryPath,
  tried: DeliveryState,
  sent: SendResult,
  now: Date,
): DeliveryOutcome {
  if ('failure' in sent) {
    if (PERMANENT_FAILURES.includes(sent.failure)) return { kind: 'dead', error: sent.failure };
    return retryOrGiveUp(path, tried, sent.failure, null, now);
  }
  const { status, retry_after } = sent;
  const error = `http_${status}`;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (path === 'outbox' && status === 409 && tried.sent_before) return { kind: 'delivered' };
  if (path === 'outbox' && isPermanentFailure(status)) return { kind: 'dead', error };
  return retryOrGiveUp(path, tried, error, parseRetryAfter(retry_after, now), now);
}

/** Any 4xx but these two means that the receiver refuses the request itself. */
function isPermanentFailure(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function retryOrGiveUp(
  path: DeliveryPath,
  tried: AttemptCount,
  error: string,
  retryAfter: number | null,
  now: Date,
): DeliveryOutcome {
  const next_retry_at = nextAttempt(path, tried, retryAfter, now);
  return next_retry_at === null ? { kind: 'dead', error } : { kind: 'waiting', next_retry_at, error };
}
