import { randomFillSync } from 'node:crypto';

/** One call for so many bytes: each call costs what a thousand bytes do. */
const POOL_BYTES = 4096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** As node:crypto's randomBytes, out of a pool; bytes that were handed out are gone from it. */
export function randomPooled(count: number): Buffer {
  const bytes = Buffer.allocUnsafe(count);
  if (count > POOL_BYTES) return randomFillSync(bytes);
  if (used + count > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  pool.copy(bytes, 0, used, used + count);
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}
