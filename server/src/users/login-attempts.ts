import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { Problem } from '../platform/errors.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import type { Request } from '../platform/http/server.ts';
import { consume, giveBack, type LimitRule, limit, standing } from '../platform/rate-limit/index.ts';
import { comparable } from './email-address.ts';

/** Contract section 3: wrong passwords and codes. The owner elsewhere is not locked out by what happens here. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 30;
const WINDOW = 15 * MINUTE;
/** Who finds every attempt in somebody's hands looks again after so many milliseconds, so many times. */
const PAUSE = 100;
const LOOKS = 100;

/** One attempt that counts as wrong until it is given back. */
export type Attempt = LimitRule[];

/**
 * Takes an attempt before any password or code is looked at, so that a burst in parallel cannot exceed the budget;
 * throws 429 when none is left. While the last ones are still being judged it waits for what comes of them: a class that
 * signs in at once behind one address is no attack. `email` is what was typed: whether it has an account changes nothing.
 */
export async function reserveAttempt(context: Context, request: Request, email: string): Promise<Attempt> {
  const attempt = attemptOf(context, request, email);
  for (let look = 1; ; look++) {
    try {
      await take(context, attempt);
      return attempt;
    } catch (refusal) {
      if (!(refusal instanceof Problem) || look === LOOKS) throw refusal;
      const wrong = await standing(context, attempt.map(wrongOnes));
      if (wrong.some(({ left }) => left === 0)) throw refusal;
      await wait(PAUSE);
    }
  }
}

function attemptOf(context: Context, request: Request, email: string): Attempt {
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

async function take(context: Context, attempt: Attempt): Promise<void> {
  // All or none: what is refused at one account must not use up the address that others share.
  if (context.config.rate_limits === 'enforce') return await limit(context, attempt);
  // Tries at one account are a business rule: RATE_LIMITS=observe does not lift them (contract section 2).
  const [ofAccount, ...ofAddress] = attempt;
  await limit(context, ofAccount ? [ofAccount] : [], { always: true });
  await limit(context, ofAddress);
}

/** Counts what turned out wrong, beside the attempts that may still turn out right. */
function wrongOnes(rule: LimitRule): LimitRule {
  return { ...rule, name: `${rule.name}.wrong` };
}

/** What people type here may be their password by mistake, so the counters' table gets nothing that can be read or guessed back. */
function unreadable(keyring: Keyring, email: string): string {
  return createHmac('sha256', keyring.derive('users.login-attempt'))
    .update(comparable(email))
    .digest('base64url');
}

/**
 * Runs what judges the password or code of a reserved attempt. When it throws (503: too many wait, the database is away),
 * nothing was judged, and the attempt is given back: only wrong ones count.
 */
export async function judging<T>(context: Context, attempt: Attempt, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    // What went wrong is told, also when the counter cannot be reached either.
    await giveAttemptBack(context, attempt).catch(() => {});
    throw error;
  }
}

/** The password or code was wrong: whoever waits for this attempt need not. */
export async function keepAttempt(context: Context, attempt: Attempt): Promise<void> {
  for (const rule of attempt) await consume(context, [wrongOnes(rule)]);
}

/** The password or code was right: only wrong ones count. */
export async function giveAttemptBack(context: Context, attempt: Attempt): Promise<void> {
  await giveBack(context, attempt);
}
