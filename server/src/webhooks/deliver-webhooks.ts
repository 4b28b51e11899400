import { setTimeout as pause } from 'node:timers/promises';
import { after, MINUTE, SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { isDatabaseAway } from '../platform/db/database-away.ts';
import { persistently } from '../platform/db/in-transaction.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { logError } from '../platform/log.ts';
import { type Claim, claimDue } from './claim-queries.ts';
import { type DeliveryPath, PATHS } from './delivery-path.ts';
import { gather } from './gather.ts';
import { judge } from './outcome.ts';
import { type Finished, recordFinished, releaseClaim } from './record-queries.ts';
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
/** What is due while others are still being sent is found this soon without a wake. */
const POLL = 1 * SECOND;
/** With so many under way places become free faster than they should be claimed one by one. */
const BUSY = 32;
const BREATH_MS = 5;

/**
 * Duty: sends what is due, at least once, for as long as there is something. Rows are claimed as places become free, so
 * nobody waits for a slow receiver. Returns how many were delivered.
 */
export async function deliverWebhooks(context: Context, shift: Shift): Promise<number> {
  const desk = openDesk(context);
  const sending = new Set<Promise<void>>();
  const bell = newBell();
  shift.onWake(bell.ring);
  shift.signal.addEventListener('abort', bell.ring);
  let delivered = 0;
  const claimNext = roundsOf(context);
  try {
    while (!shift.signal.aborted) {
      bell.forget();
      const { claims, isComplete } = await claimNext(AT_ONCE - sending.size);
      for (const claim of claims) {
        const done = desk
          .deliver(claim)
          .then((arrived) => {
            if (arrived) delivered += 1;
          })
          .finally(() => {
            sending.delete(done);
            bell.ring();
          });
        sending.add(done);
      }
      // A place that became free in the meantime may be what something due was waiting for.
      if (sending.size >= BUSY) await pause(BREATH_MS);
      if (claims.length > 0 || !isComplete || bell.hasRung()) continue;
      if (sending.size === 0) break;
      await bell.next();
    }
  } finally {
    await Promise.all(sending);
  }
  return delivered;
}

/** Claims for as many free places as there are, in turn from all receivers that have something due. */
function roundsOf({ stores: { db }, clock }: Context) {
  // Both paths at once; which half of the places stays free is found out in the next round.
  const paths = PATHS.map((path) => ({ path, above: 0, isBehind: false }));

  async function claimOn(turn: (typeof paths)[number], most: number) {
    const claim = () => {
      const now = clock.now();
      return claimDue(db, turn.path, {
        ...{ above: turn.above, receivers: RECEIVERS_PER_ROUND, most },
        ...{ now, leaseUntil: after(now, LEASE), perReceiver: PER_RECEIVER, breakerAt: BREAKER_AT },
      });
    };
    const { claims, looked_at, looked_up_to } = await outlasting(claim, CLAIM_PATIENCE);
    const isLast = looked_at < RECEIVERS_PER_ROUND;
    const isComplete = isLast && !turn.isBehind;
    turn.above = isLast ? 0 : looked_up_to!;
    if (isLast) turn.isBehind = false;
    if (claims.length === most) {
      // Whoever comes after the last place has the next one, lest long queues keep the places among themselves.
      turn.above = Math.max(...claims.map(({ application_id }) => application_id));
      turn.isBehind = true;
    }
    return { claims, isComplete };
  }

  return async (places: number): Promise<{ claims: Claim[]; isComplete: boolean }> => {
    if (places <= 0) return { claims: [], isComplete: true };
    const rounds = await Promise.all(paths.map((turn) => claimOn(turn, Math.ceil(places / paths.length))));
    return {
      claims: rounds.flatMap(({ claims }) => claims),
      isComplete: rounds.every(({ isComplete }) => isComplete),
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
      const record = () => persistently(() => recordFinished(stores.db, path, finished));
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
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
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

/** `next` resolves at the next ring, at the latest after POLL. */
function newBell() {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    hasRung: () => hasRung,
    forget() {
      hasRung = false;
    },
    next(): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, POLL);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
