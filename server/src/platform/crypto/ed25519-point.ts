import type { Ed25519PointFault } from './ed25519-point.messages.ts';

/** The field prime and the curve constant of RFC 8032 section 5.1. */
const P = 2n ** 255n - 19n;
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
/** The y of the eight points whose order divides 8: a signature by such a key does not bind its message. */
const SMALL_ORDER_Y = new Set([
  0n,
  1n,
  P - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/**
 * Why 32 bytes are not acceptable as an Ed25519 public key, or null: one encoding per key, and only points that bind a
 * signature. OpenSSL imports any 32 bytes and only fails, or worse succeeds, at verification.
 */
export function ed25519PointFault(key: Buffer): Ed25519PointFault | null {
  const y = yOf(key);
  if (y >= P) return { code: 'point_not_canonical' };
  if (SMALL_ORDER_Y.has(y)) return { code: 'point_small_order' };
  return isOnCurve(y) ? null : { code: 'point_off_curve' };
}

/**
 * Whether 32 bytes encode a point of small order, canonically or not. As the R of a signature it makes one that verifies
 * for other keys and messages, and OpenSSL accepts it.
 */
export function isSmallOrder(point: Buffer): boolean {
  return SMALL_ORDER_Y.has(yOf(point) % P);
}

/** Little-endian; the highest bit is the sign of x. */
function yOf(point: Buffer): bigint {
  return BigInt.asUintN(255, BigInt(`0x${Buffer.from(point).reverse().toString('hex')}`));
}

/** RFC 8032 section 5.1.3: x² = (y² - 1) / (d y² + 1) must have a root (Euler's criterion). */
function isOnCurve(y: bigint): boolean {
  const yy = (y * y) % P;
  const quotient = ((yy - 1n + P) * power(D * yy + 1n, P - 2n)) % P;
  return power(quotient, (P - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % P;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}
