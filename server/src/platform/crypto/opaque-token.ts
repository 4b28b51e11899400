import { createHmac, type KeyObject } from 'node:crypto';
import * as base64url from './base64url.ts';
import { sameDigest } from './digest.ts';
import { uuidText } from './uuid-text.ts';

// id (16), generation (6), HMAC-SHA256 over both (32): 54 bytes are exactly 72 characters, so that every bit of
// the text counts.
const ID_LENGTH = 16;
const GENERATION_LENGTH = 6;
const SIGNED_LENGTH = ID_LENGTH + GENERATION_LENGTH;
const TOKEN_CHARACTERS = 72;
/** Anyone can compute a MAC with an empty key. */
const MIN_KEY_BYTES = 32;
const HIGHEST_GENERATION = 2 ** 48 - 1;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A credential that no table has to store: it names a row and a generation, and its MAC proves that this service
 * issued it. The same arguments give the same token. `key` is 32 bytes derived for this kind of token alone, so a
 * token of another kind does not verify.
 */
export function mintToken(key: KeyObject, id: string, generation: number): string {
  if (!UUID.test(id)) throw new TypeError('a token id must be a lower-case UUID');
  if (!Number.isInteger(generation) || generation < 0 || generation > HIGHEST_GENERATION) {
    throw new TypeError('a token generation must be an integer from 0 to 2^48 - 1');
  }
  const signed = Buffer.alloc(SIGNED_LENGTH);
  signed.write(id.replaceAll('-', ''), 'hex');
  signed.writeUIntBE(generation, ID_LENGTH, GENERATION_LENGTH);
  return base64url.encode(Buffer.concat([signed, mac(key, signed)]));
}

/** Null unless the token was minted with this key and is unmodified. */
export function readToken(key: KeyObject, token: string): { id: string; generation: number } | null {
  if (token.length !== TOKEN_CHARACTERS) return null;
  const bytes = base64url.decodeStrict(token);
  if (!bytes) return null;
  const signed = bytes.subarray(0, SIGNED_LENGTH);
  if (!sameDigest(mac(key, signed), bytes.subarray(SIGNED_LENGTH))) return null;
  return { id: uuidText(signed), generation: signed.readUIntBE(ID_LENGTH, GENERATION_LENGTH) };
}

function mac(key: KeyObject, signed: Buffer): Buffer {
  if (key.symmetricKeySize! < MIN_KEY_BYTES) throw new TypeError('a token key must have at least 32 bytes');
  return createHmac('sha256', key).update(signed).digest();
}
