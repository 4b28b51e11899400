import type { Context } from '../../platform/context.ts';
import { refuseClient } from '../clients/client-authentication.ts';
import { type AccessToken, readAccessToken } from './access-token.ts';
import { readRefreshToken } from './codes-and-refresh-tokens.ts';
import { type IntrospectedGrant, introspectedGrant } from './grants.queries.ts';
import type { TokenRequest } from './token-request.ts';

/** Our token of either kind; both null for anything else. The kinds cannot be confused, so hints are not needed. */
type AnyToken = { refresh: { id: string; generation: number } | null; access: AccessToken | null };

export async function readAnyToken(context: Context, token: string | undefined): Promise<AnyToken> {
  if (token === undefined) return { refresh: null, access: null };
  const refresh = readRefreshToken(context.keyring, token);
  return { refresh, access: refresh ? null : await readAccessToken(context, token) };
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
  return row?.authenticated ? row : refuseClient(context, request, client_id);
}
