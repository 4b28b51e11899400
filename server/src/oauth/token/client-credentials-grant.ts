import { isDocumentAddress } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { effectiveScopes, isMachineScope } from '../../scopes/index.ts';
import { type ClientRow, findClient } from '../clients/clients.queries.ts';
import { recentDrifts } from '../drift/drift.queries.ts';
import { recordDrift } from '../drift/record-drift.ts';
import { tokenError } from '../errors.ts';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes.ts';
import type { Parameters } from '../parameters.ts';
import { authenticateClient } from './authenticate-client.ts';
import { signAccessToken, type TokenGrantResult } from './issue-tokens.ts';
import type { TokenRequest } from './token-request.ts';

/**
 * grant_type=client_credentials (RFC 6749 4.4): a confidential client for itself, with custom and agent:* scopes only,
 * since the others are about a user. There is no refresh token.
 */
export async function clientCredentialsGrant(tokenRequest: TokenRequest): Promise<TokenGrantResult> {
  const { context, parameters, presented, now } = tokenRequest;
  const row = await findClient(context.stores.pool, { ...presented, now });
  const client = await authenticateClient(tokenRequest, row);
  checkMayActForItself(client);
  const effective = machineScopes(context, client, parameters);
  // Scopes about a user are registered, just not for this grant: no drift.
  const drifted = effective.dropped.filter((scope) => !client.allowed_scopes.includes(scope));
  await recordDrift(context, client, drifted);
  if (!effective.ok) throw tokenError('token_scope', 'invalid_scope', effective.description);
  const scope = effective.scopes.join(' ');
  const about = { sub: client.client_id, scope, auth_time: null, grant_id: null, now };
  const access_token = await signAccessToken(context, client, about);
  return {
    answer: { access_token, token_type: 'Bearer', expires_in: ACCESS_TOKEN_SECONDS, scope },
    // The client was read before this request's own drift was recorded.
    drifted_scopes:
      drifted.length === 0
        ? client.drifted_scopes
        : await recentDrifts(context.stores.db, client.application_id, now),
  };
}

export function checkMayActForItself(client: Pick<ClientRow, 'client_type' | 'client_id'>): void {
  if (client.client_type === 'confidential' && !isDocumentAddress(client.client_id)) return;
  throw tokenError(
    'client_credentials',
    'unauthorized_client',
    'client_credentials is for registered confidential clients only.',
  );
}

export function machineScopes(
  { config }: Pick<Context, 'config'>,
  client: Pick<ClientRow, 'allowed_scopes' | 'scope_policy'>,
  parameters: Parameters,
) {
  return effectiveScopes({
    requested: parameters.get('scope'),
    allowed: client.allowed_scopes.filter(isMachineScope),
    required: [],
    policy: client.scope_policy ?? config.scope_policy,
  });
}
