import { after, SECOND } from '../../platform/clock.ts';
import { readRefreshToken } from '../credentials.ts';
import { endGrant } from '../end-grant.ts';
import { tokenError } from '../errors.ts';
import { provenClient, type RefreshedGrant, revokeGrant, rotateRefreshToken } from '../grant-queries.ts';
import { issueTokens, type TokenAnswer } from '../issue-tokens.ts';
import { GRANT_LIFETIME, LOST_ANSWER_WINDOW, REFRESH_TOKEN_LIFETIME } from '../lifetimes.ts';
import type { TokenRequest } from '../token-request.ts';
import { proveClient } from './prove-client.ts';

const INVALID = 'The refresh token is unknown, expired, revoked, replaced or was issued to another client.';

/** grant_type=refresh_token (RFC 6749 6, RFC 9700 4.14; rotation and lost answers: contract section 6). */
export async function refreshTokenGrant(asked: TokenRequest): Promise<TokenAnswer> {
  const { context, request, parameters, presented, now } = asked;
  const token = parameters.get('refresh_token');
  const read = token === undefined ? null : readRefreshToken(context.keyring, token);
  if (read === null) {
    const { client_id, proof } = presented;
    await proveClient(asked, (await provenClient(context.stores.pool, client_id, proof, now))[0]);
    throw token === undefined
      ? tokenError('invalid_request', 'refresh_token is missing.')
      : tokenError('invalid_grant', INVALID);
  }
  const { id, generation } = read;
  const scopes = parameters.get('scope')?.split(' ').filter(Boolean) ?? null;
  let row = await rotate(asked, id, generation, scopes);
  // A request that lost the race for this generation read the grant as it was before the winner changed it.
  if (row?.grant_id && !row.rotated && row.refresh_generation === generation)
    row = await rotate(asked, id, generation, scopes);
  const proven = await proveClient(asked, row);
  const standing = judge(proven, generation, scopes, now);
  if (standing === 'reused')
    await endGrant(context, request, 'refresh_token_reused', (db) =>
      revokeGrant(db, id, 'refresh_token_reused', now),
    );
  if (standing === 'scope_too_wide')
    throw tokenError('invalid_scope', 'The grant does not hold all the requested scopes.');
  if (standing !== 'rotated' && standing !== 'lost_answer') throw tokenError('invalid_grant', INVALID);
  const grant = proven as Extract<RefreshedGrant, { grant_id: string }>;
  return issueTokens(context, {
    client: proven,
    grant,
    person: grant,
    scopes: refreshedScopes(grant.scopes, proven.allowed_scopes, scopes),
    generation: generation + 1,
    nonce: null,
    now,
  });
}

async function rotate(
  { context, presented, now }: TokenRequest,
  grantId: string,
  generation: number,
  scopes: string[] | null,
): Promise<RefreshedGrant | undefined> {
  const { client_id, proof } = presented;
  const expiresAt = after(now, REFRESH_TOKEN_LIFETIME);
  const life = GRANT_LIFETIME / SECOND;
  const { pool } = context.stores;
  return (
    await rotateRefreshToken(pool, client_id, proof, now, grantId, generation, expiresAt, scopes, life)
  )[0];
}

export type RefreshStanding = 'rotated' | 'scope_too_wide' | 'lost_answer' | 'reused' | 'refused';

/** What presenting `generation` means, given the grant as the statement read it. */
export function judge(
  row: RefreshedGrant,
  generation: number,
  asked: string[] | null,
  now: Date,
): RefreshStanding {
  if (row.rotated) return 'rotated';
  if (row.grant_id === null || row.grant_application_id !== row.application_id) return 'refused';
  if (row.revoked_at !== null || !row.person_active || row.refresh_expires_at <= now) return 'refused';
  const { scopes } = row;
  if (asked?.some((scope) => !scopes.includes(scope))) return 'scope_too_wide';
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
