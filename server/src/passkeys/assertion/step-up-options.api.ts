import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireSession } from '../../users/index.ts';
import { noPasskey } from '../no-passkey.ts';
import { usablePasskeysOf } from '../passkeys.queries.ts';
import { inSession, newChallenge } from '../webauthn/challenges.ts';
import { descriptorOf, requestOptions } from '../webauthn/options-schema.ts';
import { CEREMONY_TIMEOUT, relyingPartyOf } from '../webauthn/relying-party.ts';

/** POST /api/v1/me/step_up/passkey_options: what navigator.credentials.get takes to confirm that it is still the person. */
export const stepUpOptions: Endpoint = (server, context) => {
  const relyingParty = relyingPartyOf(context.config);
  server.post(
    '/api/v1/me/step_up/passkey_options',
    {
      schema: {
        summary: 'Begin to confirm a passkey in this session',
        security: [{ session: [] }],
        response: { 200: requestOptions, ...errorResponses(401, 403, 409, 413, 415, 429) },
      },
    },
    async (request) => {
      const session = await requireSession(context, request);
      const known = await usablePasskeysOf(context.stores.db, session.user_id);
      if (known.length === 0) throw noPasskey();
      return {
        challenge: await newChallenge(context.stores.db, context.clock.now(), inSession('step_up', session)),
        timeout: CEREMONY_TIMEOUT,
        rpId: relyingParty.id,
        allowCredentials: known.map(descriptorOf),
        userVerification: 'required' as const,
      };
    },
  );
};
