import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { api } from '../../platform/http/api.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdFresh, person, showFactor } from '../../sessions/index.ts';
import { mailAccountChange } from '../../users/index.ts';
import { answering, credentialRefusal, requireOurChallenge } from '../callers.ts';
import { passkeyBody, passkeyBodyOf } from '../manage/passkey-body.ts';
import { passkeyName } from '../manage/passkey-name.ts';
import type { Passkey } from '../passkeys.queries.ts';
import { sessionBinding } from '../webauthn/challenges.ts';
import { registrationCredential } from '../webauthn/credential-schema.ts';
import { checkRegistration, requirePasskeyRoom, storePasskey } from './registration-ceremony.ts';
import type { NewCredential } from './verify-registration.ts';

/** POST /api/v1/passkeys {credential, name?}: adds the passkey created with the options (contract section 4). */
export const registerPasskey = api.post(
  '/api/v1/passkeys',
  {
    caller: answering(person({ verified: true, fresh: true, enrolling: true }), ({ session }) =>
      sessionBinding('register', session),
    ),
    refusal: credentialRefusal,
    summary: 'Add a passkey',
    body: z.object({ credential: registrationCredential, name: passkeyName.nullish() }),
    responses: { 201: passkeyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, body, session, isChallengeOurs }) => {
    requireOurChallenge({ isChallengeOurs });
    const { credential, name } = body;
    const made = await checkRegistration(context, credential);
    const passkey = await addPasskey(context, request, session, made, name ?? null);
    return passkeyBodyOf(passkey);
  },
);

/** The row, its audit line and its mail, or none of them. */
async function addPasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  made: NewCredential,
  name: string | null,
): Promise<Passkey> {
  const { user_id, sub } = session;
  return await inTransaction(context.stores.db, async (db) => {
    const created_at = context.clock.now();
    await requirePasskeyRoom(db, user_id);
    // Before the passkey is there, which would be a second factor to confirm.
    await holdFresh(db, session, created_at);
    const passkey = await storePasskey(db, created_at, { user_id, sub }, made, name);
    await recordAudit(db, context, request, {
      event_type: 'passkey.registered',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      details: { passkey_id: passkey.id, aaguid: passkey.aaguid, session_id: session.session_id },
    });
    // Its user verification was just now and in this session, as strong as a step-up.
    await showFactor(db, session.session_id, 'passkey');
    await mailAccountChange(db, context, request, user_id, { kind: 'passkey_added', what: passkey.name });
    return passkey;
  });
}
