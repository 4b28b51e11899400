import { encode } from '../../platform/crypto/base64url.ts';
import { api } from '../../platform/http/api.ts';
import { person } from '../../sessions/index.ts';
import { passkeysOf } from '../passkeys.queries.ts';
import { CEREMONY_TIMEOUT, newChallenge, sessionBinding } from '../webauthn/challenges.ts';
import { creationOptions, credentialDescriptor } from '../webauthn/options-schema.ts';
import { ALGORITHMS, relyingPartyOf } from '../webauthn/relying-party.ts';
import { userHandleOf } from '../webauthn/user-handle.ts';

/**
 * POST /api/v1/passkeys/registration_options: the options of navigator.credentials.create (contract section 4). Discoverable,
 * with user verification, without attestation. The user's existing passkeys are excluded.
 */
export const registrationOptions = api.post(
  '/api/v1/passkeys/registration_options',
  {
    caller: person({ verified: true, fresh: true, enrolling: true }),
    summary: 'Start adding a passkey',
    responses: { 200: creationOptions },
    errors: [401, 403, 413, 415, 429],
  },
  async ({ context, now, session }) => {
    const relyingParty = relyingPartyOf(context.config);
    const known = await passkeysOf(context.stores.db, session.user_id);
    return {
      rp: { id: relyingParty.id, name: relyingParty.name },
      user: {
        id: encode(userHandleOf(session.sub)),
        name: session.email,
        displayName: session.preferred_name ?? session.email,
      },
      challenge: await newChallenge(context.stores.db, now, sessionBinding('register', session)),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CEREMONY_TIMEOUT,
      excludeCredentials: known.map(credentialDescriptor),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
      extensions: { credProps: true as const },
    };
  },
);
