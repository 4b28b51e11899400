import { encodeBase64url } from './base64url.ts';

/** Base64url of the first half of SHA-256 over the access token's bytes (OpenID Connect Core 3.1.3.6, RS256). */
export async function atHash(access_token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(access_token));
  return encodeBase64url(new Uint8Array(digest).subarray(0, 16));
}
