import { decodeBase64url } from '../jose/base64url.ts';
import { isObject, type Members } from '../json.ts';

const MIN_RSA_BITS = 2048;

/** One published key with the single algorithm that it may verify. */
export type PublishedKey = { kid: string; alg: SigningAlgorithm; key: CryptoKey };
export type SigningAlgorithm = 'RS256' | 'ES256' | 'EdDSA';
/** What clients may sign their proofs with besides. */
export type KeyAlgorithm = SigningAlgorithm | 'PS256';

const ALGORITHMS = {
  PS256: { name: 'RSA-PSS', hash: 'SHA-256', saltLength: 32 },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  EdDSA: { name: 'Ed25519' },
} as const;

const ALGORITHM_OF: Record<string, SigningAlgorithm> = {
  'RSA ': 'RS256',
  'EC P-256': 'ES256',
  'OKP Ed25519': 'EdDSA',
};

export function isSigningAlgorithm(alg: unknown): alg is SigningAlgorithm {
  return typeof alg === 'string' && ['RS256', 'ES256', 'EdDSA'].includes(alg);
}

/** Null for a key that may not verify access tokens. That is no error: an issuer may publish others. */
export async function importPublishedKey(jwk: unknown): Promise<PublishedKey | null> {
  if (!isObject(jwk)) return null;
  const text = (name: string) => (typeof jwk[name] === 'string' ? jwk[name] : '');
  const kind = `${text('kty')} ${text('crv')}`;
  const alg = Object.hasOwn(ALGORITHM_OF, kind) ? ALGORITHM_OF[kind] : undefined;
  const kid = text('kid');
  if (!alg || kid === '' || (jwk.use ?? 'sig') !== 'sig' || (jwk.alg ?? alg) !== alg) return null;
  const key = await importKey(jwk, alg);
  return key && { kid, alg, key };
}

/** A public key for one algorithm, or null. Members of a private key are left out. */
export async function importKey(jwk: Members, alg: KeyAlgorithm): Promise<CryptoKey | null> {
  try {
    const material = alg === 'RS256' || alg === 'PS256' ? rsaMaterial(jwk) : pointMaterial(jwk, alg);
    // Refuses points that are not on the curve; in Deno `isSignature` does.
    return material && (await crypto.subtle.importKey('jwk', material, ALGORITHMS[alg], false, ['verify']));
  } catch {
    return null;
  }
}

/** The algorithm is the key's; the token's must be the same. */
export async function verifies(
  { alg, key }: PublishedKey,
  tokenAlg: SigningAlgorithm,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return alg === tokenAlg && (await isSignature(key, alg, signed, signature));
}

export async function isSignature(
  key: CryptoKey,
  alg: KeyAlgorithm,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  // Deno imports a point that is not on the curve, and throws here.
  return await crypto.subtle.verify(ALGORITHMS[alg], key, signature, signed).catch(() => false);
}

function rsaMaterial(jwk: Members): JsonWebKey | null {
  const [n, e] = [bytesOf(jwk.n), bytesOf(jwk.e)];
  if (!n || !e || e.length > 4) return null;
  const [first = 0, ...rest] = n.subarray(n.findIndex((byte) => byte !== 0));
  const bits = 8 * rest.length + 32 - Math.clz32(first);
  const exponent = e.reduce((value, byte) => value * 256 + byte, 0);
  if (bits < MIN_RSA_BITS || exponent < 3 || exponent % 2 === 0 || exponent > 2 ** 31 - 1) return null;
  return { kty: 'RSA', n: String(jwk.n), e: String(jwk.e) };
}

function pointMaterial(jwk: Members, alg: 'ES256' | 'EdDSA'): JsonWebKey | null {
  if (bytesOf(jwk.x)?.length !== 32) return null;
  if (alg === 'EdDSA') return { kty: 'OKP', crv: 'Ed25519', x: String(jwk.x) };
  if (bytesOf(jwk.y)?.length !== 32) return null;
  return { kty: 'EC', crv: 'P-256', x: String(jwk.x), y: String(jwk.y) };
}

function bytesOf(value: unknown): Uint8Array | null {
  return typeof value === 'string' ? decodeBase64url(value) : null;
}
