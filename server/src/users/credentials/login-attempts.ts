import { setTimeout as wait } from 'node:timers/promises';
import { recordAuditAtMost } from '../../platform/audit/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { count } from '../../platform/domain-metrics.ts';
import { Problem, rateLimited } from '../../platform/errors.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  consume,
  giveBack,
  type LimitRule,
  limit,
  remainingLimits,
} from '../../platform/rate-limit/index.ts';
import { normalizeEmail } from '../email/email-address.ts';

/** Contract section 3: wrong passwords and codes. The owner elsewhere is not locked out by what happens here. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 30;
const WINDOW = 15 * MINUTE;
/** Milliseconds after which a caller who finds every attempt taken looks again, each time later: some twelve seconds in all. */
const PAUSES = Array.from({ length: 18 }, (_, look) => Math.min(1000, Math.round(100 * 1.4 ** look)));
/** Callers of one address who may wait in one process: each look costs a query, and the connections are everyone's. */
export const MAX_WAITING = 100;
/** Seconds, when attempts are being checked and not used up: no reason to wait for the window to end. */
const BUSY_RETRY_AFTER = 10;
const waiting = new Map<string, number>();

/** The budgets that one attempt was taken from; it counts as wrong until it is given back. */
type Taken = LimitRule[];

/**
 * Takes an attempt before any password or code is looked at, so that a burst in parallel cannot exceed the budget;
 * throws 429 when none is left: see with-attempt.ts, which all callers use. While the last ones are still being checked it waits for their outcome: a class that
 * signs in at once behind one address is no attack. `email` is what was typed: whether it has an account changes nothing.
 */
export async function reserveAttempt(context: Context, request: Request, email: string): Promise<Taken> {
  const attempt = attemptOf(context, request, email);
  const refusal = await refusalOf(context, attempt);
  if (refusal === null) return attempt;
  const address = attempt.at(-1)!.subject;
  const others = waiting.get(address) ?? 0;
  if (others >= MAX_WAITING) throw rateLimited(BUSY_RETRY_AFTER);
  waiting.set(address, others + 1);
  try {
    await waitForOne(context, request, attempt, refusal);
    return attempt;
  } finally {
    const left = waiting.get(address)! - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
  }
}

/** Looks again and again, with one query, whether an attempt has come free, and takes it. Throws the refusal when none will. */
async function waitForOne(
  context: Context,
  request: Request,
  attempt: Taken,
  refusal: Problem,
): Promise<void> {
  for (const pause of PAUSES) {
    const left = await remainingLimits(context, [...attempt, ...attempt.map(wrongOnes)]);
    const [free, wrong] = [left.slice(0, attempt.length), left.slice(attempt.length)];
    const usedUp = attempt.find((_, index) => wrong[index]?.left === 0);
    if (usedUp) {
      await recordLimitReached(context, request, usedUp.subject, { limit: usedUp.name });
      throw refusal;
    }
    const binding = context.config.rate_limits === 'enforce' ? free : free.slice(0, 1);
    if (binding.every(({ left }) => left > 0) && (await refusalOf(context, attempt)) === null) return;
    // Not all of them in the same moment.
    await wait(pause * (0.5 + Math.random()));
  }
  throw rateLimited(BUSY_RETRY_AFTER);
}

async function refusalOf(context: Context, attempt: Taken): Promise<Problem | null> {
  try {
    await take(context, attempt);
    return null;
  } catch (refusal) {
    if (refusal instanceof Problem) return refusal;
    throw refusal;
  }
}

function attemptOf(context: Context, request: Request, email: string): Taken {
  const address = limitSubject(request.callerAddress);
  const ofAddress = { name: 'login.address', subject: address, limit: PER_ADDRESS, window: WINDOW };
  const ofAccount = {
    name: 'login.account',
    subject: `${address} ${unreadable(context.keyring, email)}`,
    limit: PER_ACCOUNT_AND_ADDRESS,
    window: WINDOW,
  };
  return [ofAccount, ofAddress];
}

async function take(context: Context, attempt: Taken): Promise<void> {
  // All or none: what is refused at one account must not use up the address that others share.
  if (context.config.rate_limits === 'enforce') return await limit(context, attempt);
  // Tries at one account are a business rule: RATE_LIMITS=observe does not lift them (contract section 2).
  const [ofAccount, ...ofAddress] = attempt;
  await limit(context, ofAccount ? [ofAccount] : [], { always: true });
  await limit(context, ofAddress);
}

/** One line an hour for each budget that is used up: a caller who goes on asking adds none. */
export async function recordLimitReached(
  context: Context,
  request: Request,
  subject: string,
  details: Record<string, unknown>,
  userId: number | null = null,
): Promise<void> {
  count('countersign_sign_in_failures_total', 'too_many_attempts');
  const owner = limitSubject(request.callerAddress);
  await recordAuditAtMost(
    context,
    request,
    { subject, owner },
    {
      event_type: 'user.sign_in_limited',
      actor: { type: 'anonymous', id: null },
      target: { type: 'user', id: userId },
      details,
    },
  );
}

/** Counts what turned out wrong, beside the attempts that may still turn out right. */
function wrongOnes(rule: LimitRule): LimitRule {
  return { ...rule, name: `${rule.name}.wrong` };
}

/** What people type here may be their password by mistake, so the counters' table gets nothing that can be read or guessed back. */
function unreadable(keyring: Keyring, email: string): string {
  return keyring.mac('users.login-attempt', normalizeEmail(email)).toString('base64url');
}

/** The password or code was wrong: callers that wait for this attempt can stop waiting. */
export async function keepAttempt(context: Context, attempt: Taken): Promise<void> {
  for (const rule of attempt) await consume(context, [wrongOnes(rule)]);
}

/** The password or code was right: only wrong ones count. */
export async function giveAttemptBack(context: Context, attempt: Taken): Promise<void> {
  await giveBack(context, attempt);
}
