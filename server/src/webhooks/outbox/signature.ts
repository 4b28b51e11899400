import { createHmac } from 'node:crypto';
import { SECOND } from '../../platform/clock.ts';

/** Lower-case hex HMAC-SHA256 of exactly these bytes. The secret is used as the UTF-8 bytes of its text. */
function hmacHex(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Specification "Outbox path request". `t` is not signed: receivers detect repetitions by the event id. */
export function outboxSignature(kid: string, secret: string, body: Buffer, now: Date): string {
  return `t=${unixSeconds(now)},kid=${kid},v1=${hmacHex(secret, body)}`;
}

/** Specification "Legacy path request". */
function legacySignature(secret: string, body: Buffer): string {
  return `sha256=${hmacHex(secret, body)}`;
}

/**
 * The headers of Standard Webhooks 1.0, sent beside ours so that its libraries can verify a delivery (docs/webhooks.md). They use
 * the same key bytes and also cover the delivery's id and time. One signature per secret: a receiver needs to know only one.
 */
export function standardHeaders(
  secrets: string[],
  delivery_id: string,
  body: Buffer,
  now: Date,
): Record<string, string> {
  const timestamp = String(unixSeconds(now));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${delivery_id}.${timestamp}.`).update(body);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': delivery_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * What a delivery in the legacy format is signed with: X-Svc-Signature by the webhook secret alone, as specified. The headers of Standard
 * Webhooks have a signature with each signing key too, so that a receiver that knows only its `whsec_…` verifies both formats.
 */
export function legacyHeaders(
  [webhookSecret, ...keySecrets]: [string, ...string[]],
  delivery_id: string,
  body: Buffer,
  now: Date,
): Record<string, string> {
  return {
    'x-svc-timestamp': String(unixSeconds(now)),
    'x-svc-signature': legacySignature(webhookSecret, body),
    ...standardHeaders([webhookSecret, ...keySecrets], delivery_id, body, now),
  };
}

function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / SECOND);
}
