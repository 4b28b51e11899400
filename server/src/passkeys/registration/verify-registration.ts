import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { isWellFormedAuthenticatorData } from '../webauthn/authenticator-data.ts';
import { cborItemEnd } from '../webauthn/cbor-item.ts';
import { isFramed, readClientData } from '../webauthn/client-data.ts';
import { type CoseKey, coseKeyError } from '../webauthn/cose-key.ts';
import type { RegistrationCredential } from '../webauthn/credential-schema.ts';
import { ALGORITHMS, type RelyingParty } from '../webauthn/relying-party.ts';

/** The stored data of a new passkey, besides owner and name. */
export type NewCredential = {
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  aaguid: string;
  backup_eligible: boolean;
  backup_state: boolean;
};

export type RegistrationError = { error: string };

/**
 * WebAuthn Level 3 section 7.1 for a credential whose challenge is already redeemed. Our own checks cover what the
 * library leaves open; it throws for the rest, and in various ways for malformed input, none of which may end in a 500.
 */
export async function verifyRegistration(
  credential: RegistrationCredential,
  relyingParty: RelyingParty,
): Promise<NewCredential | RegistrationError> {
  const clientData = readClientData(credential.response.clientDataJSON);
  if (clientData === null || isFramed(clientData))
    return { error: 'it was created inside a page of another site' };
  try {
    const error = attestationError(Buffer.from(credential.response.attestationObject, 'base64url'));
    return error ? { error } : await verifyByLibrary(credential, clientData.challenge, relyingParty);
  } catch {
    return {
      error: 'it does not belong to this site, was created without user verification, or is malformed',
    };
  }
}

/** Throws whatever the library's decoders throw. */
function attestationError(bytes: Buffer): string | null {
  if (cborItemEnd(bytes, 0) !== bytes.length) return 'its attestation object is malformed';
  const attestation = decodeAttestationObject(Uint8Array.from(bytes));
  // We request no attestation and verify none, so a statement would be an unchecked claim.
  if (attestation.get('fmt') !== 'none' || !isEmptyMap(attestation.get('attStmt'))) {
    return 'it contains an attestation that was not requested';
  }
  const authData = attestation.get('authData');
  if (
    !(authData instanceof Uint8Array) ||
    !isWellFormedAuthenticatorData(Buffer.from(authData), 'registration')
  ) {
    return 'its authenticator data is malformed';
  }
  return null;
}

/** Section 8.7. The library reads the size of anything, and lists and null have none. */
function isEmptyMap(value: unknown): boolean {
  return value instanceof Map && value.size === 0;
}

async function verifyByLibrary(
  credential: RegistrationCredential,
  expectedChallenge: string,
  { id, origin }: RelyingParty,
): Promise<NewCredential | RegistrationError> {
  const { clientDataJSON, attestationObject, transports } = credential.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserPresence: true,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) return { error: 'its attestation is not valid' };
  const { publicKey, counter, ...made } = registrationInfo.credential;
  if (made.id !== credential.id) return { error: 'its id does not match its content' };
  const error = coseKeyError(decodeCredentialPublicKey(publicKey) as unknown as CoseKey);
  if (error) return { error };
  return {
    credential_id: Buffer.from(made.id, 'base64url'),
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports: transports ?? [],
    aaguid: registrationInfo.aaguid,
    backup_eligible: registrationInfo.credentialDeviceType === 'multiDevice',
    backup_state: registrationInfo.credentialBackedUp,
  };
}
