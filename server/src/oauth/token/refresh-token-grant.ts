import { after, SECOND } from '../../platform/clock.ts';
import type { Changed } from '../../platform/db/statements/batched-query.ts';
import { rememberProof } from '../../platform/dpop/index.ts';
import type { MaybeTarget } from '../../resources/index.ts';
import { namedScopes } from '../../scopes/index.ts';
import { findClient } from '../clients/clients.queries.ts';
import { MAY_NOT_USE, tokenError } from '../errors.ts';
import { GRANT_TTL, LOST_RESPONSE_WINDOW, REFRESH_TOKEN_TTL } from '../lifetimes.ts';
import { jktOf } from '../sender/confirmation.ts';
import { proofReplayed } from '../sender/request-proof.ts';
import { authenticateClient } from './authenticate-client.ts';
import { readRefreshToken } from './codes-and-refresh-tokens.ts';
import { revokeGrant } from './end-grant.queries.ts';
import { endGrant } from './end-grant.ts';
import { issueTokens, nothingGranted, type TokenGrantResult } from './issue-tokens.ts';
import {
  type RotatedGrant,
  rotateRefreshToken,
  type UnrotatedGrant,
  unrotatedGrant,
} from './refresh-rotation.queries.ts';
import type { GrantRequest } from './token-request.ts';
import { tokenScopes } from './token-scopes.ts';

export const INVALID_REFRESH_TOKEN =
  'The refresh token is unknown, expired, revoked, replaced or was issued to another client or bound to another DPoP key.';

/**
 * grant_type=refresh_token (RFC 6749 6, RFC 9700 4.14). Each token works once and the next is valid for 30 days, at most a year
 * after the grant. The one before works again for 10 seconds, if its response was lost; any older one ends the grant.
 * Libraries repeat their original request: names of scopes beyond the grant are dropped, and the response's `scope` says so (RFC 6749 3.3).
 */
export async function refreshTokenGrant(tokenRequest: GrantRequest): Promise<TokenGrantResult> {
  const { context, parameters, presented, now } = tokenRequest;
  const { pool } = context.stores;
  const client = { ...presented, now };
  const token = parameters.get('refresh_token');
  const read = token === undefined ? null : readRefreshToken(context.keyring, token);
  if (read === null) {
    await authenticateClient(tokenRequest, await findClient(pool, client));
    throw token === undefined
      ? tokenError('refresh_token', 'invalid_request', 'refresh_token is missing.')
      : tokenError('refresh_token', 'invalid_grant', INVALID_REFRESH_TOKEN);
  }
  const { id, generation } = read;
  const scope = parameters.get('scope');
  const scopes = scope === undefined ? null : namedScopes(scope);
  const { resource, confirmation, proof, is_certified } = tokenRequest;
  const rotation = {
    ...client,
    grant_id: id,
    generation,
    expires_at: after(now, REFRESH_TOKEN_TTL),
    scopes: scopes?.join(' ') ?? null,
    life_seconds: GRANT_TTL / SECOND,
  };
  const rotated = await rotateRefreshToken(pool, rotation, { resource, proof, is_certified });
  if (rotated) await authenticateClient(tokenRequest, rotated.row);
  if (rotated?.row.proof_is_new === false) {
    await rotated.committed;
    throw proofReplayed();
  }
  const { row: grant, committed } = rotated ?? (await recoverLostResponse(tokenRequest, read, scopes));
  return issueTokens(context, {
    client: grant,
    grant,
    person: grant,
    scopes: tokenScopes(grant, scopes),
    resource,
    generation: grant.refresh_generation,
    nonce: null,
    confirmation,
    committed,
    now,
  });
}

/** The grant of a token replaced a moment ago; ends the request for every other token that did not rotate. */
async function recoverLostResponse(
  tokenRequest: GrantRequest,
  { id, generation }: { id: string; generation: number },
  scopes: string[] | null,
): Promise<Changed<RotatedGrant>> {
  const { context, request, presented, resource, confirmation, proof, now } = tokenRequest;
  // Read again: a request that lost the race for this generation must see the winner's result.
  const row = await unrotatedGrant(context.stores.pool, { ...presented, now, grant_id: id }, resource);
  const client = await authenticateClient(tokenRequest, row);
  const outcome = evaluateUnrotated(client, generation, { scopes, jkt: jktOf(confirmation) }, now);
  if (outcome === 'lost_response') {
    if (proof && !(await rememberProof(context.stores.pool, proof))) throw proofReplayed();
    return { row: client as RotatedGrant, committed: Promise.resolve() };
  }
  if (outcome === 'reused')
    await endGrant(context, request, 'refresh_token_reused', (db) =>
      revokeGrant(db, id, 'refresh_token_reused', now),
    );
  if (outcome === 'may_not_use') throw tokenError('refresh_token', 'invalid_grant', MAY_NOT_USE);
  if (outcome === 'no_scope_left') throw nothingGranted({ scopes: client.scopes ?? [] }, resource);
  throw tokenError('refresh_token', 'invalid_grant', INVALID_REFRESH_TOKEN);
}

export type UnrotatedOutcome = 'no_scope_left' | 'lost_response' | 'reused' | 'may_not_use' | 'refused';

/** The outcome of presenting a `generation` that did not rotate the grant. */
export function evaluateUnrotated(
  row: UnrotatedGrant & MaybeTarget,
  generation: number,
  { scopes, jkt }: { scopes: string[] | null; jkt: string | null },
  now: Date,
): UnrotatedOutcome {
  if (row.grant_id === null || row.grant_application_id !== row.application_id) return 'refused';
  if (row.revoked_at !== null || !row.person_active || row.refresh_expires_at <= now) return 'refused';
  if (row.client_type === 'public' && row.dpop_jkt !== null && row.dpop_jkt !== jkt) return 'refused';
  const isReplaced = generation < row.refresh_generation;
  const replacedJustNow =
    generation === row.refresh_generation - 1 &&
    row.refresh_rotated_at !== null &&
    after(row.refresh_rotated_at, LOST_RESPONSE_WINDOW) > now;
  // Before the scopes: a stolen token with a made-up scope must not go unnoticed.
  if (isReplaced && !replacedJustNow) return 'reused';
  if (!row.may_use) return 'may_not_use';
  if (tokenScopes(row, scopes).names.length === 0) return 'no_scope_left';
  return isReplaced ? 'lost_response' : 'refused';
}
