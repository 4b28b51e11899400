import { z } from 'zod';
import { MINUTE } from '../../platform/clock.ts';
import { api } from '../../platform/http/api.ts';
import { anyone } from '../../platform/http/caller.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { newChallenge, SIGN_IN_BINDING } from '../webauthn/challenges.ts';
import { requestOptions, requestOptionsFor } from '../webauthn/options-schema.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';

/** Specification "Limits". */
const PER_MINUTE_AND_ADDRESS = 20;

/**
 * POST /api/v1/passkeys/authentication_options: the options of navigator.credentials.get for signing in (contract section 4).
 * They name no user, so they are the same for every caller; the browser offers the passkeys it has for this site.
 */
export const authenticationOptions = api.post(
  '/api/v1/passkeys/authentication_options',
  {
    caller: anyone,
    config: { crossSite: 'always_refused' },
    summary: 'Start signing in with a passkey',
    body: z.looseObject({}).nullish(),
    responses: { 200: requestOptions },
    errors: [400, 403, 413, 415, 422, 429],
  },
  async ({ context, request, now }) => {
    await limit(context, [
      {
        name: 'passkeys.options',
        subject: limitSubject(request.callerAddress),
        limit: PER_MINUTE_AND_ADDRESS,
        window: MINUTE,
      },
    ]);
    const challenge = await newChallenge(context.stores.db, now, SIGN_IN_BINDING);
    return requestOptionsFor(relyingPartyOf(context.config), challenge, []);
  },
);
