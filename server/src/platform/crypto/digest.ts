import { hash, timingSafeEqual } from 'node:crypto';

/** 32 bytes; text is hashed as UTF-8. */
export function sha256(text: string | Buffer): Buffer {
  return hash('sha256', text, 'buffer');
}

/**
 * Compares two digests in constant time. Unequal lengths are unequal (timingSafeEqual alone would throw), and
 * an empty value equals nothing: it is never a digest.
 */
export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Compares two secrets of any length without revealing by timing where they differ. UTF-16 keeps the comparison
 * exact: UTF-8 would turn every lone surrogate into the same replacement character.
 */
export function sameText(a: string, b: string): boolean {
  return sameDigest(sha256(Buffer.from(a, 'utf16le')), sha256(Buffer.from(b, 'utf16le')));
}
