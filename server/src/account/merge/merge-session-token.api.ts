import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { type CurrentSession, holdSession, requireFresh } from '../../sessions/index.ts';
import { emailNotVerified, lockUser, userById } from '../../users/index.ts';
import { mergeTarget } from './callers.ts';
import { mergeNotAllowed } from './merge-accounts.ts';
import { newMergeToken } from './merge-tokens.ts';

/**
 * For the other account to present (contract sections 3 and 12). Only an account with a verified address can take another in: what
 * moves would else await the address's owner.
 */
export const mergeSessionTokenApi = api.post(
  '/api/v1/me/merge/session-token',
  {
    caller: mergeTarget,
    summary: 'A token that lets another account merge into this one',
    responses: {
      201: z.object({
        target_session_token: z.string().describe('Shown once, good for one merge'),
        expires_in: z.int().describe('Seconds'),
      }),
    },
    errors: [401, 403, 413, 415, 429],
  },
  async ({ context, session }) => {
    const { token, expires_in } = await makeMergeToken(context, session);
    return { target_session_token: token, expires_in };
  },
);

/** Throws 401 `step_up_required`, 403 `email_not_verified`, and 403 for an administrator's account. */
export async function makeMergeToken(
  context: Context,
  session: CurrentSession,
): Promise<{ token: string; expires_in: number }> {
  const now = context.clock.now();
  if (!session.email_verified) throw emailNotVerified();
  requireFresh(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    const user = (await lockUser(db, session.user_id)) && (await userById(db, session.user_id));
    if (user === null) throw new Problem(401, 'login_required', 'This account is closed.');
    if (user.is_admin) throw mergeNotAllowed();
    await holdSession(db, session);
    return await newMergeToken(db, now, user);
  });
}
