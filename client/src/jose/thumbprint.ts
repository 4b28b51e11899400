import { encodeBase64url } from './base64url.ts';
import { utf8 } from './bytes.ts';

const REQUIRED: Record<string, readonly string[]> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};

/** The SHA-256 thumbprint of a public key (RFC 7638), by which tokens name the key that they are bound to. */
export async function thumbprint(jwk: Record<string, unknown>): Promise<string> {
  const names = REQUIRED[String(jwk.kty)] ?? [];
  return await sha256Base64url(JSON.stringify(Object.fromEntries(names.map((name) => [name, jwk[name]]))));
}

export async function sha256Base64url(text: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}
