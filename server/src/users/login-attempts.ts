import { createHmac } from 'node:crypto';
import { MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import type { Request } from '../platform/http/server.ts';
import { giveBack, type LimitRule, limit } from '../platform/rate-limit/index.ts';
import { comparable } from './email-address.ts';

/** Contract section 3: wrong passwords and codes. The owner elsewhere is not locked out by what happens here. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 30;
const WINDOW = 15 * MINUTE;

/** One attempt that counts as wrong until it is given back. */
export type Attempt = LimitRule[];

/**
 * Takes an attempt before any password or code is looked at, so that a burst in parallel cannot exceed the budget;
 * throws 429 when none is left. `email` is what was typed: whether it has an account changes nothing.
 */
export async function reserveAttempt(context: Context, request: Request, email: string): Promise<Attempt> {
  const address = limitSubject(request.callerAddress);
  const ofAddress = { name: 'login.address', subject: address, limit: PER_ADDRESS, window: WINDOW };
  const ofAccount = {
    name: 'login.account',
    subject: `${address} ${unreadable(context.keyring, email)}`,
    limit: PER_ACCOUNT_AND_ADDRESS,
    window: WINDOW,
  };
  const attempt = [ofAccount, ofAddress];
  if (context.config.rate_limits === 'enforce') {
    // All or none: what is refused at one account must not use up the address that others share.
    await limit(context, attempt);
    return attempt;
  }
  // Tries at one account are a business rule: RATE_LIMITS=observe does not lift them (contract section 2).
  await limit(context, [ofAccount], { always: true });
  await limit(context, [ofAddress]);
  return attempt;
}

/** What people type here may be their password by mistake, so the counters' table gets nothing that can be read or guessed back. */
function unreadable(keyring: Keyring, email: string): string {
  return createHmac('sha256', keyring.derive('users.login-attempt'))
    .update(comparable(email))
    .digest('base64url');
}

/** The password or code was right: only wrong ones count. */
export async function giveAttemptBack(context: Context, attempt: Attempt): Promise<void> {
  await giveBack(context, attempt);
}
