import type { Feature } from '../platform/http/server.ts';
import { authenticateWithPasskey } from './assertion/authenticate.api.ts';
import { authenticationOptions } from './assertion/authentication-options.api.ts';
import { stepUp } from './assertion/step-up.api.ts';
import { stepUpOptions } from './assertion/step-up-options.api.ts';
import { automaticPasskeyApi } from './automatic/automatic-passkey.api.ts';
import { listPasskeys } from './manage/list-passkeys.api.ts';
import { removePasskeyApi } from './manage/remove-passkey.api.ts';
import { renamePasskey } from './manage/rename-passkey.api.ts';
import { registerPasskey } from './registration/register.api.ts';
import { registrationOptions } from './registration/registration-options.api.ts';
import { passkeyDocuments } from './well-known.api.ts';

/**
 * Passkeys: registration, sign-in, step-up and the passkey panel. Owns passkeys and webauthn_challenges. Leaves the
 * session and the step-up mark to users, the pages to account.
 */
export const passkeys: Feature = {
  name: 'passkeys',
  endpoints: [
    registrationOptions,
    registerPasskey,
    ...automaticPasskeyApi,
    listPasskeys,
    renamePasskey,
    removePasskeyApi,
    authenticationOptions,
    authenticateWithPasskey,
    stepUpOptions,
    stepUp,
    passkeyDocuments,
  ],
};

export { evidenceOf } from './assertion/assertion-evidence.ts';
export { amrOf } from './assertion/check-assertion.ts';
export { withAssertion } from './assertion/with-assertion.ts';
export { AUTOMATIC_SCRIPT, noteTypedPassword } from './automatic/offer.ts';
export { answering, credentialRefusal, requireOurChallenge } from './callers.ts';
export { noPasskey, refusedCredential } from './errors.ts';
export { insertImportedPasskeys } from './imported-passkeys.queries.ts';
export { authenticatorName } from './manage/authenticator-name.ts';
export { changePasskeyOnlyApproval } from './manage/change-passkey-only-approval.ts';
export { confirmPasskey } from './manage/confirm-passkey.ts';
export { endPasskeys } from './manage/end-passkeys.ts';
export { passkeyId, passkeyPath } from './manage/passkey-id.ts';
export { MAX_PASSKEY_NAME_LENGTH, passkeyName } from './manage/passkey-name.ts';
export { removePasskey } from './manage/remove-passkey.ts';
export { changePasskeyName } from './manage/rename-passkey.api.ts';
export { PASSKEYS_SCRIPT, passkeyPanel, withoutPasskeys } from './panel/passkey-panel.ts';
export {
  countPasskeys,
  countUsablePasskeys,
  movePasskeys,
  type Passkey,
  passkeyOf,
  passkeysOf,
  requirePasskeyConfirmation,
  usablePasskeysOf,
} from './passkeys.queries.ts';
export {
  checkRegistration,
  linkBinding,
  registrationOptionsFor,
  requirePasskeyRoom,
  storePasskey,
} from './registration/registration-ceremony.ts';
export type { NewCredential } from './registration/verify-registration.ts';
export { retention } from './retention.ts';
export { passkeySignal, SIGNALS_SCRIPT, type Signal, signalOf } from './signals/passkey-signal.ts';
export { approvalBinding, type Binding, newChallenge } from './webauthn/challenges.ts';
export { challengeOf } from './webauthn/client-data.ts';
export {
  type AssertionCredential,
  assertionCredential,
  registrationCredential,
} from './webauthn/credential-schema.ts';
export { creationOptions, requestOptions, requestOptionsFor } from './webauthn/options-schema.ts';
export { isPublicKey } from './webauthn/public-key.ts';
export { relyingPartyOf } from './webauthn/relying-party.ts';
export { statedChallenge, statedDigest, states } from './webauthn/stated-challenge.ts';
