import { ClientError } from '../errors.ts';

/** The value of X-Svc-Signature: one with a comma is the outbox format, one that begins with sha256= the legacy format. */
export type WebhookSignature =
  | { format: 'outbox'; kid: string; mac: Uint8Array<ArrayBuffer> }
  | { format: 'legacy'; mac: Uint8Array<ArrayBuffer> };

const LEGACY = /^sha256=([0-9a-f]{64})$/;

/** `t` must be there but proves nothing: the signature covers the body alone. Members of later versions may follow. */
export function parseSignature(value: string): WebhookSignature {
  const [, legacy] = LEGACY.exec(value) ?? [];
  if (legacy) return { format: 'legacy', mac: fromHex(legacy) };
  const parts = value.split(',').map((part) => part.split(/=(.*)/s, 2));
  const members = new Map(parts.map(([name = '', content = '']) => [name, content]));
  const [t, kid, v1] = ['t', 'kid', 'v1'].map((name) => members.get(name) ?? '') as [string, string, string];
  if (members.size !== parts.length || !/^\d+$/.test(t) || !kid || !/^[0-9a-f]{64}$/.test(v1)) {
    throw new ClientError(
      'malformed_signature',
      'X-Svc-Signature is neither t=…,kid=…,v1=<hex> nor sha256=<hex>.',
    );
  }
  return { format: 'outbox', kid, mac: fromHex(v1) };
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
