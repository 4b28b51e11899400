/** base64url without padding (RFC 7515 section 2). */
export function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}

/**
 * The bytes, or null unless `text` is their canonical encoding: no padding, no characters outside the alphabet, no
 * set bits behind the last byte. Node's own decoder accepts all three, so that a token with a changed last character
 * can decode to the same bytes (OA-23).
 */
export function decodeStrict(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
