import { randomUUID } from 'node:crypto';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import type { RunControl } from '../../platform/duties/duty.ts';
import { fairRounds } from '../../platform/duties/fair-rounds.ts';
import { nextAttempt } from '../../platform/duties/next-attempt.ts';
import { UNDISTURBED } from '../../platform/duties/retention.ts';
import { workOff } from '../../platform/duties/work-off.ts';
import { logError } from '../../platform/log.ts';
import { type GuardedAnswer, type GuardedFailure, guardedRequest } from '../../platform/net/index.ts';
import { failSpan, inSpan } from '../../platform/tracing/tracing.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { claimDueLogouts, recordLogoutOutcome, type WaitingLogout } from './backchannel-logouts.queries.ts';

/** Maximum number of concurrent requests of one process. */
const AT_ONCE = 128;
/** Maximum number of concurrent requests to one application, over all processes. */
export const PER_RECEIVER = 5;
/** Applications visited per round; the next round begins where this one ended. */
const RECEIVERS_PER_ROUND = 500;
/** Longer than resolving, sending and recording take together. */
const LEASE = 1 * MINUTE;
const TIMEOUT = 10 * SECOND;
/** After the first, second and third failed attempt. After half an hour an ended session is old news. */
export const LOGOUT_WAITS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];
const MAX_ANSWER_BYTES = 4096;
/** Section 2.4 of OIDC Back-Channel Logout 1.0 recommends two minutes at most. */
const LOGOUT_TOKEN_SECONDS = 120;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Duty: notifies relying parties of ended sessions (OIDC Back-Channel Logout 1.0 section 2.5), outside any transaction, at
 * least once. Each application has its own slots: a slow one delays its own logouts only. Returns how many were notified.
 */
export async function deliverBackchannelLogouts(
  context: Context,
  run: RunControl = UNDISTURBED,
): Promise<number> {
  const { stores, clock } = context;
  const claim = fairRounds<WaitingLogout>({
    receivers: RECEIVERS_PER_ROUND,
    receiverOf: ({ application_id }) => application_id,
    claim: (afterId, most) => {
      const now = clock.now();
      return claimDueLogouts(stores.db, {
        ...{ afterId, receivers: RECEIVERS_PER_ROUND, most },
        ...{ now, leaseUntil: after(now, LEASE), perReceiver: PER_RECEIVER },
      });
    },
  });
  return await workOff(run, {
    atOnce: AT_ONCE,
    claim,
    handle: async (waiting) => {
      try {
        return await deliverLogout(context, waiting);
      } catch (error) {
        // Due again after its lease.
        logError(context.log, error, 'sending or recording a back-channel logout failed');
        return false;
      }
    },
  });
}

async function deliverLogout(context: Context, waiting: WaitingLogout): Promise<boolean> {
  const { stores, clock } = context;
  const { backchannel_logout_uri: uri } = waiting;
  const error = uri === null ? 'no_address' : await sendTraced(context, uri, waiting);
  const now = clock.now();
  if (error === null) {
    await recordLogoutOutcome(stores.db, waiting, { delivered_at: now, last_error: null });
    return true;
  }
  const next = uri === null ? null : nextAttempt(LOGOUT_WAITS, waiting.attempts, now);
  const outcome = next === null ? { failed_at: now } : { next_attempt_at: next };
  await recordLogoutOutcome(stores.db, waiting, { ...outcome, last_error: error });
  const { client_id, attempts } = waiting;
  context.log.info({ client_id, attempts, error, gave_up: next === null }, 'back-channel logout failed');
  return false;
}

/** Its span belongs to the change that ended the session. Returns why it failed, or null. */
async function sendTraced(context: Context, uri: string, waiting: WaitingLogout): Promise<string | null> {
  const attributes = { 'countersign.logout': waiting.id, 'countersign.attempt': waiting.attempts };
  const start = { kind: 'PRODUCER', attributes, parent: waiting.traceparent } as const;
  return await inSpan('logout', start, async (span) => {
    const error = deliveryError(await sendLogoutToken(context, uri, waiting));
    if (error !== null) failSpan(span, error);
    return error;
  });
}

async function sendLogoutToken(
  context: Context,
  url: string,
  waiting: WaitingLogout,
): Promise<GuardedAnswer | GuardedFailure> {
  const body = new URLSearchParams({ logout_token: await signLogoutToken(context, waiting) }).toString();
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

/**
 * A logout token for one application and one session, signed as its id_tokens are (Back-Channel Logout 1.0 section 2.4). It never has a nonce, which
 * would make it an id_token.
 */
async function signLogoutToken(context: Context, waiting: WaitingLogout): Promise<string> {
  const { client_id, sub, sid, id_token_signed_response_alg } = waiting;
  const iat = Math.floor(context.clock.now().getTime() / SECOND);
  const claims = {
    iss: context.config.base_url,
    aud: client_id,
    iat,
    exp: iat + LOGOUT_TOKEN_SECONDS,
    jti: randomUUID(),
    sub,
    sid,
    events: { [LOGOUT_EVENT]: {} },
  };
  const { kid, alg, key } = await signingKey(context, id_token_signed_response_alg);
  return await signJwt({ kid, alg, key, typ: 'logout+jwt', claims });
}

/** 200 according to section 2.8; 204 is what some frameworks send. */
function deliveryError(result: GuardedAnswer | GuardedFailure): string | null {
  if ('failure' in result) return result.failure;
  return result.status === 200 || result.status === 204 ? null : `http_${result.status}`;
}
