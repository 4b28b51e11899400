import { after, SECOND } from '../../platform/clock.ts';
import type { Changed } from '../../platform/db/statements/batched-query.ts';
import { namedScopes } from '../../scopes/index.ts';
import { provenClient } from '../clients/clients.queries.ts';
import { noScopeLeft, tokenError } from '../errors.ts';
import { GRANT_LIFETIME, LOST_ANSWER_WINDOW, REFRESH_TOKEN_LIFETIME } from '../lifetimes.ts';
import { proveClient } from './authenticate-client.ts';
import { readRefreshToken } from './codes-and-refresh-tokens.ts';
import { revokeGrant } from './end-grant.queries.ts';
import { endGrant } from './end-grant.ts';
import {
  type RefusedGrant,
  type RotatedGrant,
  rotateRefreshToken,
  unrotatedGrant,
} from './grants.queries.ts';
import { type Issued, issueTokens } from './issue-tokens.ts';
import type { TokenRequest } from './token-request.ts';

export const REFRESH_REFUSED =
  'The refresh token is unknown, expired, revoked, replaced or was issued to another client.';

/** grant_type=refresh_token (RFC 6749 6, RFC 9700 4.14; rotation and lost answers: contract section 6). */
export async function refreshTokenGrant(asked: TokenRequest): Promise<Issued> {
  const { context, parameters, presented, now } = asked;
  const { pool } = context.stores;
  const client = { ...presented, now };
  const token = parameters.get('refresh_token');
  const read = token === undefined ? null : readRefreshToken(context.keyring, token);
  if (read === null) {
    await proveClient(asked, await provenClient(pool, client));
    throw token === undefined
      ? tokenError('refresh_token', 'invalid_request', 'refresh_token is missing.')
      : tokenError('refresh_token', 'invalid_grant', REFRESH_REFUSED);
  }
  const { id, generation } = read;
  const scope = parameters.get('scope');
  const scopes = scope === undefined ? null : namedScopes(scope);
  const rotated = await rotateRefreshToken(pool, {
    ...client,
    grant_id: id,
    generation,
    expires_at: after(now, REFRESH_TOKEN_LIFETIME),
    scopes: scopes?.join(' ') ?? null,
    life_seconds: GRANT_LIFETIME / SECOND,
  });
  if (rotated) await proveClient(asked, rotated.row);
  const { row: grant, committed } = rotated ?? (await lostAnswer(asked, read, scopes));
  return issueTokens(context, {
    client: grant,
    grant,
    person: grant,
    scopes: refreshedScopes(grant.scopes, grant.allowed_scopes, scopes),
    generation: generation + 1,
    nonce: null,
    committed,
    now,
  });
}

/** The grant of a token that was replaced a moment ago; ends the request for every other one that did not rotate. */
async function lostAnswer(
  asked: TokenRequest,
  { id, generation }: { id: string; generation: number },
  scopes: string[] | null,
): Promise<Changed<RotatedGrant>> {
  const { context, request, presented, now } = asked;
  // Read anew: a request that lost the race for this generation has to see what the winner made of the grant.
  const row = await unrotatedGrant(context.stores.pool, { ...presented, now, grant_id: id });
  const proven = await proveClient(asked, row);
  const standing = judge(proven, generation, scopes, now);
  if (standing === 'lost_answer') return { row: proven as RotatedGrant, committed: Promise.resolve() };
  if (standing === 'reused')
    await endGrant(context, request, 'refresh_token_reused', (db) =>
      revokeGrant(db, id, 'refresh_token_reused', now),
    );
  if (standing === 'scope_too_wide')
    throw tokenError('token_scope', 'invalid_scope', 'The grant does not hold all the requested scopes.');
  if (standing === 'no_scope_left') throw noScopeLeft();
  throw tokenError('refresh_token', 'invalid_grant', REFRESH_REFUSED);
}

export type RefreshStanding = 'scope_too_wide' | 'no_scope_left' | 'lost_answer' | 'reused' | 'refused';

/** What presenting `generation` means once it did not rotate the grant. */
export function judge(
  row: RefusedGrant,
  generation: number,
  asked: string[] | null,
  now: Date,
): RefreshStanding {
  if (row.grant_id === null || row.grant_application_id !== row.application_id) return 'refused';
  if (row.revoked_at !== null || !row.person_active || row.refresh_expires_at <= now) return 'refused';
  const { scopes } = row;
  if (asked?.some((scope) => !scopes.includes(scope))) return 'scope_too_wide';
  if (refreshedScopes(scopes, row.allowed_scopes, asked).length === 0) return 'no_scope_left';
  if (generation >= row.refresh_generation) return 'refused';
  const replacedJustNow =
    generation === row.refresh_generation - 1 &&
    row.refresh_rotated_at !== null &&
    after(row.refresh_rotated_at, LOST_ANSWER_WINDOW) > now;
  return replacedJustNow ? 'lost_answer' : 'reused';
}

/**
 * The grant's scopes that the application may still have; fewer when the request names fewer, which narrows this
 * answer only (RFC 6749 6).
 */
function refreshedScopes(granted: string[], allowed: string[], asked: string[] | null): string[] {
  return granted.filter((scope) => allowed.includes(scope) && (asked === null || asked.includes(scope)));
}
