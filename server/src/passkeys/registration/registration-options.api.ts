import { api } from '../../platform/http/api.ts';
import { person } from '../../sessions/index.ts';
import { sessionBinding } from '../webauthn/challenges.ts';
import { creationOptions } from '../webauthn/options-schema.ts';
import { registrationOptionsFor } from './registration-ceremony.ts';

/**
 * POST /api/v1/passkeys/registration_options: the options of navigator.credentials.create (contract section 4). The user's existing
 * passkeys are excluded.
 */
export const registrationOptions = api.post(
  '/api/v1/passkeys/registration_options',
  {
    caller: person({ verified: true, fresh: true, enrolling: true }),
    summary: 'Start adding a passkey',
    responses: { 200: creationOptions },
    errors: [401, 403, 409, 413, 415, 429],
  },
  async ({ context, session }) =>
    await registrationOptionsFor(context, session, sessionBinding('register', session)),
);
