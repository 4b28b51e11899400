/**
 * An agent's public key as the developer gives it: PEM (SPKI, RFC 8410) or base64 of the 32 raw bytes. Both strictly:
 * one spelling per key, so that two agents never share one, and only points a signature can bind (contract section 9).
 */

import { ed25519PointFault } from '../../platform/crypto/ed25519-point.ts';

const PEM = /^\s*-----BEGIN PUBLIC KEY-----\s+([A-Za-z0-9+/=\s]+?)\s+-----END PUBLIC KEY-----\s*$/;
/** SubjectPublicKeyInfo of Ed25519 up to the 32 bytes (RFC 8410 section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_LENGTH = 32;

type ParsedKey = { key: Buffer } | { error: string };

/** The 32 raw bytes, or a sentence that says what is wrong. */
export function parseEd25519Key(text: string): ParsedKey {
  const key = text.includes('-----') ? fromPem(text) : fromBase64(text);
  if ('error' in key) return key;
  const error = ed25519PointFault(key.key);
  return error ? { error } : key;
}

function fromPem(text: string): ParsedKey {
  const [, body] = PEM.exec(text) ?? [];
  const der = body === undefined ? null : decodeBase64(body.replace(/\s/g, ''));
  if (
    !der ||
    der.length !== SPKI_PREFIX.length + KEY_LENGTH ||
    !der.subarray(0, SPKI_PREFIX.length).equals(SPKI_PREFIX)
  ) {
    return { error: 'must be one PEM block "PUBLIC KEY" that holds an Ed25519 key' };
  }
  return { key: der.subarray(SPKI_PREFIX.length) };
}

function fromBase64(text: string): ParsedKey {
  const key = decodeBase64(text);
  if (key?.length !== KEY_LENGTH) {
    return {
      error: 'must be PEM, or base64 (44 characters, with padding) of the 32 raw bytes of an Ed25519 key',
    };
  }
  return { key };
}

/** Null unless `text` is the one canonical spelling. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
