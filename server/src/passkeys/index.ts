import type { Feature } from '../platform/http/server.ts';
import { authenticate } from './authenticate.ts';
import { authenticationOptions } from './authentication-options.ts';
import { list } from './list.ts';
import { register } from './register.ts';
import { registrationOptions } from './registration-options.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { stepUp } from './step-up.ts';
import { stepUpOptions } from './step-up-options.ts';

/**
 * Passkeys: registration, sign-in, step-up and what is shown of them. Owns passkeys and webauthn_challenges. Leaves the
 * session and the step-up mark to users, the pages to account.
 */
export const passkeys: Feature = {
  name: 'passkeys',
  endpoints: [
    registrationOptions,
    register,
    list,
    rename,
    remove,
    authenticationOptions,
    authenticate,
    stepUpOptions,
    stepUp,
  ],
};

export { amrOf } from './amr.ts';
export { authenticatorName } from './authenticator-name.ts';
export { forApproval, newChallenge } from './challenges.ts';
export { confirmPasskey } from './confirm-passkey.ts';
export { limitCredential } from './credential-limit.ts';
export { type AssertionCredential, assertionCredential } from './credential-shape.ts';
export { endPasskeys } from './end-passkeys.ts';
export { refusedCredential } from './invalid-credential.ts';
export { type Judged, judgeAssertion, recordUse } from './judge-assertion.ts';
export { noPasskey } from './no-passkey.ts';
export { descriptorOf, requestOptions } from './options-body.ts';
export { passkeyId, passkeyPath } from './passkey-id.ts';
export { LONGEST_NAME, passkeyName } from './passkey-name.ts';
export { changePasskeyOnlyApproval } from './passkey-only-approval.ts';
export {
  askToConfirmPasskeys,
  countPasskeys,
  countUsablePasskeys,
  movePasskeys,
  type Passkey,
  passkeyOf,
  passkeysOf,
  usablePasskeysOf,
} from './queries.ts';
export { recordRefusal } from './record-refusal.ts';
export { CEREMONY_TIMEOUT, relyingPartyOf } from './relying-party.ts';
export { removePasskey } from './remove-passkey.ts';
export { changeName } from './rename.ts';
export { deleteOldChallenges } from './retention.ts';
export { takeChallenge } from './take-challenge.ts';
