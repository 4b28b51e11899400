import { ClientError } from '../errors.ts';
import { thumbprint } from '../jose/thumbprint.ts';

/** A key pair to which tokens are bound (RFC 9449). One person's tokens in one browser, or one service, have one. */
export type DpopKey = {
  alg: 'ES256' | 'EdDSA';
  /** A `CryptoKeyPair`: IndexedDB stores it without showing the private key to anyone. */
  keys: CryptoKeyPair;
  /** The public half, as every proof contains it. */
  jwk: JsonWebKey;
  /** Its thumbprint, which tokens have in `cnf`. */
  jkt: string;
  /** The last nonce of each origin. */
  nonces: Map<string, string>;
};

const ALGORITHMS = { ES256: { name: 'ECDSA', namedCurve: 'P-256' }, EdDSA: { name: 'Ed25519' } } as const;

/** A new key. Its private half cannot leave Web Crypto unless `extractable` is true. */
export async function generateDpopKey({
  alg = 'ES256',
  extractable = false,
}: {
  alg?: 'ES256' | 'EdDSA';
  extractable?: boolean;
} = {}): Promise<DpopKey> {
  // The types of Web Crypto know no pair for Ed25519.
  const keys = (await crypto.subtle.generateKey(ALGORITHMS[alg], extractable, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return await dpopKeyOf(alg, keys);
}

/** A pair that was stored, as `keys` of a `DpopKey` or as a private JWK (P-256 or Ed25519). */
export async function importDpopKey(key: CryptoKeyPair | JsonWebKey): Promise<DpopKey> {
  try {
    if ('privateKey' in key) {
      return await dpopKeyOf(key.privateKey.algorithm.name === 'ECDSA' ? 'ES256' : 'EdDSA', key);
    }
    const alg = key.kty === 'EC' ? 'ES256' : 'EdDSA';
    const { d, key_ops: _, use: __, ext: ___, ...open } = key;
    if (!d) throw new Error('It has no private member.');
    const [publicKey, privateKey] = await Promise.all([
      crypto.subtle.importKey('jwk', open, ALGORITHMS[alg], true, ['verify']),
      crypto.subtle.importKey('jwk', { ...open, d }, ALGORITHMS[alg], false, ['sign']),
    ]);
    return await dpopKeyOf(alg, { publicKey, privateKey });
  } catch (cause) {
    throw new ClientError('invalid_argument', 'The key is no pair of P-256 or Ed25519.', { cause });
  }
}

async function dpopKeyOf(alg: DpopKey['alg'], keys: CryptoKeyPair): Promise<DpopKey> {
  const { kty = '', crv = '', x = '', y } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const jwk = { kty, crv, x, ...(y !== undefined && { y }) };
  return { alg, keys, jwk, jkt: await thumbprint(jwk), nonces: new Map() };
}
