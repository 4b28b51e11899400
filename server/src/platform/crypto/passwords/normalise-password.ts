/** In UTF-16 units: 256 code points (password-policy.ts), each decomposed into up to four. */
const MAX_NORMALISED = 1024;

/**
 * NFC as in RFC 8265 section 4.2 (OpaqueString), so that a password typed on two systems is the same password:
 * some send が as two code points. Text too long for a password stays unchanged: 32,000 combining marks, which
 * fit into one request, would keep the process busy for over a second.
 */
export function normalisePassword(password: string): string {
  return password.length > MAX_NORMALISED ? password : password.normalize('NFC');
}
