import { z } from 'zod';
import { decodeStrict } from '../../platform/crypto/base64url.ts';
import { readClientData } from './client-data.ts';

const MAX_TRANSPORTS = 16;
const MAX_TRANSPORT_LENGTH = 32;

const base64url = z
  .string()
  .min(1)
  .refine((text) => decodeStrict(text) !== null, 'must be base64url without padding');

const clientDataJSON = base64url.refine(
  (text) => readClientData(text) !== null,
  'must be CollectedClientData',
);

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
};

/** RegistrationResponseJSON, WebAuthn Level 3 section 5.1. Members repeated from attestationObject are not read. */
export const registrationCredential = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url,
      transports: z.array(z.string().max(MAX_TRANSPORT_LENGTH)).max(MAX_TRANSPORTS).nullish(),
    }),
  })
  .refine(hasOneId, 'id and rawId must be the same');

/** AuthenticationResponseJSON, WebAuthn Level 3 section 5.1. */
export const assertionCredential = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .refine(hasOneId, 'id and rawId must be the same');

export type RegistrationCredential = z.infer<typeof registrationCredential>;
export type AssertionCredential = z.infer<typeof assertionCredential>;

function hasOneId({ id, rawId }: { id: string; rawId: string }): boolean {
  return id === rawId;
}
