import type { Context } from '../../platform/context.ts';
import { decodeStrict } from '../../platform/crypto/base64url.ts';
import { sameDigest } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type KnownPasskey, passkeyByCredentialId, recordPasskeyUse } from '../passkeys.queries.ts';
import type { AssertionCredential } from '../webauthn/credential-schema.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';
import type { Assertion } from './verify-assertion.ts';

/** Who an assertion must come from: anybody with a passkey who signs in, or the owner of a session. */
type Expected = 'anybody' | { user_id: number };

export type RefusedAssertion = {
  kind: 'refused';
  reason: 'unknown' | 'other_user' | 'unconfirmed' | 'not_verified' | 'eligibility_changed' | 'counter';
  passkey: KnownPasskey | null;
  sign_count?: number;
};

export type ValidAssertion = { kind: 'valid'; passkey: KnownPasskey; assertion: Assertion };

/**
 * WebAuthn Level 3 section 7.2 up to the signature, for a credential whose challenge was spent: the passkey is known, its
 * owner is who must answer, the user handle is the one it was registered with, and the signature holds.
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
  // Loaded on first use, with the library behind it: a process without passkey sign-ins is smaller by 8 MB.
  const { verifyAssertion } = await import('./verify-assertion.ts');
  const assertion = await verifyAssertion(credential, passkey.public_key, relyingPartyOf(context.config));
  if (assertion === null) return { kind: 'refused', reason: 'not_verified', passkey };
  return { kind: 'valid', passkey, assertion };
}

/** The user handle may only be missing where a session says already who the person is. */
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

/** The last step of an assertion that holds: counter and backup flags, in one statement. */
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
 * How a person signed in with a passkey, RFC 8176: possession of a key that never leaves its hardware (`hwk`) or that
 * may be synced (`swk`), presence and verification of its user, which together are two factors (`mfa`).
 */
export function amrOf({ backup_eligible }: { backup_eligible: boolean }): string[] {
  return [backup_eligible ? 'swk' : 'hwk', 'user', 'mfa'];
}
