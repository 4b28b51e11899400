import { isDocumentAddress, isResourceClient } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { rememberProof } from '../../platform/dpop/index.ts';
import { effectiveScopes, isMachineScope, type OfferedScope, scopeNames } from '../../scopes/index.ts';
import {
  type ClientAtResource,
  type ClientRow,
  findClient,
  findClientFor,
} from '../clients/clients.queries.ts';
import { recentDrifts } from '../drift/drift.queries.ts';
import { recordDrift } from '../drift/record-drift.ts';
import { tokenError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import { offeredBy } from '../resource-indicator.ts';
import { tokenTypeOf } from '../sender/confirmation.ts';
import { proofReplayed } from '../sender/request-proof.ts';
import { authenticateClient } from './authenticate-client.ts';
import { lifeOf, signAccessToken, type TokenGrantResult } from './issue-tokens.ts';
import type { GrantRequest } from './token-request.ts';
import type { TokenTarget } from './token-scopes.ts';

/**
 * grant_type=client_credentials (RFC 6749 4.4): a confidential client for itself, with custom and agent:* scopes only,
 * since the others are about a user, or with those of a resource of its own team. There is no refresh token.
 */
export async function clientCredentialsGrant(tokenRequest: GrantRequest): Promise<TokenGrantResult> {
  const { context, parameters, presented, resource, confirmation, proof, now } = tokenRequest;
  const { pool } = context.stores;
  const asking = { ...presented, now };
  const found = await (resource === null
    ? findClient(pool, asking)
    : findClientFor(pool, { ...asking, resource }));
  const client = await authenticateClient<ClientRow | ClientAtResource>(tokenRequest, found);
  checkMayActForItself(client);
  const target = 'resource_is_own' in client ? targetOf(client) : null;
  const effective = machineScopes(context, client, parameters, target?.offered);
  // Scopes about a user are registered, just not for this grant: no drift.
  const drifted = effective.dropped.filter((scope) => !client.allowed_scopes.includes(scope));
  await recordDrift(context, client, drifted);
  if (!effective.ok) throw tokenError('token_scope', 'invalid_scope', effective.description);
  if (proof && !(await rememberProof(pool, proof))) throw proofReplayed();
  const scope = scopeNames(effective.scopes).join(' ');
  const about = { target, sub: client.client_id, scope, auth_time: null, acr: null, grant_id: null };
  const access_token = await signAccessToken(context, client, { ...about, confirmation, now });
  return {
    answer: { access_token, token_type: tokenTypeOf(confirmation), expires_in: lifeOf(target), scope },
    // The client was read before this request's own drift was recorded.
    drifted_scopes:
      drifted.length === 0
        ? client.drifted_scopes
        : await recentDrifts(context.stores.db, client.application_id, now),
  };
}

/** No user decides here, so a client acts at resources of its own team only. */
function targetOf(client: ClientAtResource): TokenTarget & { offered: OfferedScope[] } {
  const { resource_id, resource_scopes } = client;
  if (client.resource_identifier === null || resource_id === null || !client.resource_is_own)
    throw tokenError(
      'token_resource',
      'invalid_target',
      'The resource does not belong to the owner of this client. At other resources, clients act for users only.',
    );
  const {
    resource_identifier: identifier,
    resource_token_format,
    resource_token_seconds,
    resource_alg,
  } = client;
  return {
    identifier,
    format: resource_token_format,
    seconds: resource_token_seconds,
    alg: resource_alg,
    // The client acts for itself.
    subject_salt: null,
    access_claims: null,
    offered: offeredBy([{ resource_id, scopes: resource_scopes! }]),
  };
}

export function checkMayActForItself(client: Pick<ClientRow, 'client_type' | 'client_id'>): void {
  const { client_type, client_id } = client;
  if (client_type === 'confidential' && !isDocumentAddress(client_id) && !isResourceClient(client_id)) return;
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
  offered: OfferedScope[] | undefined,
) {
  return effectiveScopes({
    requested: parameters.get('scope'),
    allowed: offered === undefined ? client.allowed_scopes.filter(isMachineScope) : [],
    offered,
    required: [],
    policy: client.scope_policy ?? config.scope_policy,
  });
}
