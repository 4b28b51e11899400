import { z } from 'zod';
import { MINUTE } from '../../platform/clock.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { newChallenge, SIGN_IN_BINDING } from '../webauthn/challenges.ts';
import { requestOptions, requestOptionsFor } from '../webauthn/options-schema.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';

/** Specification "Limits". */
const PER_MINUTE_AND_ADDRESS = 20;

/**
 * POST /api/v1/passkeys/authentication_options: what navigator.credentials.get takes to sign in (contract section 4).
 * Nobody is named, so the answer is the same whoever asks; the browser offers the passkeys it has for this site.
 */
export const authenticationOptions: Endpoint = (server, context) => {
  const relyingParty = relyingPartyOf(context.config);
  server.post(
    '/api/v1/passkeys/authentication_options',
    {
      config: { crossSite: 'always_refused' },
      schema: {
        summary: 'Begin to sign in with a passkey',
        security: [],
        body: z.looseObject({}).nullish(),
        response: { 200: requestOptions, ...errorResponses(400, 403, 413, 415, 422, 429) },
      },
    },
    async (request) => {
      await limit(context, [
        {
          name: 'passkeys.options',
          subject: limitSubject(request.callerAddress),
          limit: PER_MINUTE_AND_ADDRESS,
          window: MINUTE,
        },
      ]);
      const challenge = await newChallenge(context.stores.db, context.clock.now(), SIGN_IN_BINDING);
      return requestOptionsFor(relyingParty, challenge, []);
    },
  );
};
