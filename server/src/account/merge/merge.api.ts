import { z } from 'zod';
import { SECOND } from '../../platform/clock.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { clearSessionCookie } from '../../sessions/index.ts';
import { mergeSource } from './callers.ts';
import { confirmMergePath } from './merge.page.ts';
import { type MergeCredential, mergeAccounts, mergeNotAllowed } from './merge-accounts.ts';
import { CONFIRMATION_TTL } from './merge-tokens.ts';

/** Longer than any credential we issue, short enough to check. */
const MAX_CREDENTIAL_LENGTH = 200;

const credential = z.string().max(MAX_CREDENTIAL_LENGTH).nullish();
const body = z
  .object({
    target_session_token: credential.describe('From POST …/merge/session-token of the account that remains'),
    otp_code: credential.describe('Mailed to the account that remains by POST …/merge/otp'),
  })
  .nullish();

/** By the source, whose account ends with it: at once in a fresh session, after a confirmation when a key asks. */
export const mergeApi = api.post(
  '/api/v1/me/merge',
  {
    caller: mergeSource,
    summary: "Merge the caller's account into another one",
    body,
    responses: {
      200: z.object({ source_sub: z.string(), target_sub: z.string(), merged_at: timestamp }),
      202: z
        .object({
          status: z.literal('confirmation_required'),
          confirm_url: z
            .string()
            .describe('Where the owner of this account confirms, in a session of their own'),
          expires_in: z.int().describe('Seconds'),
        })
        .describe('A key asked: nothing moves until the person confirms'),
    },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, caller, body }) => {
    const result = await mergeAccounts(context, request, caller, exactlyOneCredential(body));
    switch (result.kind) {
      case 'invalid':
        throw invalidCredential();
      case 'same_account':
        throw sameAccount();
      case 'not_allowed':
        throw mergeNotAllowed();
      case 'confirmation_required': {
        const { kind: status, token } = result;
        const confirm_url = `${context.config.base_url}${confirmMergePath(token)}`;
        reply.code(202);
        return { status, confirm_url, expires_in: CONFIRMATION_TTL / SECOND };
      }
      case 'merged': {
        const { source_sub, target_sub, merged_at } = result;
        clearSessionCookie(reply);
        return { source_sub, target_sub, merged_at };
      }
    }
  },
);

function exactlyOneCredential(given: z.output<typeof body>): MergeCredential {
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
    'The token or code belongs to this account; merge from the other one.',
  );
}
