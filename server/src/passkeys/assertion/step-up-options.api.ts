import { api } from '../../platform/http/api.ts';
import { person } from '../../sessions/index.ts';
import { noPasskey } from '../errors.ts';
import { usablePasskeysOf } from '../passkeys.queries.ts';
import { newChallenge, sessionBinding } from '../webauthn/challenges.ts';
import { requestOptions, requestOptionsFor } from '../webauthn/options-schema.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';

/** POST /api/v1/me/step_up/passkey_options: the options of navigator.credentials.get for confirming the user's identity. */
export const stepUpOptions = api.post(
  '/api/v1/me/step_up/passkey_options',
  {
    caller: person({ enrolling: true }),
    summary: 'Start confirming with a passkey in this session',
    responses: { 200: requestOptions },
    errors: [401, 403, 409, 413, 415, 429],
  },
  async ({ context, now, session }) => {
    const known = await usablePasskeysOf(context.stores.db, session.user_id);
    if (known.length === 0) throw noPasskey();
    const binding = sessionBinding('step_up', session);
    const challenge = await newChallenge(context.stores.db, now, binding);
    return requestOptionsFor(relyingPartyOf(context.config), challenge, known);
  },
);
