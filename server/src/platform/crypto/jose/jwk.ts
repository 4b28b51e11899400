import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import * as base64url from '../base64url.ts';
import { sha256 } from '../digest.ts';

/** The asymmetric algorithms of tokens and of clients' signatures (RFC 7518 3.1, RFC 8037 3.1: EdDSA is Ed25519 here). */
export const SIGNING_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;
export type SigningAlg = (typeof SIGNING_ALGORITHMS)[number];

/** The form in the JWKS: public members only (RFC 7517), with the RFC 7638 thumbprint as kid. */
export type PublicJwk = RsaPublicJwk | EcPublicJwk | EdPublicJwk;
type RsaPublicJwk = { kty: 'RSA'; n: string; e: string; kid: string; alg: RsaAlg; use: 'sig' };
type EcPublicJwk = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
};
type EdPublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' };
type RsaAlg = 'RS256' | 'PS256';

export type SigningKey = { kid: string; publicJwk: PublicJwk; privateKey: KeyObject };

const RSA_BITS = 2048;
const generate = promisify(generateKeyPair);

export async function generateSigningKey(alg: SigningAlg): Promise<SigningKey> {
  const pair = await generatePair(alg);
  const publicJwk = publicJwkOf(pair.publicKey, alg);
  return { kid: publicJwk.kid, publicJwk, privateKey: pair.privateKey };
}

function generatePair(alg: SigningAlg) {
  if (alg === 'ES256') return generate('ec', { namedCurve: 'P-256' });
  if (alg === 'EdDSA') return generate('ed25519', {});
  return generate('rsa', { modulusLength: RSA_BITS });
}

/**
 * The public half of an RSA, P-256 or Ed25519 key pair, from either half. `alg` matters for an RSA key alone, which may be for RS256 or PS256.
 * Throws TypeError for any other key.
 */
export function publicJwkOf(key: KeyObject, alg: SigningAlg = 'RS256'): PublicJwk {
  const { kty, n, e, crv, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({
    format: 'jwk',
  });
  if (kty === 'RSA' && n && e) {
    return { kty, n, e, kid: thumbprint({ e, kty, n }), alg: alg === 'PS256' ? alg : 'RS256', use: 'sig' };
  }
  if (kty === 'EC' && crv === 'P-256' && x && y) {
    return { kty, crv, x, y, kid: thumbprint({ crv, kty, x, y }), alg: 'ES256', use: 'sig' };
  }
  if (kty === 'OKP' && crv === 'Ed25519' && x) {
    return { kty, crv, x, kid: thumbprint({ crv, kty, x }), alg: 'EdDSA', use: 'sig' };
  }
  throw new TypeError('a signing key must be RSA, P-256 or Ed25519');
}

/** RFC 7638 section 3: the required members only, ordered by name. */
function thumbprint(members: Record<string, string>): string {
  return base64url.encode(sha256(JSON.stringify(members)));
}

/** PKCS #8 DER, for sealing. */
export function exportPrivateKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'pkcs8' });
}

/** Throws when the bytes are not a PKCS #8 private key. */
export function importPrivateKey(pkcs8: Buffer): KeyObject {
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}
