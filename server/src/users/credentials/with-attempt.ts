import type { Context } from '../../platform/context.ts';
import { count } from '../../platform/domain-metrics.ts';
import type { Request } from '../../platform/http/server.ts';
import { consume, type LimitRule } from '../../platform/rate-limit/index.ts';
import { giveAttemptBack, keepAttempt, reserveAttempt } from './login-attempts.ts';
import { PasswordUnchecked } from './password-unchecked.ts';
import { keepWrongCode, takeSecondFactor } from './second-factor-attempts.ts';

/** What a check may take beside the budget of wrong passwords and codes; all of it counts or is given back together. */
export type Attempt = {
  /** One of another budget; false, and nothing taken, when that is used up. */
  take: (rule: LimitRule) => Promise<boolean>;
  /**
   * One of the account's own budget for second factors, before the code is looked at; throws 429. `password_known`: this caller
   * has just shown the password, so the owner is notified of wrong codes.
   */
  takeSecondFactor: (userId: number, known: { password_known: boolean }) => Promise<void>;
};

/** `failed`: the password or code was wrong. False also where it was not looked at after all. */
type Checked = { failed: boolean; result: unknown };

/**
 * Runs what checks a password or code within the budget for wrong ones: an attempt is taken before, and stays taken only where
 * the check says that it failed. When the check throws (503: too many wait, the database is unavailable), nothing was checked, and the
 * attempt is given back; unless the error says that the password was wrong. Throws 429 when none is left. `email` is what was typed: whether it has an account changes nothing.
 */
export async function withAttempt<const C extends Checked>(
  context: Context,
  request: Request,
  email: string,
  check: (attempt: Attempt) => Promise<C>,
): Promise<C['result']> {
  const taken = await reserveAttempt(context, request, email);
  let ownerOfKnownPassword: number | null = null;
  let isCode = false;
  const attempt: Attempt = {
    take: async (rule) => {
      const { allowed } = await consume(context, [rule]);
      if (allowed) taken.push(rule);
      return allowed;
    },
    takeSecondFactor: async (userId, { password_known }) => {
      taken.push(...(await takeSecondFactor(context, request, userId)));
      isCode = true;
      if (password_known) ownerOfKnownPassword = userId;
    },
  };
  const { failed, result } = await check(attempt).catch(async (error) => {
    const isCounted = error instanceof PasswordUnchecked && error.counted;
    // The original error is reported, also when the counter cannot be reached either.
    await (isCounted ? keepAttempt : giveAttemptBack)(context, taken).catch(() => {});
    throw error;
  });
  if (failed && isCode) count('countersign_second_factor_failures_total', 'code');
  if (!failed) await giveAttemptBack(context, taken);
  else if (ownerOfKnownPassword === null) await keepAttempt(context, taken);
  else await keepWrongCode(context, request, taken, ownerOfKnownPassword);
  return result;
}
