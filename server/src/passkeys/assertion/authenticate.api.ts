import { z } from 'zod';
import { signIn } from '../../oauth/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { api } from '../../platform/http/api.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { anyone, narrowed } from '../../platform/http/caller.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { returnPath } from '../../platform/http/return-path.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { policyProblem } from '../../policies/index.ts';
import { rememberMethod } from '../../sessions/index.ts';
import { lockUser } from '../../users/index.ts';
import { answering, credentialRefusal, requireOurChallenge } from '../callers.ts';
import { refusedCredential } from '../errors.ts';
import { SIGN_IN_BINDING } from '../webauthn/challenges.ts';
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

const limited = narrowed(anyone, 'within the limit of an address', async (_given, { context, request }) => {
  const subject = limitSubject(request.callerAddress);
  await limit(context, [
    { name: 'passkeys.authenticate', subject, limit: PER_MINUTE_AND_ADDRESS, window: MINUTE },
  ]);
  return {};
});

/**
 * POST /api/v1/passkeys/authenticate {credential, return_to?}: signs in with a passkey (contract section 4). The session
 * is a new one, or the same user's with a new token. A return_to outside this service becomes /account.
 */
export const authenticateWithPasskey = api.post(
  '/api/v1/passkeys/authenticate',
  {
    caller: answering(limited, () => SIGN_IN_BINDING),
    refusal: credentialRefusal,
    config: { crossSite: 'always_refused' },
    summary: 'Sign in with a passkey',
    body: z.object({ credential: assertionCredential, return_to: z.string().nullish() }),
    responses: { 200: z.object({ sub: z.string(), return_to: z.string() }) },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, body, isChallengeOurs }) => {
    await limitCredentialAttempts(context, body.credential);
    requireOurChallenge({ isChallengeOurs });
    const { credential, return_to } = body;
    const checked = await checkAssertion(context, credential, 'anybody');
    const returnTo = returnPath(return_to, context.config.base_url) ?? '/account';
    const used = await signInByPasskey({ context, request, reply }, checked, returnTo);
    if (used.kind === 'refused') {
      await recordRefusal(context, request, { type: 'anonymous', id: null }, used);
      throw refusedCredential();
    }
    return { sub: used.passkey.sub, return_to: used.to };
  },
);

/** Records the use of the passkey and starts the session, or neither. */
async function signInByPasskey(
  arrival: Arrival,
  checked: ValidAssertion | RefusedAssertion,
  returnTo: string,
): Promise<(ValidAssertion & { to: string }) | RefusedAssertion> {
  if (checked.kind === 'refused') return checked;
  const { passkey } = checked;
  const { user_id } = passkey;
  let used: ValidAssertion | RefusedAssertion = { kind: 'refused', reason: 'unknown', passkey };
  const signedIn = await signIn(
    arrival,
    { user_id, amr: amrOf(passkey) },
    async (db) => {
      // Suspending or closing the account, or removing the passkey, waits for this lock and then ends the new session.
      const person = await lockUser(db, user_id);
      if (person === null || person.suspended_at !== null) return false;
      used = await recordUse(db, arrival.context.clock.now(), checked);
      return used.kind === 'valid';
    },
    returnTo,
  );
  if (signedIn.kind === 'refused') throw policyProblem(signedIn.refusal);
  if (signedIn.kind === 'signed_in') {
    rememberMethod(arrival.reply, 'passkey');
    return { ...checked, to: signedIn.to };
  }
  // Assigned in the closure above, which the compiler does not follow.
  const refused = used as ValidAssertion | RefusedAssertion;
  return refused.kind === 'refused' ? refused : { kind: 'refused', reason: 'unknown', passkey };
}
