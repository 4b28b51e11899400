import { randomFillSync } from 'node:crypto';

/** Bytes per system call: each call costs as much as a thousand bytes. */
const POOL_BYTES = 4096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Like node:crypto's randomBytes, from a pool; returned bytes are erased from it. */
export function randomPooled(count: number): Buffer {
  const bytes = Buffer.allocUnsafe(count);
  if (count > POOL_BYTES) return randomFillSync(bytes);
  const begin = taken(count);
  pool.copy(bytes, 0, begin, used);
  pool.fill(0, begin, used);
  return bytes;
}

/** `count` random bytes as base64url, for names that are not secret. */
export function randomName(count: number): string {
  return pool.toString('base64url', taken(count), used);
}

/** Reserves the next `count` bytes and returns where they begin; they end at `used`. */
function taken(count: number): number {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return used - count;
}
