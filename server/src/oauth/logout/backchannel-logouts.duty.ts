import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Shift } from '../../platform/duties/duty.ts';
import { fairRounds } from '../../platform/duties/fair-rounds.ts';
import { UNDISTURBED } from '../../platform/duties/retention.ts';
import { workOff } from '../../platform/duties/work-off.ts';
import { logError } from '../../platform/log.ts';
import { type GuardedAnswer, type GuardedFailure, guardedRequest } from '../../platform/net/index.ts';
import { claimDueLogouts, recordLogoutOutcome, type WaitingLogout } from './backchannel-logouts.queries.ts';
import { nextLogoutAttempt } from './backchannel-retry.ts';
import { logoutToken } from './logout-token.ts';

/** Sent at a time by one process. */
const AT_ONCE = 128;
/** Sent at a time to one application by all processes. */
export const PER_RECEIVER = 5;
/** Applications looked at in one round; the next round begins where it ended. */
const RECEIVERS_PER_ROUND = 500;
/** Longer than resolving, sending and recording take together. */
const LEASE = 1 * MINUTE;
const TIMEOUT = 10 * SECOND;
const MAX_ANSWER_BYTES = 4096;

/**
 * Duty: tells relying parties which sessions ended (OIDC Back-Channel Logout 1.0 section 2.5), outside any transaction, at
 * least once. Each application has its own places: a slow one delays its own logouts only. Returns how many were told.
 */
export async function deliverBackchannelLogouts(
  context: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const { stores, clock } = context;
  const claim = fairRounds<WaitingLogout>({
    receivers: RECEIVERS_PER_ROUND,
    receiverOf: ({ application_id }) => application_id,
    claim: (above, most) => {
      const now = clock.now();
      return claimDueLogouts(stores.db, {
        ...{ above, receivers: RECEIVERS_PER_ROUND, most },
        ...{ now, leaseUntil: after(now, LEASE), perReceiver: PER_RECEIVER },
      });
    },
  });
  return await workOff(shift, {
    atOnce: AT_ONCE,
    claim,
    handle: async (waiting) => {
      try {
        return await deliver(context, waiting);
      } catch (error) {
        // Due again after its lease.
        logError(context.log, error, 'a back-channel logout could not be sent or recorded');
        return false;
      }
    },
  });
}

async function deliver(context: Context, waiting: WaitingLogout): Promise<boolean> {
  const { stores, clock } = context;
  const { backchannel_logout_uri: uri } = waiting;
  const error = uri === null ? 'no_address' : faultOf(await send(context, uri, waiting));
  const now = clock.now();
  if (error === null) {
    await recordLogoutOutcome(stores.db, waiting, { delivered_at: now, last_error: null });
    return true;
  }
  const next = uri === null ? null : nextLogoutAttempt(waiting.attempts, now);
  const outcome = next === null ? { failed_at: now } : { next_attempt_at: next };
  await recordLogoutOutcome(stores.db, waiting, { ...outcome, last_error: error });
  const { client_id, attempts } = waiting;
  context.log.info({ client_id, attempts, error, gave_up: next === null }, 'back-channel logout not taken');
  return false;
}

async function send(
  context: Context,
  url: string,
  waiting: WaitingLogout,
): Promise<GuardedAnswer | GuardedFailure> {
  const body = new URLSearchParams({ logout_token: await logoutToken(context, waiting) }).toString();
  return await guardedRequest(context, {
    url,
    policy: 'webhook',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    timeout: TIMEOUT,
    maxBytes: MAX_ANSWER_BYTES,
    readBody: () => false,
    keepAlive: true,
  });
}

/** 200 by section 2.8, 204 where a framework makes it so. */
function faultOf(result: GuardedAnswer | GuardedFailure): string | null {
  if ('failure' in result) return result.failure;
  return result.status === 200 || result.status === 204 ? null : `http_${result.status}`;
}
