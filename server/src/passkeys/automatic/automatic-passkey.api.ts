import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { api } from '../../platform/http/api.ts';
import { narrowed } from '../../platform/http/caller.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdFresh, holdSession, person } from '../../sessions/index.ts';
import { mailAccountChange } from '../../users/index.ts';
import { answering, credentialRefusal, requireOurChallenge } from '../callers.ts';
import { passkeyBody, passkeyBodyOf } from '../manage/passkey-body.ts';
import { countPasskeys, type Passkey } from '../passkeys.queries.ts';
import {
  automaticOptions,
  checkRegistration,
  requirePasskeyRoom,
  storePasskey,
} from '../registration/registration-ceremony.ts';
import type { NewCredential } from '../registration/verify-registration.ts';
import type { Binding } from '../webauthn/challenges.ts';
import { registrationCredential } from '../webauthn/credential-schema.ts';
import { creationOptions } from '../webauthn/options-schema.ts';
import { forgetTypedPassword, requireTypedPassword, takeOffer } from './offer.ts';

/** Apart from other registrations: a challenge of this ceremony does not require that the authenticator saw its user. */
function bindingOf({ session_id }: CurrentSession): Binding {
  return { purpose: 'register', bound_to: `automatic ${session_id}` };
}

/** People who typed their password in this browser a moment ago, or whose session is confirmed anyway. */
const typedPassword = narrowed(
  person({ verified: true }),
  'who typed the password a moment ago',
  ({ session }, { context, request }) => {
    requireTypedPassword(context, request, session);
    return {};
  },
  'confirmed',
);

/**
 * POST /api/v1/passkeys/automatic_options: the options with which a browser makes a passkey by itself after a sign-in with a password
 * (WebAuthn Level 3 section 5.1.3, conditional mediation). Null if there is nothing to offer.
 */
const options = api.post(
  '/api/v1/passkeys/automatic_options',
  {
    caller: typedPassword,
    summary: 'Start making a first passkey automatically after a sign-in with a password',
    responses: { 200: z.object({ options: creationOptions.nullable() }) },
    errors: [401, 403, 413, 415, 429],
  },
  async ({ context, session }) => {
    if (!(await takeOffer(context, session))) return { options: null };
    return { options: await automaticOptions(context, session, bindingOf(session)) };
  },
);

/** POST /api/v1/passkeys/automatic {credential}: adds the passkey. Its first use has to verify its user as every other use. */
const register = api.post(
  '/api/v1/passkeys/automatic',
  {
    caller: answering(typedPassword, ({ session }) => bindingOf(session)),
    refusal: credentialRefusal,
    summary: 'Add a passkey that the browser made by itself',
    body: z.object({ credential: registrationCredential }),
    responses: { 201: passkeyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, body, session, isChallengeOurs }) => {
    requireOurChallenge({ isChallengeOurs });
    const made = await checkRegistration(context, body.credential, { automatic: true });
    const passkey = await addAutomatically(context, request, session, made);
    forgetTypedPassword(request, reply);
    return passkeyBodyOf(passkey);
  },
);

export const automaticPasskeyApi = [options, register];

async function addAutomatically(
  context: Context,
  request: Request,
  session: CurrentSession,
  made: NewCredential,
): Promise<Passkey> {
  const { user_id, sub, session_id } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const created_at = context.clock.now();
    await requirePasskeyRoom(db, user_id);
    await holdSession(db, session);
    // Another passkey came first: from then on a new one takes a step-up.
    if ((await countPasskeys(db, user_id)) > 0) await holdFresh(db, session, created_at);
    const passkey = await storePasskey(db, created_at, { user_id, sub }, made, null);
    await recordAudit(db, context, request, {
      event_type: 'passkey.registered',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      details: { passkey_id: passkey.id, aaguid: passkey.aaguid, session_id, automatic: true },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'passkey_added', what: passkey.name });
    return passkey;
  });
}
