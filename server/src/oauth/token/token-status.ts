import type { Context } from '../../platform/context.ts';
import { canonicalIdentifier } from '../../resources/index.ts';
import { type AccessToken, readAccessToken } from '../access-token.ts';
import { requireAuthenticated } from '../clients/client-authentication.ts';
import { readRefreshToken } from './codes-and-refresh-tokens.ts';
import {
  type IntrospectedGrant,
  type IntrospectedResourceToken,
  introspectedGrant,
  introspectedResourceToken,
} from './introspection.queries.ts';
import type { TokenRequest } from './token-request.ts';

/** Our token of either kind; both null for anything else. The kinds cannot be confused, so hints are not needed. */
type AnyToken = { refresh: { id: string; generation: number } | null; access: AccessToken | null };

export async function readAnyToken(context: Context, token: string | undefined): Promise<AnyToken> {
  if (token === undefined) return { refresh: null, access: null };
  const refresh = readRefreshToken(context.keyring, token);
  return { refresh, access: refresh ? null : await readAccessToken(context, token) };
}

/** For a token of a resource also its registration and the client that holds it. */
export type IntrospectedToken = IntrospectedGrant | IntrospectedResourceToken;

/** As `tokenStatus`, and for a token of a resource with what the resource may know of it, in one statement too. */
export async function introspectedStatus(
  tokenRequest: TokenRequest,
  token: AnyToken,
): Promise<IntrospectedToken> {
  const { context, request, presented, now } = tokenRequest;
  const { access } = token;
  if (!access || access.audience === context.config.base_url) return tokenStatus(tokenRequest, token);
  const { grant_id, client_id: holder, sub, audience } = access;
  const row = await introspectedResourceToken(context.stores.pool, {
    ...presented,
    now,
    grant_id,
    jti: grant_id === null ? access.jti : null,
    ...{ holder, sub, audience, resource: canonicalIdentifier(audience)! },
  });
  return await requireAuthenticated(context, request, presented, row);
}

/** The authenticated client and the grant behind the token, in one statement; 401 if the client is not authenticated. */
export async function tokenStatus(
  { context, request, presented, now }: TokenRequest,
  { refresh, access }: AnyToken,
): Promise<IntrospectedGrant> {
  const { client_id, proof } = presented;
  const grantId = refresh?.id ?? access?.grant_id ?? null;
  // A token of a grant ends with the grant; only one without is remembered by its jti.
  const jti = grantId === null ? (access?.jti ?? null) : null;
  const row = await introspectedGrant(context.stores.pool, { client_id, proof, now, grant_id: grantId, jti });
  return await requireAuthenticated(context, request, presented, row);
}
