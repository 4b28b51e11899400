import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { credentialsById, redeemOtp, withAttempt } from '../../users/index.ts';
import { admin } from '../callers.ts';
import { STEP_UP_TTL } from '../session-lifetimes.ts';
import { stampAdminToken } from './admin-tokens.queries.ts';

/** POST /api/v1/admin/session/step_up {otp_code}: five minutes in which this token may change things. */
export const adminStepUp = api.post(
  '/api/v1/admin/session/step_up',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'Confirm a one-time code with an administrator’s token',
    body: z.object({ otp_code: z.string() }),
    responses: { 200: z.object({ step_up_expires_at: timestamp }) },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, now, body, admin }) => {
    const { user_id, email, token_hash } = admin;
    const audited = {
      actor: { type: 'admin', id: user_id },
      target: { type: 'user', id: user_id },
    } as const;
    const confirmed = await withAttempt(context, request, email, async (attempt) => {
      await attempt.takeSecondFactor(user_id, { password_known: false });

      const isRight = await inTransaction(context.stores.db, async (db) => {
        const person = await credentialsById(db, user_id);
        if (person === null) return false;
        if (!(await redeemOtp(db, context.keyring, now, person, body.otp_code))) return false;
        // The token ended meanwhile: thrown, so that the code stays unspent.
        if (!(await stampAdminToken(db, now, token_hash))) throw tokenEnded();
        await recordAudit(db, context, request, { event_type: 'admin.stepped_up', ...audited });
        return true;
      });
      return { failed: !isRight, result: isRight ? now : null };
    });
    if (confirmed === null) {
      const event = { event_type: 'user.step_up_refused', ...audited } as const;
      await recordAudit(context.stores.db, context, request, event);
      throw new Problem(401, 'invalid_otp', 'The code is wrong or was used before; wait for the next one.');
    }
    return { step_up_expires_at: after(confirmed, STEP_UP_TTL) };
  },
);

function tokenEnded(): Problem {
  return new Problem(401, 'invalid_token', 'This token has ended; sign in again.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
