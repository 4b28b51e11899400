import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireSession } from '../../users/index.ts';
import { noPasskey } from '../errors.ts';
import { usablePasskeysOf } from '../passkeys.queries.ts';
import { newChallenge, sessionBinding } from '../webauthn/challenges.ts';
import { requestOptions, requestOptionsFor } from '../webauthn/options-schema.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';

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
      const binding = sessionBinding('step_up', session);
      const challenge = await newChallenge(context.stores.db, context.clock.now(), binding);
      return requestOptionsFor(relyingParty, challenge, known);
    },
  );
};
