import { DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { consume, type LimitRule, limit } from '../../platform/rate-limit/index.ts';
import { mailAccountChange } from '../email/account-change.mail.ts';
import { keepAttempt, recordLimitReached } from './login-attempts.ts';

/**
 * Contract section 12: wrong codes for one account, whatever address they come from. Only a person who knows the password, or
 * holds a session, can use them up; passkeys and recovery go on.
 */
const PER_HOUR = { limit: 20, window: 1 * HOUR };
const PER_DAY = { limit: 100, window: 1 * DAY };

/** The owner is notified of the fifth wrong code after a right password, and not of every one that follows. */
const UNREPORTED = { limit: 4, window: 1 * DAY };
const MAILS = { limit: 1, window: 1 * HOUR };

/**
 * Takes one of the account's own budget for second factors, before the code is looked at, so that a burst in parallel cannot exceed
 * it. Throws 429 when it is used up, with RATE_LIMITS=observe too. What was taken.
 */
export async function takeSecondFactor(
  context: Context,
  request: Request,
  userId: number,
): Promise<LimitRule[]> {
  const subject = String(userId);
  const ofPerson: LimitRule[] = [
    { name: 'second_factor.hour', subject, ...PER_HOUR },
    { name: 'second_factor.day', subject, ...PER_DAY },
  ];
  try {
    await limit(context, ofPerson, { always: true });
  } catch (refusal) {
    if (refusal instanceof Problem)
      await recordLimitReached(
        context,
        request,
        `second factor ${userId}`,
        { limit: 'second_factor' },
        userId,
      );
    throw refusal;
  }
  return ofPerson;
}

/** The password was right and the code was wrong. */
export async function keepWrongCode(
  context: Context,
  request: Request,
  attempt: LimitRule[],
  userId: number,
): Promise<void> {
  await keepAttempt(context, attempt);
  const subject = String(userId);
  const isUnreported = await consume(context, [{ name: 'second_factor.untold', subject, ...UNREPORTED }]);
  if (isUnreported.allowed) return;
  const mayTell = await consume(context, [{ name: 'second_factor.mail', subject, ...MAILS }]);
  if (!mayTell.allowed) return;
  await inTransaction(context.stores.db, (db) =>
    mailAccountChange(db, context, request, userId, { kind: 'password_known' }),
  );
}
