import { setTimeout as pause } from 'node:timers/promises';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { retrySerialization } from '../../platform/db/in-transaction.ts';
import type { Shift } from '../../platform/duties/duty.ts';
import { fairRounds } from '../../platform/duties/fair-rounds.ts';
import { type Round, workOff } from '../../platform/duties/work-off.ts';
import { logError } from '../../platform/log.ts';
import { gather } from './batch-calls.ts';
import { type Claim, claimDue } from './claim.queries.ts';
import { type DeliveryPath, PATHS } from './delivery-path.ts';
import { judge } from './outcome.ts';
import { type Finished, recordFinished, releaseClaim } from './record.queries.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';
import { type Sending, send } from './send.ts';
import { openSigner } from './sign.ts';

/** Longer than resolving, sending and recording take together; a lost worker's rows are due again after it. */
const LEASE = 0.5 * MINUTE;
/** Sent at once by one process. */
const AT_ONCE = 256;
/** Sent at once to one receiver by all processes. */
const PER_RECEIVER = 10;
/** From so many failures in a row on, a receiver is sent one at a time, until one arrives. No wait is changed by it. */
export const BREAKER_AT = 20;
/** Applications looked at in one round; the next round begins where it ended. */
const RECEIVERS_PER_ROUND = 500;
const RECORDED_AT_ONCE = 200;
/** What was sent and cannot be written down is sent again after its lease: so long it is worth trying. */
const RECORD_PATIENCE = 0.4 * MINUTE;
/** Afterwards the duty says that it failed, and is run again. */
const CLAIM_PATIENCE = 10 * SECOND;
const AWAY_PAUSE_MS = 250;

/**
 * Duty: sends what is due, at least once, for as long as there is something. Rows are claimed as places become free, so
 * nobody waits for a slow receiver. Returns how many were delivered.
 */
export async function deliverWebhooks(context: Context, shift: Shift): Promise<number> {
  const desk = openDesk(context);
  return await workOff(shift, { atOnce: AT_ONCE, claim: roundsOf(context), handle: desk.deliver });
}

/** Claims for as many free places as there are, in turn from all receivers that have something due. */
function roundsOf({ stores: { db }, clock }: Context) {
  // Both paths at once; which half of the places stays free is found out in the next round.
  const rounds = PATHS.map((path) =>
    fairRounds<Claim>({
      receivers: RECEIVERS_PER_ROUND,
      receiverOf: ({ application_id }) => application_id,
      claim: async (above, most) => {
        const claim = () => {
          const now = clock.now();
          return claimDue(db, path, {
            ...{ above, receivers: RECEIVERS_PER_ROUND, most },
            ...{ now, leaseUntil: after(now, LEASE), perReceiver: PER_RECEIVER, breakerAt: BREAKER_AT },
          });
        };
        return await outlasting(claim, CLAIM_PATIENCE);
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

/** Sends single claims; what belongs to many of them at the same time goes to the database together. */
function openDesk(context: Context) {
  const { stores, clock, log } = context;
  const sign = openSigner(context);
  const recorders = { outbox: recorder('outbox'), legacy: recorder('legacy') };

  function recorder(path: DeliveryPath) {
    return gather<Finished, void>(async (finished) => {
      const record = () => retrySerialization(() => recordFinished(stores.db, path, finished));
      await outlasting(record, RECORD_PATIENCE);
      return [];
    }, RECORDED_AT_ONCE);
  }

  /** Never rejects: a row about which nothing could be recorded is sent again after its lease. */
  async function deliver(claim: Claim): Promise<boolean> {
    try {
      const started_at = clock.now();
      const sending = await send(context, sign, claim);
      if (sending === null) {
        await releaseClaim(stores.db, claim.path, claim);
        return false;
      }
      const finished = finishedOf(claim, sending, started_at, clock.now());
      await recorders[claim.path](finished);
      return finished.delivered;
    } catch (error) {
      logError(log, error, 'a webhook could not be sent or recorded');
      return false;
    }
  }
  return { deliver };
}

/** Tries again while the database is away, for `patience` milliseconds. */
async function outlasting<T>(work: () => Promise<T>, patience: number): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > end) throw error;
      await pause(AWAY_PAUSE_MS);
    }
  }
}

function finishedOf(claim: Claim, { sent, kid, answer }: Sending, started_at: Date, now: Date): Finished {
  const sent_before = claim.claims > 1;
  const outcome = judge(claim.path, { ...claim, sent_before }, sent, now);
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
