import { z } from 'zod';
import { Problem } from '../platform/errors.ts';
import { errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { clearSessionCookie, requireSessionOrAccessKey } from '../users/index.ts';
import { type MergeCredential, mergeAccounts } from './merge-accounts.ts';

/** Longer than any credential of ours, short enough to be looked at. */
const LONGEST_CREDENTIAL = 200;

const credential = z.string().max(LONGEST_CREDENTIAL).nullish();
const body = z
  .object({
    target_session_token: credential.describe('From POST …/merge/session-token of the account that remains'),
    otp_code: credential.describe('Mailed to the account that remains by POST …/merge/otp'),
  })
  .nullish();

/** POST /api/v1/me/merge: by the source, whose account ends with it (contract section 3). */
export const merge: Endpoint = (server, context) => {
  server.post(
    '/api/v1/me/merge',
    {
      schema: {
        summary: "Merge the caller's account into another one",
        security: [{ session: [] }, { personal_access_key: [] }],
        body,
        response: {
          200: z.object({ source_sub: z.string(), target_sub: z.string(), merged_at: timestamp }),
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const caller = await requireSessionOrAccessKey(context, request, 'profile:write');
      const result = await mergeAccounts(context, request, caller, exactlyOne(request.body));
      if (result.kind === 'invalid') throw invalidCredential();
      if (result.kind === 'same_account') throw sameAccount();
      const { source_sub, target_sub, merged_at } = result;
      if (!('key_id' in caller)) clearSessionCookie(reply);
      return reply.send({ source_sub, target_sub, merged_at });
    },
  );
};

function exactlyOne(given: z.output<typeof body>): MergeCredential {
  const { target_session_token, otp_code } = given ?? {};
  if (target_session_token != null && otp_code != null) {
    throw new Problem(
      422,
      'conflicting_credentials',
      'Send target_session_token or otp_code, not both: they may name different accounts.',
    );
  }
  if (target_session_token != null) return { target_session_token };
  if (otp_code != null) return { otp_code };
  throw new Problem(422, 'missing_credentials', 'Send target_session_token or otp_code.');
}

function invalidCredential(): Problem {
  return new Problem(
    401,
    'invalid_merge_credential',
    'The token or code is wrong, used or expired. Ask for a new one at the account that will remain.',
  );
}

function sameAccount(): Problem {
  return new Problem(
    422,
    'same_account',
    'The token or code is of this very account; merge from the other one.',
  );
}
