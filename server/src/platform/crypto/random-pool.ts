import { randomFillSync } from 'node:crypto';

/** One call for so many bytes: each call costs what a thousand bytes do. */
const POOL_BYTES = 4096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** As node:crypto's randomBytes, out of a pool; bytes that were handed out are gone from it. */
export function randomPooled(count: number): Buffer {
  const bytes = Buffer.allocUnsafe(count);
  if (count > POOL_BYTES) return randomFillSync(bytes);
  const begin = taken(count);
  pool.copy(bytes, 0, begin, used);
  pool.fill(0, begin, used);
  return bytes;
}

/** So many random bytes as base64url, for names that are no secrets. */
export function randomName(count: number): string {
  return pool.toString('base64url', taken(count), used);
}

/** Where the bytes begin that are the caller's now; they end at `used`. */
function taken(count: number): number {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return used - count;
}
