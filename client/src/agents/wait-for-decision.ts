import { ClientError } from '../errors.ts';
import { sleep } from '../sleep.ts';
import type { Agent } from './agent.ts';
import { type Approval, type PolledApproval, pollApproval } from './approvals.ts';

/** Seconds that are waited past the end of a request for the service to say that it ended. */
const GRACE = 30;

/**
 * Polls until the person has decided, or the request expired or was revoked, and gives the last answer: act only on
 * `approved`. Keeps to `interval` and Retry-After and bears lost answers; `timeout` when the service stays away past the
 * end. An aborted `signal` ends the waiting, not the request: `cancelApproval` does that.
 */
export async function waitForDecision(
  agent: Agent,
  { auth_req_id, expires_in, interval }: Pick<Approval, 'auth_req_id' | 'expires_in' | 'interval'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PolledApproval> {
  const end = performance.now() + (expires_in + GRACE) * 1000;
  let pause = interval;
  while (performance.now() < end) {
    await sleep(pause, signal);
    try {
      const polled = await pollApproval(agent, auth_req_id);
      if (polled.status !== 'pending' && polled.status !== 'delivered') return polled;
      pause = polled.interval;
    } catch (error) {
      if (!isPassing(error)) throw error;
      pause = Math.max(interval, error.retry_after ?? 0);
    }
  }
  throw new ClientError('timeout', 'The request has ended, and the service did not say how.');
}

/** A lost answer, an overloaded service, or too many polls. */
function isPassing(error: unknown): error is ClientError {
  if (!(error instanceof ClientError) || error.code !== 'request_failed') return false;
  return error.status === undefined || error.status === 429 || error.status >= 500;
}
