/** base64url without padding (RFC 7515 section 2). */
export function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}

/**
 * The bytes, or null unless `text` is the one canonical spelling of them: no padding, no foreign characters, no
 * set bits behind the last byte. Node's own decoder forgives all three, so that a changed last character of a
 * token can decode to the same bytes (OA-23).
 */
export function decodeStrict(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
