import { ClientError } from '../errors.ts';
import { utf8 } from '../jose/bytes.ts';
import { parseEvent, type WebhookEvent } from './event.ts';
import { bytesOf, headerOf, type WebhookBody, type WebhookHeaders } from './request.ts';

/** Seconds that the sender's clock and ours may differ, as in the libraries of Standard Webhooks. */
const TOLERANCE = 300;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

export type StandardWebhookCheck = {
  /** What was received, byte for byte: before any parser touched it. */
  body: WebhookBody;
  headers: WebhookHeaders;
  /** Each `whsec_…`; during a rotation the old one and the new one. */
  secrets: readonly string[];
  /** Milliseconds since the epoch; for tests. */
  now?: () => number;
};

/**
 * Verifies one webhook by its headers of Standard Webhooks 1.0 (`webhook-id`, `webhook-timestamp`, `webhook-signature`), which both formats have. They
 * also sign the time and the id of the delivery, so a copy is refused after five minutes. Answer 2xx when it returns, 4xx when it throws.
 */
export async function verifyStandardWebhook(check: StandardWebhookCheck): Promise<WebhookEvent> {
  const body = bytesOf(check.body);
  const id = required(check.headers, 'webhook-id');
  const timestamp = required(check.headers, 'webhook-timestamp');
  const signatures = macsIn(required(check.headers, 'webhook-signature'));
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    throw new ClientError(
      'malformed_signature',
      'webhook-timestamp is not in seconds, or webhook-signature has no v1,<base64>.',
    );
  const keys = check.secrets.map(bytesOfSecret);
  if (keys.length === 0) throw new ClientError('unknown_key', 'No secret was given.');
  const signed = joined(utf8(`${id}.${timestamp}.`), body);
  if (!(await isSigned(keys, signed, signatures)))
    throw new ClientError(
      'invalid_signature',
      'The signature does not match the body. Was the body parsed and written again?',
    );
  const now = (check.now ?? Date.now)() / 1000;
  if (Math.abs(now - Number(timestamp)) > TOLERANCE)
    throw new ClientError('stale_webhook', `webhook-timestamp is more than ${TOLERANCE} seconds from now.`);
  return parseEvent(body, null, id);
}

function required(headers: WebhookHeaders, name: string): string {
  const value = headerOf(headers, name);
  if (value === null) throw new ClientError('missing_signature', `There is no ${name} header.`);
  return value;
}

/** Signatures of other versions are ignored. */
function macsIn(value: string): Uint8Array<ArrayBuffer>[] {
  return value
    .split(' ')
    .filter((part) => /^v1,[A-Za-z0-9+/]{43}=$/.test(part))
    .map((part) => fromBase64(part.slice('v1,'.length)));
}

function bytesOfSecret(secret: string): Uint8Array<ArrayBuffer> {
  const [, text = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (text === '' || text.length % 4 !== 0)
    throw new ClientError('invalid_argument', 'A secret is not whsec_ and base64.');
  return fromBase64(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Web Crypto compares in constant time. */
async function isSigned(
  secrets: Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
  signatures: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const results = await Promise.all(
    secrets.map(async (secret) => {
      const key = await crypto.subtle.importKey('raw', secret, HMAC, false, ['verify']);
      return await Promise.all(signatures.map((mac) => crypto.subtle.verify('HMAC', key, mac, signed)));
    }),
  );
  return results.flat().includes(true);
}
