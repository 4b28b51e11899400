import { readFileSync } from 'node:fs';
import { sha256 } from '../digest.ts';

/**
 * The world's most common passwords as sorted fingerprints, made by supply-chain/write-common-passwords.ts. They only
 * answer whether a password is on the list; it cannot be read back. See docs/supply-chain.md for the sources.
 *
 * A fingerprint is the first 44 bits of the SHA-256. With some 110,000 of them, a password that is not on the list is
 * mistaken for one that is once in 150 million times (2^44 / 112,000).
 */
export const FINGERPRINT_BITS = 44;
const DROPPED = 2 ** (48 - FINGERPRINT_BITS);
const FILE = new URL('./common-passwords.bin', import.meta.url);

let list: Float64Array | undefined;

/** Whether this text, normalised by `comparablePassword`, is on the list. A few microseconds; the first call reads the file. */
export function isListed(text: string): boolean {
  list ??= readList(readFileSync(FILE));
  const wanted = fingerprint(text);
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted;
}

/** The form in which passwords are compared: full-width letters and capitals do not make a different guess. */
export function comparablePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

export function fingerprint(text: string): number {
  return Math.floor(sha256(text).readUIntBE(0, 6) / DROPPED);
}

/** Each number is the distance from the previous one, four bytes little-endian: half the size of the fingerprints. */
export function writeList(texts: Iterable<string>): Buffer {
  const sorted = [...new Set([...texts].map(fingerprint))].sort((a, b) => a - b);
  const bytes = Buffer.alloc(sorted.length * 4);
  sorted.forEach((each, index) => {
    bytes.writeUInt32LE(each - (sorted[index - 1] ?? 0), index * 4);
  });
  return bytes;
}

export function readList(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 4);
  let last = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    last += bytes.readUInt32LE(index * 4);
    numbers[index] = last;
  }
  return numbers;
}
