/**
 * An agent's public key as entered: PEM (SPKI, RFC 8410) or base64 of the 32 raw bytes. Both are strict:
 * one encoding per key, so that two agents never share one, and only points that bind a signature (contract section 9).
 */

import { ed25519PointFault } from '../../platform/crypto/ed25519-point.ts';
import type { AgentFault } from './agent-faults.messages.ts';

/** One way to divide any text: two repetitions in a row that both take spaces try them all, which takes minutes for a few thousand. */
const PEM = /^\s*-----BEGIN PUBLIC KEY-----\s([A-Za-z0-9+/=\s]+)\s-----END PUBLIC KEY-----\s*$/;
/** SubjectPublicKeyInfo of Ed25519 up to the 32 bytes (RFC 8410 section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_LENGTH = 32;

type ParsedKey = { key: Buffer } | { fault: AgentFault };

/** The 32 raw bytes, or the problem. */
export function parseEd25519Key(text: string): ParsedKey {
  const key = text.includes('-----') ? fromPem(text) : fromBase64(text);
  if ('fault' in key) return key;
  const fault = ed25519PointFault(key.key);
  return fault === null ? key : { fault };
}

function fromPem(text: string): ParsedKey {
  const [, body] = PEM.exec(text) ?? [];
  const der = body === undefined ? null : decodeBase64(body.replace(/\s/g, ''));
  if (
    !der ||
    der.length !== SPKI_PREFIX.length + KEY_LENGTH ||
    !der.subarray(0, SPKI_PREFIX.length).equals(SPKI_PREFIX)
  ) {
    return { fault: { code: 'key_pem_invalid' } };
  }
  return { key: der.subarray(SPKI_PREFIX.length) };
}

function fromBase64(text: string): ParsedKey {
  const key = decodeBase64(text);
  if (key?.length !== KEY_LENGTH) {
    return { fault: { code: 'key_invalid' } };
  }
  return { key };
}

/** Null unless `text` is the canonical encoding. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
