/**
 * An agent's public key as the developer gives it: PEM (SPKI, RFC 8410) or base64 of the 32 raw bytes. Both strictly:
 * one spelling per key, so that two agents never share one, and only points a signature can bind (contract section 9).
 */

const PEM = /^\s*-----BEGIN PUBLIC KEY-----\s+([A-Za-z0-9+/=\s]+?)\s+-----END PUBLIC KEY-----\s*$/;
/** SubjectPublicKeyInfo of Ed25519 up to the 32 bytes (RFC 8410 section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_LENGTH = 32;

/** The field prime and the curve constant of RFC 8032 section 5.1. */
const P = 2n ** 255n - 19n;
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
/** The y of the eight points whose order divides 8: a signature of such a key says nothing about its message. */
const SMALL_ORDER_Y = new Set([
  0n,
  1n,
  P - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

export type ParsedKey = { key: Buffer } | { fault: string };

/** The 32 raw bytes, or a sentence that says what is wrong. */
export function parseEd25519Key(text: string): ParsedKey {
  const key = text.includes('-----') ? fromPem(text) : fromBase64(text);
  if ('fault' in key) return key;
  const fault = pointFault(key.key);
  return fault ? { fault } : key;
}

function fromPem(text: string): ParsedKey {
  const [, body] = PEM.exec(text) ?? [];
  const der = body === undefined ? null : decodeBase64(body.replace(/\s/g, ''));
  if (
    !der ||
    der.length !== SPKI_PREFIX.length + KEY_LENGTH ||
    !der.subarray(0, SPKI_PREFIX.length).equals(SPKI_PREFIX)
  ) {
    return { fault: 'must be one PEM block "PUBLIC KEY" that holds an Ed25519 key' };
  }
  return { key: der.subarray(SPKI_PREFIX.length) };
}

function fromBase64(text: string): ParsedKey {
  const key = decodeBase64(text);
  if (key?.length !== KEY_LENGTH) {
    return {
      fault: 'must be PEM, or base64 (44 characters, with padding) of the 32 raw bytes of an Ed25519 key',
    };
  }
  return { key };
}

/** Null unless `text` is the one canonical spelling. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** OpenSSL imports any 32 bytes and only fails, or worse succeeds, when it verifies. */
function pointFault(key: Buffer): string | null {
  // Little-endian; the highest bit is the sign of x.
  const y = BigInt.asUintN(255, BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`));
  if (y >= P) return 'is not the canonical encoding of an Ed25519 point';
  if (SMALL_ORDER_Y.has(y)) return 'is a point of small order, which no honest key generator makes';
  return isOnCurve(y) ? null : 'is not a point of the Ed25519 curve';
}

/** RFC 8032 section 5.1.3: x² = (y² - 1) / (d y² + 1) must have a root; Euler's criterion tells. */
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
