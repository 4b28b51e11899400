import type { Context } from '../../platform/context.ts';
import type { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { limitRefused } from '../anonymous-limits.ts';
import { bearerError } from '../errors.ts';
import { hasOurSignature, readAccessToken } from './access-token.ts';
import { type BearerGrant, bearerGrant } from './grants.queries.ts';

export type Bearer = BearerGrant & {
  client_id: string;
  /** The token's scopes that the grant still has: a withdrawn scope is gone at once. */
  scopes: string[];
};

/**
 * The user behind our access token, for userinfo and this service's own API (RFC 6750). `bodyToken` is the
 * form parameter access_token. Throws 401 `invalid_token` with a challenge, 429.
 */
export async function requireBearer(context: Context, request: Request, bodyToken?: string): Promise<Bearer> {
  const text = presentedToken(context, request, bodyToken);
  const token = await readAccessToken(context, text);
  // A resource receives tokens from its clients and must not be able to use them here.
  if (token && token.audience !== context.config.base_url) throw invalidToken(context);
  // It is worth nothing without proof of its key.
  if (token && token.confirmation !== null) throw invalidToken(context);
  if (!token) {
    // An ended token with our signature is no guess; any other text counts against the caller's limit.
    if (!(await hasOurSignature(context, text))) await limitRefused(context, request);
    throw invalidToken(context);
  }
  if (token.grant_id === null)
    throw bearerError(context, 403, 'insufficient_scope', 'The token belongs to a client, not to a user.');
  const grant = await bearerGrant(context.stores.pool, { grant_id: token.grant_id });
  if (!grant || grant.sub !== token.sub) throw invalidToken(context);
  const scopes = token.scopes.filter((scope) => grant.grant_scopes.includes(scope));
  return { ...grant, client_id: token.client_id, scopes };
}

function presentedToken(context: Context, request: Request, bodyToken: string | undefined): string {
  const header = request.headers.authorization;
  if (header !== undefined && bodyToken !== undefined)
    throw bearerError(
      context,
      400,
      'invalid_request',
      'Send the access token once, in the header or in the body.',
    );
  // RFC 9110 11.1: the scheme is case-insensitive.
  const token = bodyToken ?? /^bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw invalidToken(context);
  return token;
}

export function invalidToken(context: Pick<Context, 'config'>): Problem {
  return bearerError(
    context,
    401,
    'invalid_token',
    'The access token is missing, unknown, expired or revoked.',
  );
}
