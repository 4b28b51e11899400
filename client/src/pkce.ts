import { encodeBase64url } from './jose/base64url.ts';

export type Pkce = { code_verifier: string; code_challenge: string; code_challenge_method: 'S256' };

/** A fresh verifier of 256 bits and its challenge (RFC 7636 section 4). Keep the verifier, send the challenge. */
export async function pkce(): Promise<Pkce> {
  const code_verifier = randomValue();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return {
    code_verifier,
    code_challenge: encodeBase64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
}

/** 43 URL-safe characters, 256 random bits: for state, nonce and verifiers. */
export function randomValue(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(32)));
}
