import { ClientError } from '../errors.ts';
import { isHmac, sha256Hex } from '../jose/bytes.ts';
import type { KeyCache } from '../jose/key-cache.ts';
import { parseEvent, type WebhookEvent } from './event.ts';
import type { WebhookKey } from './keys.ts';
import { bytesOf, headerOf, type WebhookBody, type WebhookHeaders } from './request.ts';
import { parseSignature, type WebhookSignature } from './signature.ts';

export type WebhookCheck = {
  /** What was received, byte for byte: before any parser touched it. */
  body: WebhookBody;
  headers: WebhookHeaders;
  /** From `webhookKeys()`; without them events in the outbox format are refused. */
  keys?: KeyCache<WebhookKey>;
  /** The application's svc_whs_ secret; without it events in the legacy format are refused. */
  webhook_secret?: string;
};

/**
 * Verifies one webhook in either format (specification "Events"). Answer 2xx when it returns, 4xx when it throws
 * `invalid_signature` and the like, 5xx on `request_failed`: then it comes again. A verified webhook_key.compromised clears `keys`.
 */
export async function verifyWebhook(check: WebhookCheck): Promise<WebhookEvent> {
  const body = bytesOf(check.body);
  const value = headerOf(check.headers, 'x-svc-signature');
  if (value === null) throw new ClientError('missing_signature', 'There is no X-Svc-Signature header.');
  const signature = parseSignature(value);
  const secrets = signature.format === 'outbox' ? await ofKid(check, signature.kid) : await legacy(check);
  if (!(await matchesOne(secrets, body, signature))) {
    throw new ClientError(
      'invalid_signature',
      'The signature does not match the body. Was the body parsed and written again?',
    );
  }
  const event = parseEvent(body, signature.format, headerOf(check.headers, 'x-svc-delivery-id'));
  if (event.format === 'outbox' && event.event_type === 'webhook_key.compromised') check.keys?.clear();
  return event;
}

async function ofKid({ keys }: WebhookCheck, kid: string): Promise<string[]> {
  const found = (await keys?.find(kid)) ?? [];
  if (found.length > 0) return found.map(({ secret }) => secret);
  throw new ClientError('unknown_key', `There is no usable key with the kid ${JSON.stringify(kid)}.`);
}

/** Until its first rotation the secret's SHA-256, as hex, is the key (X-Svc-Secret-Deprecated). */
async function legacy({ webhook_secret }: WebhookCheck): Promise<string[]> {
  if (webhook_secret) return [webhook_secret, await sha256Hex(webhook_secret)];
  throw new ClientError(
    'unknown_key',
    'This event is in the legacy format, and no webhook_secret was given.',
  );
}

async function matchesOne(
  secrets: string[],
  body: Uint8Array<ArrayBuffer>,
  { mac }: WebhookSignature,
): Promise<boolean> {
  const results = await Promise.all(secrets.map((secret) => isHmac(secret, body, mac)));
  return results.includes(true);
}
