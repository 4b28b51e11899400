import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { checkPassword } from './check-password.ts';
import { holdCredentials } from './credentials.queries.ts';
import { redeemSecondFactor } from './recovery-codes.ts';
import { withAttempt } from './with-attempt.ts';

/**
 * What a signed-in user confirms with password and one-time code, as `withAssertion` does with a passkey: `work` and the redemption of
 * the code are one transaction. Null: the password or the code was wrong, which counts as an attempt. Throws 429.
 */
export async function withPasswordAndCode<Result>(
  context: Context,
  request: Request,
  { user_id, email }: { user_id: number; email: string },
  { password, otp_code }: { password: string; otp_code: string },
  work: (db: Db) => Promise<Result>,
): Promise<Result | null> {
  return await withAttempt(context, request, email, async (attempt) => {
    const wrong = { failed: true, result: null as Result | null };
    const check = await checkPassword(context, email, password);
    if (check.outcome !== 'right' || check.person.user_id !== user_id) return wrong;
    await attempt.takeSecondFactor(user_id, { password_known: true });
    return await inTransaction(context.stores.db, async (db) => {
      // A recovery that came first has made the password that was checked the former one.
      if (!(await holdCredentials(db, check.person))) return wrong;
      if (!(await redeemSecondFactor(db, context, request, check.person, otp_code))) return wrong;
      return { failed: false, result: await work(db) };
    });
  });
}
