import { z } from 'zod';
import type { CurrentAccessKey } from '../../access-keys/index.ts';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { api } from '../../platform/http/api.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Request } from '../../platform/http/server.ts';
import { mayPass } from '../../platform/rate-limit/index.ts';
import { type CurrentSession, holdCaller, requireFresh } from '../../sessions/index.ts';
import { emailAddress, maySendEmail, normalizeEmail, userByEmail, userById } from '../../users/index.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { padResponseTime } from '../shared/pad-response-time.ts';
import { newVerificationCode, VERIFICATION_CODE_TTL } from '../shared/verification-codes.ts';
import { mergeSource } from './callers.ts';
import { mailMergeCode } from './merge.mails.ts';
import { hasAnySecondFactor } from './merge.queries.ts';
import { mergeNotAllowed } from './merge-accounts.ts';

/**
 * Guessing a code would put an account with the attacker’s ways to sign in into another person’s. Ten codes a day with five tries each
 * leave a chance of one in 20,000 a day, from however many callers and addresses.
 */
const CODES_PER_TARGET = { limit: 10, window: 1 * DAY };

/** No account has this id. */
const NOBODY = '0';

/**
 * By the source; a code goes to the target's verified address (contract section 3). Always 202, in even time: the answer does not
 * tell whether there is such an account.
 */
export const mergeOtpApi = api.post(
  '/api/v1/me/merge/otp',
  {
    caller: mergeSource,
    summary: 'Mail a merge code to the account that will remain',
    body: z.object({ email: emailAddress }),
    responses: { 202: z.object({ expires_in: z.int().describe('Seconds') }) },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, caller, body }) => {
    await sendMergeCode(context, request, caller, body.email);
    return { expires_in: VERIFICATION_CODE_TTL / SECOND };
  },
);

/**
 * Throws 401 `step_up_required`, 403 for an administrator's account, and 429 when this address asked for too many mails; says
 * nothing otherwise.
 */
export async function sendMergeCode(
  context: Context,
  request: Request,
  source: CurrentSession | CurrentAccessKey,
  email: string,
): Promise<void> {
  requireFresh(source, context.clock.now());
  if ((await userById(context.stores.db, source.user_id))?.is_admin) throw mergeNotAllowed();
  await limitEmailRequests(context, request);
  await padResponseTime(async () => {
    const canMail =
      (await maySendEmail(context, request, 'merge_code', email)) &&
      (await mayMailAnotherCode(context, email));
    await inTransaction(context.stores.db, async (db) => {
      await holdCaller(db, source);
      const target = await userByEmail(db, email);
      // A mailbox alone must not do what takes a second factor there: such an account gives a token instead.
      const isReachable =
        target?.email_verified === true &&
        !target.is_admin &&
        target.suspended_at === null &&
        canMail &&
        !(await hasAnySecondFactor(db, target.user_id));
      // A code for no account replaces the one before, too: the pending code is always for the latest address.
      const boundTo = isReachable ? String(target.user_id) : NOBODY;
      const holder = { user_id: source.user_id, purpose: 'merge' as const };
      const code = await newVerificationCode(db, context.keyring, context.clock.now(), holder, boundTo);
      if (!isReachable) return;
      const to = { email: target.email, locale: target.locale ?? localeOf(request) };
      await mailMergeCode(db, context, to, source, code);
    });
  });
}

async function mayMailAnotherCode(context: Context, email: string): Promise<boolean> {
  const rule = { name: 'merge.target', subject: normalizeEmail(email), ...CODES_PER_TARGET };
  return await mayPass(context, [rule]);
}
