/** The order of P-256 (SEC 2 section 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** SEQUENCE and INTEGER of X.690. At most 72 bytes, so every length is one byte. */
const SEQUENCE = 0x30;
const INTEGER = 0x02;

/**
 * Whether the bytes are exactly one DER ECDSA-Sig-Value of P-256 (RFC 3279 section 2.2.3) with both numbers in range.
 * The library's ASN.1 reader accepts BER and trailing bytes. A high s is in range: authenticators produce it half of the
 * time, and a challenge is redeemed once, so its twin is useless.
 */
export function isDerSignature(bytes: Buffer): boolean {
  if (bytes.length < 8 || bytes[0] !== SEQUENCE || bytes[1] !== bytes.length - 2) return false;
  const rEnd = integerEnd(bytes, 2);
  return rEnd !== null && integerEnd(bytes, rEnd) === bytes.length;
}

/** Where a positive, shortest-form INTEGER below the order ends; null unless there is one at `start`. */
function integerEnd(bytes: Buffer, start: number): number | null {
  const length = bytes[start + 1];
  if (bytes[start] !== INTEGER || length === undefined || length === 0 || length > 33) return null;
  const content = bytes.subarray(start + 2, start + 2 + length);
  if (content.length !== length || content[0]! >= 0x80) return null;
  if (length > 1 && content[0] === 0 && content[1]! < 0x80) return null;
  const value = BigInt(`0x${content.toString('hex')}`);
  return value > 0n && value < ORDER ? start + 2 + length : null;
}
