import { z } from 'zod';
import {
  applicationPath,
  openSigningKey,
  type SigningKey,
  standardWebhooksSecret,
} from '../../applications/index.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { timestamp } from '../../platform/http/responses.ts';

/** A webhook signing key on the wire (specification "Webhook signing key"). */
export const signingKeyBody = z
  .object({
    kid: z.string(),
    secret: z.string().describe('Its UTF-8 bytes are the HMAC key, without decoding'),
    standard_webhooks_secret: z
      .string()
      .describe('The same key as whsec_… with its bytes in base64, for Standard Webhooks libraries'),
    algorithm: z.literal('HMAC-SHA256'),
    issued_at: timestamp,
    expires_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
    revoke_reason: z.enum(['rotation', 'admin', 'compromise', 'rotation_grace_expired']).nullable(),
  })
  .describe('Webhook signing key');

export type SigningKeyBody = z.infer<typeof signingKeyBody>;

export function signingKeyWithSecret(keyring: Keyring, row: SigningKey): SigningKeyBody {
  const { kid, issued_at, expires_at, revoked_at, revoke_reason } = row;
  const secret = openSigningKey(keyring, row);
  const standard_webhooks_secret = standardWebhooksSecret(secret);
  return {
    ...{ kid, secret, standard_webhooks_secret, algorithm: 'HMAC-SHA256' },
    ...{ issued_at, expires_at, revoked_at, revoke_reason },
  };
}

export const keyPath = applicationPath.extend({ kid: z.string() });
