import { z } from 'zod';
import { signIn } from '../../oauth/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { returnPath } from '../../platform/http/return-path.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { lockUser } from '../../users/index.ts';
import { refusedCredential } from '../errors.ts';
import { SIGN_IN } from '../webauthn/challenges.ts';
import { takeChallenge } from '../webauthn/consume-challenge.ts';
import { assertionCredential } from '../webauthn/credential-schema.ts';
import { amrOf, type Judged, judgeAssertion, type Refusal, recordUse } from './check-assertion.ts';
import { limitCredential } from './credential-limit.ts';
import { recordRefusal } from './record-refusal.ts';

/** Specification "Limits". */
const PER_MINUTE_AND_ADDRESS = 15;

/**
 * POST /api/v1/passkeys/authenticate {credential, return_to?}: signs in with a passkey (contract section 4). The session
 * is a new one, or the same person's under a new token. A return_to that leaves this service becomes /account.
 */
export const authenticate: Endpoint = (server, context) => {
  server.post(
    '/api/v1/passkeys/authenticate',
    {
      attachValidation: true,
      config: { crossSite: 'always_refused' },
      schema: {
        summary: 'Sign in with a passkey',
        security: [],
        body: z.object({ credential: assertionCredential, return_to: z.string().nullish() }),
        response: {
          200: z.object({ sub: z.string(), return_to: z.string() }),
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      await limit(context, [
        {
          name: 'passkeys.authenticate',
          subject: limitSubject(request.callerAddress),
          limit: PER_MINUTE_AND_ADDRESS,
          window: MINUTE,
        },
      ]);
      // Before the challenge, which need not be ours for an attempt to count.
      if (!request.validationError) await limitCredential(context, request.body.credential);
      await takeChallenge(context, request, SIGN_IN);
      const { credential, return_to } = request.body;
      const judged = await judgeAssertion(context, credential, 'anybody');
      const used = await signInWith(context, request, reply, judged);
      if (used.kind === 'refused') {
        await recordRefusal(context, request, { type: 'anonymous', id: null }, used);
        throw refusedCredential();
      }
      const { sub } = used.passkey;
      return { sub, return_to: returnPath(return_to, context.config.base_url) ?? '/account' };
    },
  );
};

/** The use of the passkey and the session that comes of it, or neither. */
async function signInWith(
  context: Context,
  request: Request,
  reply: Reply,
  judged: Judged | Refusal,
): Promise<Judged | Refusal> {
  if (judged.kind === 'refused') return judged;
  const { user_id } = judged.passkey;
  let outcome: Judged | Refusal = { kind: 'refused', reason: 'unknown', passkey: judged.passkey };
  await signIn(context, request, reply, { user_id, amr: amrOf(judged.passkey) }, async (db) => {
    // Whoever suspends or closes the account, or removes the passkey, waits, and then ends what begins here.
    const person = await lockUser(db, user_id);
    if (person === null || person.suspended_at !== null) return false;
    outcome = await recordUse(db, context.clock.now(), judged);
    return outcome.kind === 'holds';
  });
  return outcome;
}
