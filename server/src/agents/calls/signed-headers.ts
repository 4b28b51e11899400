import type { IncomingHttpHeaders } from 'node:http';
import { after, epochSeconds, SECOND } from '../../platform/clock.ts';

/** How many seconds a timestamp may differ from the server's time (specification "Limits"). */
const MAX_SKEW = 300;

const TIMESTAMP = /^(0|[1-9]\d{0,14})$/;
/** 32 to 256 hexadecimal characters. */
const NONCE = /^[0-9a-f]{32,256}$/i;
const SIGNATURE_BYTES = 64;

type SignedHeaders = { timestamp: string; nonce: string; signature: Buffer };

/** Whether any header of the signed mode was sent. */
export function hasSignatureHeader(headers: IncomingHttpHeaders): boolean {
  return ['x-agent-timestamp', 'x-agent-nonce', 'x-agent-signature'].some(
    (name) => headers[name] !== undefined,
  );
}

/**
 * The three headers of the signed mode in their only valid form, or the sentence for the error. A repeated header
 * arrives joined by a comma, which is never valid.
 */
export function readSignedHeaders(
  headers: IncomingHttpHeaders,
  now: Date,
): SignedHeaders | { error: string } {
  const [timestamp, nonce, text] = ['timestamp', 'nonce', 'signature'].map(
    (name) => headers[`x-agent-${name}`],
  );
  if (typeof timestamp !== 'string' || !TIMESTAMP.test(timestamp))
    return { error: 'X-Agent-Timestamp must be Unix time in whole seconds.' };
  if (Math.abs(epochSeconds(now) - Number(timestamp)) > MAX_SKEW)
    return {
      error: 'X-Agent-Timestamp is more than 5 minutes off. Check your clock.',
    };
  if (typeof nonce !== 'string' || !NONCE.test(nonce))
    return { error: 'X-Agent-Nonce must be 32 to 256 hexadecimal characters, new for each call.' };
  const signature = Buffer.from(typeof text === 'string' ? text : '', 'base64');
  if (signature.length !== SIGNATURE_BYTES || signature.toString('base64') !== text)
    return {
      error: 'X-Agent-Signature must be the base64 (88 characters, with padding) of a 64-byte signature.',
    };
  return { timestamp, nonce, signature };
}

/**
 * How long a nonce must be remembered: as long as its timestamp is accepted. That is checked in whole seconds, so the last
 * one counts in full.
 */
export function nonceExpiry(timestamp: string): Date {
  return after(new Date(Number(timestamp) * SECOND), (MAX_SKEW + 1) * SECOND);
}
