import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RegistrationFault } from '../registration-faults.messages.ts';
import { isWellFormedAuthenticatorData } from '../webauthn/authenticator-data.ts';
import { cborItemEnd } from '../webauthn/cbor-item.ts';
import { isFramed, readClientData } from '../webauthn/client-data.ts';
import { coseKeyFault, readCoseKey } from '../webauthn/cose-key.ts';
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

/**
 * WebAuthn Level 3 section 7.1 for a credential whose challenge is already redeemed. Our own checks cover what the
 * library leaves open; it throws for the rest, and in various ways for malformed input, none of which may end in a 500.
 */
export async function verifyRegistration(
  credential: RegistrationCredential,
  relyingParty: RelyingParty,
  { automatic = false } = {},
): Promise<NewCredential | { fault: RegistrationFault }> {
  const clientData = readClientData(credential.response.clientDataJSON);
  if (clientData === null || isFramed(clientData)) return { fault: { code: 'framed' } };
  try {
    const fault = attestationFault(Buffer.from(credential.response.attestationObject, 'base64url'));
    return fault
      ? { fault }
      : await verifyByLibrary(credential, clientData.challenge, relyingParty, !automatic);
  } catch {
    return { fault: { code: 'not_verifiable' } };
  }
}

/** Throws whatever the library's decoders throw. */
function attestationFault(bytes: Buffer): RegistrationFault | null {
  if (cborItemEnd(bytes, 0) !== bytes.length) return { code: 'attestation_malformed' };
  const attestation = decodeAttestationObject(Uint8Array.from(bytes));
  // We request no attestation and verify none, so a statement would be an unchecked claim.
  if (attestation.get('fmt') !== 'none' || !isEmptyMap(attestation.get('attStmt'))) {
    return { code: 'attestation_not_requested' };
  }
  const authData = attestation.get('authData');
  if (
    !(authData instanceof Uint8Array) ||
    !isWellFormedAuthenticatorData(Buffer.from(authData), 'registration')
  ) {
    return { code: 'authenticator_data_malformed' };
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
  seesUser: boolean,
): Promise<NewCredential | { fault: RegistrationFault }> {
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
    // Section 7.1 step 15: without presence in conditional mediation alone.
    requireUserPresence: seesUser,
    requireUserVerification: seesUser,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) return { fault: { code: 'attestation_invalid' } };
  const { publicKey, counter, ...made } = registrationInfo.credential;
  if (made.id !== credential.id) return { fault: { code: 'id_differs' } };
  const fault = coseKeyFault(readCoseKey(publicKey));
  if (fault) return { fault };
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
