import { after, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { type PresentedClient, refuseClient, refuseStopped } from '../client-authentication.ts';
import { readRefreshToken } from '../credentials.ts';
import { endGrant } from '../end-grant.ts';
import { tokenError } from '../errors.ts';
import { provenClient, type RefreshedGrant, revokeGrant, rotateRefreshToken } from '../grant-queries.ts';
import { issueTokens, type TokenAnswer } from '../issue-tokens.ts';
import { GRANT_LIFETIME, LOST_ANSWER_WINDOW, REFRESH_TOKEN_LIFETIME } from '../lifetimes.ts';
import type { Parameters } from '../parameters.ts';

const INVALID = 'The refresh token is unknown, expired, revoked, replaced or was issued to another client.';

/** grant_type=refresh_token (RFC 6749 6, RFC 9700 4.14; rotation and lost answers: contract section 6). */
export async function refreshTokenGrant(
  context: Context,
  request: Request,
  presented: PresentedClient,
  parameters: Parameters,
): Promise<TokenAnswer> {
  const token = parameters.get('refresh_token');
  if (token === undefined) throw tokenError('invalid_request', 'refresh_token is missing.');
  const presentedToken = readRefreshToken(context.keyring, token);
  const now = context.clock.now();
  const { client_id, secret_hash } = presented;
  if (presentedToken === null) {
    const [client] = await provenClient(context.stores.pool, client_id, secret_hash, now);
    if (!client?.proven) return refuseClient(context, request, client_id);
    throw tokenError('invalid_grant', INVALID);
  }
  const { id, generation } = presentedToken;
  const expiresAt = after(now, REFRESH_TOKEN_LIFETIME);
  const asked = parameters.get('scope')?.split(' ').filter(Boolean) ?? null;
  const rotate = async () => {
    const { pool } = context.stores;
    const life = GRANT_LIFETIME / SECOND;
    return (
      await rotateRefreshToken(pool, client_id, secret_hash, now, id, generation, expiresAt, asked, life)
    )[0];
  };
  let row = await rotate();
  // A request that lost the race for this generation read the grant as it was before the winner changed it.
  if (row?.grant_id && !row.rotated && row.refresh_generation === generation) row = await rotate();
  if (!row?.proven) return refuseClient(context, request, client_id);
  refuseStopped(row);
  const standing = judge(row, generation, asked, now);
  if (standing === 'reused') {
    await endGrant(context, request, 'refresh_token_reused', (db) =>
      revokeGrant(db, id, 'refresh_token_reused', now),
    );
  }
  if (standing === 'scope_too_wide')
    throw tokenError('invalid_scope', 'The grant does not hold all the requested scopes.');
  if (standing !== 'rotated' && standing !== 'lost_answer') throw tokenError('invalid_grant', INVALID);
  const grant = row as Extract<RefreshedGrant, { grant_id: string }>;
  return issueTokens(context, {
    client: row,
    grant,
    person: grant,
    scopes: refreshedScopes(grant.scopes, row.allowed_scopes, asked),
    generation: generation + 1,
    nonce: null,
    now,
  });
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
