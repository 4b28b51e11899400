import { setTimeout as pause } from 'node:timers/promises';
import { after, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { retrySerialization } from '../../platform/db/in-transaction.ts';
import { count } from '../../platform/domain-metrics.ts';
import type { RunControl } from '../../platform/duties/duty.ts';
import { fairRounds } from '../../platform/duties/fair-rounds.ts';
import { type Round, workOff } from '../../platform/duties/work-off.ts';
import { logError } from '../../platform/log.ts';
import { failSpan, inSpan } from '../../platform/tracing/tracing.ts';
import { batchCalls } from './batch-calls.ts';
import { type Claim, claimDue } from './claim.queries.ts';
import { type DeliveryPath, PATHS } from './delivery-path.ts';
import { classifyResponse } from './outcome.ts';
import { type FinishedAttempt, recordAttempts, releaseClaim } from './record.queries.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';
import { type SentDelivery, sendDelivery } from './send.ts';
import { createSigner, type Signer } from './sign.ts';

/** Longer than resolving, sending and recording take together; a lost worker's rows are due again afterwards. */
const LEASE = 30 * SECOND;
/** Maximum number of concurrent requests of one process. */
const MAX_CONCURRENT = 256;
/** Maximum number of concurrent requests to one receiver, over all processes. */
const MAX_PER_RECEIVER = 10;
/** After this many failures in a row, a receiver gets one request at a time until one succeeds. Retry delays stay the same. */
export const BREAKER_THRESHOLD = 20;
/** Applications visited per round; the next round begins where this one ended. */
const RECEIVERS_PER_ROUND = 500;
const RECORD_BATCH = 200;
/** An unrecorded delivery repeats after its lease, so recording is retried until shortly before. */
const RECORD_TIMEOUT = 24 * SECOND;
/** After this long without success the run fails, and the duty starts again. */
const CLAIM_TIMEOUT = 10 * SECOND;
const UNAVAILABLE_PAUSE_MS = 250;

/**
 * Duty: sends due deliveries, at least once, until there are none left. Rows are claimed as slots become free, so
 * no delivery waits for another's slow receiver. Returns how many were delivered.
 */
export async function deliverWebhooks(context: Context, run: RunControl): Promise<number> {
  const dispatcher = createDispatcher(context);
  return await workOff(run, {
    atOnce: MAX_CONCURRENT,
    claim: claimRounds(context),
    handle: dispatcher.deliver,
  });
}

/** Claims as many rows as there are free slots, in turn from all receivers that have something due. */
function claimRounds({ stores: { db }, clock }: Context) {
  // Both paths run side by side; slots left free by one are filled in the next round.
  const rounds = PATHS.map((path) =>
    fairRounds<Claim>({
      receivers: RECEIVERS_PER_ROUND,
      receiverOf: ({ application_id }) => application_id,
      claim: async (afterId, limit) => {
        const claim = () => {
          const now = clock.now();
          return claimDue(db, path, {
            ...{ afterId, receivers: RECEIVERS_PER_ROUND, limit },
            ...{
              now,
              leaseUntil: after(now, LEASE),
              perReceiver: MAX_PER_RECEIVER,
              breakerAt: BREAKER_THRESHOLD,
            },
          });
        };
        return await retryWhileUnavailable(claim, CLAIM_TIMEOUT);
      },
    }),
  );
  return async (places: number): Promise<Round<Claim>> => {
    const found = await Promise.all(rounds.map((next) => next(Math.ceil(places / rounds.length))));
    return {
      claims: found.flatMap(({ claims }) => claims),
      isComplete: found.every(({ isComplete }) => isComplete),
    };
  };
}

/** Delivers single claims; keys are read and results recorded in batches. */
function createDispatcher(context: Context) {
  const { stores, clock, log } = context;
  const sign = createSigner(context);
  const recorders = { outbox: recorder('outbox'), legacy: recorder('legacy') };

  function recorder(path: DeliveryPath) {
    return batchCalls<FinishedAttempt, void>(async (finished) => {
      const record = () => retrySerialization(() => recordAttempts(stores.db, path, finished));
      await retryWhileUnavailable(record, RECORD_TIMEOUT);
      return [];
    }, RECORD_BATCH);
  }

  /** Never rejects: a delivery that could not be recorded repeats after its lease. */
  async function deliver(claim: Claim): Promise<boolean> {
    try {
      const started_at = clock.now();
      const sending = await sendTraced(context, sign, claim).catch(async (error) => {
        // A key that cannot be opened, for example: what is due again at once would fail again at once, without end.
        await releaseClaim(stores.db, claim.path, claim, { keepsLease: true });
        throw error;
      });
      if (sending === null) {
        await releaseClaim(stores.db, claim.path, claim);
        return false;
      }
      const finished = finishedAttempt(claim, sending, started_at, clock.now());
      await recorders[claim.path](finished);
      count(
        'countersign_webhook_attempts_total',
        finished.delivered ? 'delivered' : finished.dead ? 'dead' : 'waiting',
      );
      return finished.delivered;
    } catch (error) {
      logError(log, error, 'sending or recording a webhook failed');
      return false;
    }
  }
  return { deliver };
}

/**
 * Its span belongs to the change that caused the event, however long ago that was. An API with subjects of its own gets a trace of its own, which only links to
 * the change: by a trace in common, two of them could tell that their subjects are one person.
 */
async function sendTraced(context: Context, sign: Signer, claim: Claim): Promise<SentDelivery | null> {
  const attributes = {
    'countersign.event_type': claim.event_type,
    'countersign.delivery_id': claim.delivery_id,
    'countersign.attempt': claim.attempts,
  };
  const { traceparent, is_pairwise } = claim;
  const origin = is_pairwise ? { parent: null, link: traceparent } : { parent: traceparent };
  const start = { kind: 'PRODUCER', attributes, ...origin } as const;
  return await inSpan(`webhook ${claim.event_type}`, start, async (span) => {
    const sending = await sendDelivery(context, sign, claim);
    if (sending !== null && 'failure' in sending.sent) failSpan(span, sending.sent.failure);
    return sending;
  });
}

/** Retries while the database is unavailable, for `timeout` milliseconds. */
async function retryWhileUnavailable<T>(work: () => Promise<T>, timeout: number): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > end) throw error;
      await pause(UNAVAILABLE_PAUSE_MS);
    }
  }
}

function finishedAttempt(
  claim: Claim,
  { sent, kid, answer }: SentDelivery,
  started_at: Date,
  now: Date,
): FinishedAttempt {
  const sent_before = claim.claims > 1;
  const outcome = classifyResponse(claim.path, { ...claim, sent_before }, sent, now);
  return {
    id: claim.id,
    claims: claim.claims,
    application_id: claim.application_id,
    delivery_id: claim.delivery_id,
    attempts: Math.min(claim.attempts, MAX_ATTEMPTS[claim.path]),
    delivered: outcome.kind === 'delivered',
    dead: outcome.kind === 'dead',
    next_retry_at: outcome.kind === 'waiting' ? outcome.next_retry_at : null,
    last_error: outcome.kind === 'delivered' ? null : outcome.error,
    signature_kid: kid,
    url: claim.webhook_url,
    started_at,
    ended_at: now,
    status: 'status' in sent ? sent.status : null,
    answer,
  };
}
