import { ClientError } from '../errors.ts';
import { isHmac, sha256Hex, utf8 } from '../jose/bytes.ts';
import type { KeyCache } from '../jose/key-cache.ts';
import { isObject, parseJsonObject } from '../json.ts';
import type { WebhookKey } from './keys.ts';
import { parseSignature, type WebhookSignature } from './signature.ts';

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export type WebhookCheck = {
  /** What was received, byte for byte: before any parser touched it. */
  body: Uint8Array | ArrayBuffer | string;
  headers: WebhookHeaders;
  /** From `webhookKeys()`; without them events in the outbox format are refused. */
  keys?: KeyCache<WebhookKey>;
  /** The application's svc_whs_ secret; without it events in the legacy format are refused. */
  webhook_secret?: string;
};

/** A verified event in one shape for both formats; everything but `delivery_id` was signed. */
export type WebhookEvent = {
  format: 'outbox' | 'legacy';
  /** Delivery is at least once and the time in the header is not signed: do nothing for an id that was seen before. */
  event_id: string;
  event_type: string;
  data: Record<string, unknown>;
  created_at: string;
  delivery_id: string | null;
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

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return utf8(body);
  // Not by instanceof: test runners give programs globals of their own.
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') {
    return new Uint8Array(body as ArrayBuffer);
  }
  throw new ClientError(
    'invalid_argument',
    'body must be the bytes that arrived, not what a parser made of them.',
  );
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name);
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : null;
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

function parseEvent(
  body: Uint8Array,
  format: WebhookEvent['format'],
  delivery_id: string | null,
): WebhookEvent {
  const event = parseJsonObject(body);
  if (!event) throw new ClientError('malformed_webhook', 'The body is not a JSON object.');
  const [id, data] = format === 'outbox' ? [event.event_id, event.data] : [event.id, event.payload];
  const { event_type, created_at } = event;
  const isId = format === 'outbox' ? typeof id === 'string' && id !== '' : Number.isSafeInteger(id);
  if (!isId || typeof event_type !== 'string' || typeof created_at !== 'string' || !isObject(data)) {
    throw new ClientError('malformed_webhook', `The body is not an event of the ${format} format.`);
  }
  return { format, event_id: String(id), event_type, data, created_at, delivery_id };
}
