import * as base64url from '../base64url.ts';
import { sha256 } from '../digest.ts';

/** The id_token's at_hash: the left half of the access token's SHA-256 (OpenID Connect Core 3.1.3.6). */
export function atHash(accessToken: string): string {
  return base64url.encode(sha256(accessToken).subarray(0, 16));
}
