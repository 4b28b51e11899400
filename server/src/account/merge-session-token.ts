import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { Problem } from '../platform/errors.ts';
import { errorResponses } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { newMergeToken, requireSessionOrAccessKey, userById } from '../users/index.ts';

/**
 * POST /api/v1/me/merge/session-token: by the account that will remain, for the other one to present (contract section 3).
 * Only an account with a verified address can take another in: what moves would else await the address's owner.
 */
export const mergeSessionToken: Endpoint = (server, context) => {
  server.post(
    '/api/v1/me/merge/session-token',
    {
      schema: {
        summary: 'A token that lets another account merge into this one',
        security: [{ session: [] }, { personal_access_key: [] }],
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
      const caller = await requireSessionOrAccessKey(context, request, 'profile:write');
      const made = await makeMergeToken(context, caller.user_id);
      if (made === null) throw notVerified();
      return reply.code(201).send({ target_session_token: made.token, expires_in: made.expires_in });
    },
  );
};

/** Null: the account's address is not verified. */
export async function makeMergeToken(
  context: Context,
  userId: number,
): Promise<{ token: string; expires_in: number } | null> {
  return await inTransaction(context.stores.db, async (db) => {
    const user = await userById(db, userId);
    return user?.email_verified ? await newMergeToken(db, context.clock.now(), user) : null;
  });
}

function notVerified(): Problem {
  return new Problem(
    403,
    'email_not_verified',
    'Verify the e-mail address of this account first; only then can another be merged into it.',
  );
}
