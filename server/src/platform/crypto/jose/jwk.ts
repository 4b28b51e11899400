import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import * as base64url from '../base64url.ts';
import { sha256 } from '../digest.ts';

export type SigningAlg = 'RS256' | 'ES256';

/** The form in the JWKS: public members only (RFC 7517), with the RFC 7638 thumbprint as kid. */
export type PublicJwk = RsaPublicJwk | EcPublicJwk;
type RsaPublicJwk = { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' };
type EcPublicJwk = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
};

export type SigningKey = { kid: string; publicJwk: PublicJwk; privateKey: KeyObject };

const RSA_BITS = 2048;
const generate = promisify(generateKeyPair);

export async function generateSigningKey(alg: SigningAlg): Promise<SigningKey> {
  const pair =
    alg === 'RS256'
      ? await generate('rsa', { modulusLength: RSA_BITS })
      : await generate('ec', { namedCurve: 'P-256' });
  const publicJwk = publicJwkOf(pair.publicKey);
  return { kid: publicJwk.kid, publicJwk, privateKey: pair.privateKey };
}

/** The public half of an RSA or P-256 key pair, from either half. Throws TypeError for any other key. */
export function publicJwkOf(key: KeyObject): PublicJwk {
  const { kty, n, e, crv, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({
    format: 'jwk',
  });
  if (kty === 'RSA' && n && e) {
    return { kty, n, e, kid: thumbprint({ e, kty, n }), alg: 'RS256', use: 'sig' };
  }
  if (kty === 'EC' && crv === 'P-256' && x && y) {
    return { kty, crv, x, y, kid: thumbprint({ crv, kty, x, y }), alg: 'ES256', use: 'sig' };
  }
  throw new TypeError('a signing key must be RSA or P-256');
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
