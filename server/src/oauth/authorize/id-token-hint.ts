import type { Context } from '../../platform/context.ts';
import { type Claims, verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import { AuthorizationError } from '../errors.ts';
import { keySet } from '../keys/signing-keys.ts';

/** The claims of an id_token that we issued, else null; it may have expired (OIDC Core 3.1.2.1). */
export async function verifyIdTokenHint(context: Context, hint: string): Promise<Claims | null> {
  const { verify } = await keySet(context);
  const claims = verifyJwt(hint, verify, { typ: 'JWT' })?.claims;
  return claims?.iss === context.config.base_url ? claims : null;
}

/** The hint's `sub`. */
export async function readIdTokenHint(context: Context, hint: string): Promise<string> {
  const claims = await verifyIdTokenHint(context, hint);
  if (typeof claims?.sub !== 'string')
    throw new AuthorizationError(
      'id_token_hint',
      'invalid_request',
      'id_token_hint is not an id_token of this issuer.',
    );
  return claims.sub;
}
