import { ClientError } from '../errors.ts';
import { utf8 } from '../jose/bytes.ts';

export type WebhookBody = Uint8Array | ArrayBuffer | string;
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
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

export function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name);
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : null;
}
