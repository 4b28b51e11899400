import type { Context } from '../../platform/context.ts';
import { decodeStrict } from '../../platform/crypto/base64url.ts';
import { sameDigest } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type KnownPasskey, passkeyByCredentialId, recordPasskeyUse } from '../passkeys.queries.ts';
import type { AssertionCredential } from '../webauthn/credential-schema.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';
import type { Assertion } from './verify-assertion.ts';

/** Expected author of the assertion: anyone with a passkey at sign-in, or the owner of a session. */
type Expected = 'anybody' | { user_id: number };

export type RefusedAssertion = {
  kind: 'refused';
  reason: 'unknown' | 'other_user' | 'unconfirmed' | 'not_verified' | 'eligibility_changed' | 'counter';
  passkey: KnownPasskey | null;
  sign_count?: number;
};

export type ValidAssertion = { kind: 'valid'; passkey: KnownPasskey; assertion: Assertion };

/**
 * WebAuthn Level 3 section 7.2 up to the signature, for a credential whose challenge is already redeemed: the passkey is known,
 * its owner is the expected user, the user handle is the registered one, and the signature is valid.
 */
export async function checkAssertion(
  context: Context,
  credential: AssertionCredential,
  expected: Expected,
): Promise<ValidAssertion | RefusedAssertion> {
  const passkey = await passkeyByCredentialId(context.stores.db, Buffer.from(credential.id, 'base64url'));
  if (passkey === null) return { kind: 'refused', reason: 'unknown', passkey };
  if (!isOwner(credential, passkey, expected)) return { kind: 'refused', reason: 'other_user', passkey };
  if (passkey.needs_confirmation_since !== null) return { kind: 'refused', reason: 'unconfirmed', passkey };
  // Loaded on first use, with its library: saves 8 MB in processes without passkey sign-ins.
  const { verifyAssertion } = await import('./verify-assertion.ts');
  const assertion = await verifyAssertion(credential, passkey.public_key, relyingPartyOf(context.config));
  if (assertion === null) return { kind: 'refused', reason: 'not_verified', passkey };
  return { kind: 'valid', passkey, assertion };
}

/** The user handle may be missing only if a session already identifies the user. */
function isOwner(
  { response: { userHandle } }: AssertionCredential,
  passkey: KnownPasskey,
  expected: Expected,
): boolean {
  if (expected !== 'anybody' && expected.user_id !== passkey.user_id) return false;
  if (userHandle === undefined || userHandle === null) return expected !== 'anybody';
  const handle = decodeStrict(userHandle);
  return handle !== null && sameDigest(handle, passkey.user_handle);
}

/** The last step of a valid assertion: counter and backup flags, in one statement. */
export async function recordUse(
  db: Db,
  now: Date,
  { passkey, assertion }: ValidAssertion,
): Promise<ValidAssertion | RefusedAssertion> {
  if (await recordPasskeyUse(db, now, passkey.id, assertion)) return { kind: 'valid', passkey, assertion };
  const reason = passkey.backup_eligible === assertion.backup_eligible ? 'counter' : 'eligibility_changed';
  return { kind: 'refused', reason, passkey, sign_count: assertion.sign_count };
}

/**
 * The authentication methods of a passkey sign-in, RFC 8176: possession of a key that never leaves its hardware (`hwk`) or
 * may be synced (`swk`), user presence and verification, which together are two factors (`mfa`).
 */
export function amrOf({ backup_eligible }: { backup_eligible: boolean }): string[] {
  return [backup_eligible ? 'swk' : 'hwk', 'user', 'mfa'];
}
