import { after, MINUTE, SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { type GuardedAnswer, type GuardedFailure, guardedRequest } from '../platform/net/index.ts';
import { claimDueLogouts, recordLogoutOutcome, type WaitingLogout } from './backchannel-queries.ts';
import { nextLogoutAttempt } from './backchannel-retry.ts';
import { logoutToken } from './logout-token.ts';

const BATCH = 20;
/** Longer than one batch can take: resolving and answering have their own limits, and a batch is sent at once. */
const LEASE = 1 * MINUTE;
const TIMEOUT = 10 * SECOND;
const MAX_ANSWER_BYTES = 4096;

/**
 * Duty: tells relying parties which sessions ended (OIDC Back-Channel Logout 1.0 section 2.5), outside any transaction, at
 * least once. Returns how many were told.
 */
export async function deliverBackchannelLogouts(context: Context): Promise<number> {
  const { stores, clock } = context;
  let told = 0;
  for (;;) {
    const now = clock.now();
    const batch = await claimDueLogouts(stores.db, now, after(now, LEASE), BATCH);
    const outcomes = await Promise.all(batch.map((waiting) => deliver(context, waiting)));
    told += outcomes.filter(Boolean).length;
    if (batch.length < BATCH) return told;
  }
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
