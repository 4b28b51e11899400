import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { effectiveScopes, isMachineScope } from '../../scopes/index.ts';
import { type PresentedClient, refuseClient, refuseStopped } from '../client-authentication.ts';
import { tokenError } from '../errors.ts';
import { provenClient } from '../grant-queries.ts';
import { signAccessToken, type TokenAnswer } from '../issue-tokens.ts';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes.ts';
import type { Parameters } from '../parameters.ts';

/**
 * grant_type=client_credentials (RFC 6749 4.4): a confidential client for itself, with custom and agent:* scopes only,
 * since the others speak of a person. There is no refresh token.
 */
export async function clientCredentialsGrant(
  context: Context,
  request: Request,
  presented: PresentedClient,
  parameters: Parameters,
): Promise<TokenAnswer> {
  const now = context.clock.now();
  const [client] = await provenClient(context.stores.pool, presented.client_id, presented.secret_hash, now);
  if (!client?.proven) return refuseClient(context, request, presented.client_id);
  refuseStopped(client);
  if (client.client_type !== 'confidential')
    throw tokenError('unauthorized_client', 'client_credentials is for confidential clients.');
  const effective = effectiveScopes({
    requested: parameters.get('scope'),
    allowed: client.allowed_scopes.filter(isMachineScope),
    required: [],
    policy: client.scope_policy ?? context.config.scope_policy,
  });
  if (!effective.ok) throw tokenError('invalid_scope', effective.description);
  const scope = effective.scopes.join(' ');
  const about = { sub: client.client_id, scope, auth_time: null, grant_id: null, now };
  return {
    access_token: await signAccessToken(context, client, about),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope,
  };
}
