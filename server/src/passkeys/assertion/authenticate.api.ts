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
import { SIGN_IN_BINDING } from '../webauthn/challenges.ts';
import { consumeChallenge } from '../webauthn/consume-challenge.ts';
import { assertionCredential } from '../webauthn/credential-schema.ts';
import {
  amrOf,
  checkAssertion,
  type RefusedAssertion,
  recordUse,
  type ValidAssertion,
} from './check-assertion.ts';
import { limitCredentialAttempts } from './credential-limit.ts';
import { recordRefusal } from './record-refusal.ts';

/** Specification "Limits". */
const PER_MINUTE_AND_ADDRESS = 15;

/**
 * POST /api/v1/passkeys/authenticate {credential, return_to?}: signs in with a passkey (contract section 4). The session
 * is a new one, or the same person's under a new token. A return_to that leaves this service becomes /account.
 */
export const authenticateWithPasskey: Endpoint = (server, context) => {
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
      if (!request.validationError) await limitCredentialAttempts(context, request.body.credential);
      await consumeChallenge(context, request, SIGN_IN_BINDING);
      const { credential, return_to } = request.body;
      const checked = await checkAssertion(context, credential, 'anybody');
      const used = await signInByPasskey(context, request, reply, checked);
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
async function signInByPasskey(
  context: Context,
  request: Request,
  reply: Reply,
  checked: ValidAssertion | RefusedAssertion,
): Promise<ValidAssertion | RefusedAssertion> {
  if (checked.kind === 'refused') return checked;
  const { user_id } = checked.passkey;
  let outcome: ValidAssertion | RefusedAssertion = {
    kind: 'refused',
    reason: 'unknown',
    passkey: checked.passkey,
  };
  await signIn(context, request, reply, { user_id, amr: amrOf(checked.passkey) }, async (db) => {
    // Whoever suspends or closes the account, or removes the passkey, waits, and then ends what begins here.
    const person = await lockUser(db, user_id);
    if (person === null || person.suspended_at !== null) return false;
    outcome = await recordUse(db, context.clock.now(), checked);
    return outcome.kind === 'valid';
  });
  return outcome;
}
