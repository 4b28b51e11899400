import { signingKey } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';

/** Keeps one kind of receipt from being mistaken for another, or for one of our tokens (RFC 8725 section 3.11). */
type ReceiptType = 'approval-receipt+jwt' | 'access-receipt+jwt';

/**
 * A signed statement of a decision. Its content is always the same, and it is signed with the current key, so that it can be verified
 * whenever it is requested.
 */
export async function signReceipt(
  context: Context,
  typ: ReceiptType,
  claims: Record<string, unknown>,
): Promise<string> {
  const { kid, alg, key } = await signingKey(context, 'RS256');
  return await signJwt({ alg, kid, key, typ, claims: { iss: context.config.base_url, ...claims } });
}
