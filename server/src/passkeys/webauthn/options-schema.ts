import { z } from 'zod';
import { encode } from '../../platform/crypto/base64url.ts';
import type { Passkey } from '../passkeys.queries.ts';
import { CEREMONY_TIMEOUT } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialCreationOptionsJSON, WebAuthn Level 3 section 5.4. */
export const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.enum(['required', 'preferred']),
    }),
    attestation: z.literal('none'),
    extensions: z.object({ credProps: z.literal(true) }),
  })
  .describe('PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3)');

/** PublicKeyCredentialRequestOptionsJSON, WebAuthn Level 3 section 5.5. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number().int(),
    rpId: z.string(),
    allowCredentials: z.array(descriptor),
    userVerification: z.literal('required'),
  })
  .describe('PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3)');

/** A passkey in the options for the browser, with its transports. */
export function credentialDescriptor({ credential_id, transports }: Passkey): z.infer<typeof descriptor> {
  return { type: 'public-key', id: encode(credential_id), transports };
}

/** The options of navigator.credentials.get; without `passkeys`, any passkey that the browser has for this site. */
export function requestOptionsFor(
  { id }: RelyingParty,
  challenge: string,
  passkeys: Passkey[],
): z.infer<typeof requestOptions> {
  return {
    challenge,
    timeout: CEREMONY_TIMEOUT,
    rpId: id,
    allowCredentials: passkeys.map(credentialDescriptor),
    userVerification: 'required',
  };
}
