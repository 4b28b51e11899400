import type { Context } from '../../platform/context.ts';
import { verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import { AuthorizationError } from '../errors.ts';
import { keySet } from '../keys/signing-keys.ts';

/** The `sub` of an id_token of ours; it may have expired (OIDC Core 3.1.2.1). */
export async function readIdTokenHint(context: Context, hint: string): Promise<string> {
  const { verify } = await keySet(context);
  const verified = verifyJwt(hint, verify, { typ: 'JWT' });
  if (!verified || verified.claims.iss !== context.config.base_url || typeof verified.claims.sub !== 'string')
    throw new AuthorizationError(
      'id_token_hint',
      'invalid_request',
      'id_token_hint is not an id_token of this issuer.',
    );
  return verified.claims.sub;
}
