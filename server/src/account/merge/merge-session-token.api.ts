import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { type CurrentSession, requireFresh } from '../../sessions/index.ts';
import { emailNotVerified, userById } from '../../users/index.ts';
import { mergeNotAllowed, requireMergeCaller } from './merge-caller.ts';
import { newMergeToken } from './merge-tokens.ts';

/**
 * POST /api/v1/me/merge/session-token: in a fresh session of the account that will remain, for the other one to present (contract
 * sections 3 and 12). No key stands for its person here: a merge adds ways to sign in. Only an account with a verified address can
 * take another in: what moves would else await the address's owner.
 */
export const mergeSessionTokenApi: Endpoint = (server, context) => {
  server.post(
    '/api/v1/me/merge/session-token',
    {
      schema: {
        summary: 'A token that lets another account merge into this one',
        security: [{ session: [] }],
        response: {
          201: z.object({
            target_session_token: z.string().describe('Shown once, good for one merge'),
            expires_in: z.int().describe('Seconds'),
          }),
          ...errorResponses(401, 403, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const caller = await requireMergeCaller(context, request);
      if ('key_id' in caller) throw sessionRequired();
      const made = await makeMergeToken(context, caller);
      return reply.code(201).send({ target_session_token: made.token, expires_in: made.expires_in });
    },
  );
};

/** Throws 401 `step_up_required`, 403 `email_not_verified`, and 403 for an administrator's account. */
export async function makeMergeToken(
  context: Context,
  session: CurrentSession,
): Promise<{ token: string; expires_in: number }> {
  const now = context.clock.now();
  if (!session.email_verified) throw emailNotVerified();
  requireFresh(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    const user = await userById(db, session.user_id);
    if (user === null) throw new Problem(401, 'login_required', 'This account is closed.');
    if (user.is_admin) throw mergeNotAllowed();
    return await newMergeToken(db, now, user);
  });
}

function sessionRequired(): Problem {
  return new Problem(
    403,
    'session_required',
    'Only the person in a session can let another account merge into this one; a key cannot.',
  );
}
