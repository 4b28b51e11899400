import {
  checkPrimeSync,
  constants,
  createECDH,
  createHash,
  createPrivateKey,
  privateEncrypt,
  sign,
} from 'node:crypto';

/**
 * Keys for vectors, each computed from a word: the repository contains no private key, and the same words give the same
 * signatures. They protect nothing.
 */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export type SigningKey = { jwk: Record<string, string>; sign(text: string): Buffer };

export function rsaKey(word: string, bits = 2048): SigningKey {
  const { jwk, key } = rsaPair(word, bits);
  return { jwk, sign: (text) => sign('sha256', Buffer.from(text), key) };
}

/** PS256. Node draws the salt at random, so this encodes the message itself (RFC 8017 section 9.1.1). */
export function pssKey(word: string, bits = 2048): SigningKey {
  const { jwk, key } = rsaPair(word, bits);
  return {
    jwk,
    sign(text) {
      const salt = hash(`${word} ${text}`, 32);
      const digest = sha256(Buffer.concat([Buffer.alloc(8), sha256(Buffer.from(text)), salt]));
      const block = Buffer.alloc(bits / 8 - 33);
      block[block.length - 33] = 1;
      salt.copy(block, block.length - 32);
      const masked = block.map((byte, at) => byte ^ sha256(Buffer.concat([digest, counter(at)]))[at % 32]!);
      masked[0]! &= 0x7f;
      const encoded = Buffer.concat([masked, digest, Buffer.of(0xbc)]);
      return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, encoded);
    },
  };
}

function rsaPair(word: string, bits: number) {
  const [p, q] = [prime(`${word} p`, bits / 2), prime(`${word} q`, bits / 2)];
  const e = 65537n;
  const d = inverse(e, (p - 1n) * (q - 1n));
  const parts = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const texts = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, base64url(value)]));
  const key = createPrivateKey({ key: { kty: 'RSA', ...texts }, format: 'jwk' });
  return { jwk: { kty: 'RSA', n: texts.n!, e: texts.e! }, key };
}

export function p256Key(word: string): SigningKey {
  const d = scalar(word);
  const point = multiple(d);
  return {
    jwk: { kty: 'EC', crv: 'P-256', x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) },
    // Node draws the nonce of ECDSA at random, so this computes the signature itself.
    sign(text) {
      const nonce = scalar(`${word} ${text}`);
      const r = toBigInt(multiple(nonce).subarray(1, 33)) % P256_ORDER;
      const digest = toBigInt(createHash('sha256').update(text).digest());
      const s = (inverse(nonce, P256_ORDER) * (digest + r * d)) % P256_ORDER;
      return Buffer.concat([toBytes(r, 32), toBytes(s, 32)]);
    },
  };
}

export function ed25519Key(word: string): SigningKey {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, hash(word, 32)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = key.export({ format: 'jwk' });
  return {
    jwk: { kty: 'OKP', crv: 'Ed25519', x: x! },
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}

export function encode(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString('base64url');
}

function prime(word: string, bits: number): bigint {
  const bytes = hash(word, bits / 8);
  bytes[0]! |= 0xc0;
  let candidate = toBigInt(bytes) | 1n;
  while (!checkPrimeSync(candidate) || candidate % 65537n === 1n) candidate += 2n;
  return candidate;
}

function scalar(word: string): bigint {
  return (toBigInt(hash(word, 40)) % (P256_ORDER - 1n)) + 1n;
}

/** The uncompressed point `by` times the generator. */
function multiple(by: bigint): Buffer {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(toBytes(by, 32));
  return curve.getPublicKey();
}

function inverse(of: bigint, modulus: bigint): bigint {
  let [remainder, next, factor, nextFactor] = [modulus, of % modulus, 0n, 1n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return (factor + modulus) % modulus;
}

function hash(word: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(`countersign vectors: ${word}`).digest();
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Of the block of 32 bytes that the mask of this byte comes from. */
function counter(at: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Math.floor(at / 32));
  return bytes;
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function toBytes(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}

function base64url(value: bigint): string {
  const digits = value.toString(16);
  return encode(toBytes(value, Math.ceil(digits.length / 2)));
}
