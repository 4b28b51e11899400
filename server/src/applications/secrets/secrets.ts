import { DAY } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { SealedColumn } from '../../platform/db/reseal-column.ts';
import { DEPRECATED_SECRET_HEADERS } from '../access/deprecated-secret.ts';

/** Client and webhook secrets alike (specification, Limits). */
export const SECRET_TTL = 365 * DAY;

/** Under which seal a webhook secret is kept: the service signs with its UTF-8 bytes (contract section 8). */
export const WEBHOOK_SECRET_SEAL = 'applications.webhook-secret';
/** Under which seal the secrets of webhook signing keys are kept. */
export const SIGNING_KEY_SEAL = 'applications.webhook-signing-key';

export const SEALED_SECRETS: SealedColumn[] = [
  {
    table: 'applications',
    primary_key: 'application_id',
    column: 'sealed_webhook_secret',
    label: WEBHOOK_SECRET_SEAL,
  },
  {
    table: 'webhook_signing_keys',
    primary_key: 'key_id',
    column: 'sealed_secret',
    label: SIGNING_KEY_SEAL,
  },
];

/**
 * What deliveries to a webhook_url of the legacy kind are signed with, and the headers that go with it: until the first rotation the
 * hash of the webhook secret, as hex, is the key (contract section 8).
 */
export function legacySigningSecret(
  keyring: Keyring,
  row: { sealed_webhook_secret: Buffer | null; webhook_secret_hash: Buffer | null },
): { secret: string; headers: Record<string, string> } {
  const { sealed_webhook_secret: sealed, webhook_secret_hash } = row;
  if (sealed === null)
    return { secret: webhook_secret_hash!.toString('hex'), headers: DEPRECATED_SECRET_HEADERS };
  return { secret: keyring.open(WEBHOOK_SECRET_SEAL, sealed).toString(), headers: {} };
}

/** A secret that signs webhooks, as libraries of Standard Webhooks take it; the key is the same, the UTF-8 bytes of its text. */
export function standardWebhooksSecret(secret: string): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`;
}
