import { encodeBase64url } from '../jose/base64url.ts';
import { utf8 } from '../jose/bytes.ts';
import { sha256Base64url } from '../jose/thumbprint.ts';
import { randomValue } from '../pkce.ts';
import type { DpopKey } from './dpop-key.ts';

export type ProvenRequest = {
  method: string;
  url: string;
  /** The one that is sent along; none at the token endpoint. */
  access_token?: string;
  now?: Date;
};

/** The value of the DPoP header for one request, good for nothing else and once (RFC 9449 section 4.2). */
export async function dpopProof(key: DpopKey, request: ProvenRequest): Promise<string> {
  const { method, url, access_token, now = new Date() } = request;
  const { origin, pathname } = new URL(url);
  const nonce = key.nonces.get(origin);
  const claims = {
    jti: randomValue(),
    htm: method,
    htu: `${origin}${pathname}`,
    iat: Math.floor(now.getTime() / 1000),
    ...(access_token !== undefined && { ath: await sha256Base64url(access_token) }),
    ...(nonce !== undefined && { nonce }),
  };
  const parts = [{ typ: 'dpop+jwt', alg: key.alg, jwk: key.jwk }, claims];
  const signed = parts.map((part) => encodeBase64url(utf8(JSON.stringify(part)))).join('.');
  const algorithm = key.alg === 'ES256' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'Ed25519' };
  const signature = await crypto.subtle.sign(algorithm, key.keys.privateKey, utf8(signed));
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`;
}

/** Keeps the nonce that an answer brought for the next request to its origin, and says whether there was a new one. */
export function keepNonce(key: DpopKey, url: string, headers: Headers): boolean {
  const nonce = headers.get('dpop-nonce');
  const { origin } = new URL(url);
  if (!nonce || key.nonces.get(origin) === nonce) return false;
  key.nonces.set(origin, nonce);
  return true;
}
