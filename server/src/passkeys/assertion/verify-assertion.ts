import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isWellFormedAuthenticatorData } from '../webauthn/authenticator-data.ts';
import { isFramed, readClientData } from '../webauthn/client-data.ts';
import { readCoseKey } from '../webauthn/cose-key.ts';
import type { AssertionCredential } from '../webauthn/credential-schema.ts';
import { isDerSignature } from '../webauthn/der-signature.ts';
import type { RelyingParty } from '../webauthn/relying-party.ts';

const ALG = 3;
const ES256 = -7;

/** The authenticator's state in a valid assertion. */
export type Assertion = { sign_count: number; backup_eligible: boolean; backup_state: boolean };

/**
 * WebAuthn Level 3 section 7.2 for a credential whose challenge is already redeemed: signature, origin, relying party,
 * user presence and user verification. Null if any check fails. The counter and the backup flags are checked
 * where they are written (passkeys.queries.ts), because two assertions may arrive at once.
 */
export async function verifyAssertion(
  credential: AssertionCredential,
  publicKey: Buffer,
  { id, origin, related = [] }: RelyingParty,
): Promise<Assertion | null> {
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const clientData = readClientData(clientDataJSON);
  if (clientData === null || isFramed(clientData)) return null;
  if (!isWellFormedAuthenticatorData(Buffer.from(authenticatorData, 'base64url'), 'assertion')) return null;
  try {
    if (isEs256(publicKey) && !isDerSignature(Buffer.from(signature, 'base64url'))) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: clientData.challenge,
      expectedOrigin: [origin, ...related],
      expectedRPID: id,
      // Zero keeps the library from checking the counter against a value that may be outdated.
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified
      ? {
          sign_count: authenticationInfo.newCounter,
          backup_eligible: authenticationInfo.credentialDeviceType === 'multiDevice',
          backup_state: authenticationInfo.credentialBackedUp,
        }
      : null;
  } catch {
    return null;
  }
}

function isEs256(publicKey: Buffer): boolean {
  return readCoseKey(publicKey).get(ALG) === ES256;
}
