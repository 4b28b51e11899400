import {
  type Assurance,
  addGrant,
  authenticateClient,
  extendMetadata,
  findClient,
  type GrantRequest,
  grantedAcr,
  insertGrant,
  REFRESH_TOKEN_TTL,
  redeemApprovedGrant,
  setActOfGrant,
  type TokenGrantResult,
  tokenError,
} from '../../oauth/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import type { Db } from '../../platform/db/stores.ts';
import { consume } from '../../platform/rate-limit/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { Approval } from '../requests/approvals.queries.ts';
import { expireOverdue } from '../requests/expire-overdue.ts';
import { MIN_POLL_INTERVAL } from './backchannel-authentication.api.ts';
import { cibaRequest, promisedGrant } from './ciba.queries.ts';
import { requireMayAsk } from './require-may-ask.ts';

export const CIBA_GRANT = 'urn:openid:params:grant-type:ciba';
/** How long after the approval the application can collect its tokens. */
const COLLECTION_TTL = 2 * MINUTE;

addGrant(CIBA_GRANT, cibaGrant);
extendMetadata((at) => ({
  backchannel_authentication_endpoint: at('/oauth/backchannel_authentication'),
  backchannel_token_delivery_modes_supported: ['poll'],
  backchannel_user_code_parameter_supported: false,
  backchannel_authentication_request_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
}));

/**
 * grant_type=urn:openid:params:grant-type:ciba (CIBA Core 10.1, 11). The approval has created a grant like that of a code; it is
 * redeemed by the same statement, so tokens are issued once, to the authenticated client, for a user who is still active.
 */
async function cibaGrant(tokenRequest: GrantRequest): Promise<TokenGrantResult> {
  const { context, parameters, presented, now } = tokenRequest;
  const { pool, db } = context.stores;
  const client = await authenticateClient(tokenRequest, await findClient(pool, { ...presented, now }));
  requireMayAsk(client, 'auth_req_id');
  const id = parameters.get('auth_req_id');
  if (id === undefined) throw tokenError('auth_req_id', 'invalid_request', 'auth_req_id is missing.');
  const found = await cibaRequest(db, client.application_id, id);
  if (!found)
    throw tokenError(
      'auth_req_id',
      'invalid_grant',
      'The auth_req_id is unknown or was issued to another client.',
    );
  const request = await expireOverdue(context, found);
  switch (request.status) {
    case 'pending':
    case 'delivered':
      throw await pendingProblem(context, id);
    case 'rejected':
      throw tokenError('auth_req_id', 'access_denied', 'The user declined.');
    case 'expired':
      throw tokenError('auth_req_id', 'expired_token', 'The user did not answer in time.');
    case 'revoked':
      throw tokenError('auth_req_id', 'invalid_grant', 'This request was withdrawn.');
    default:
  }
  const refused = tokenError(
    'auth_req_id',
    'invalid_grant',
    'The tokens of this request were already issued, the request has expired, or the authorization has ended.',
  );
  if (request.agent_revoked) throw refused;
  return redeemApprovedGrant(tokenRequest, request.grant_id, refused);
}

/** CIBA Core 11: `slow_down` for clients that poll too fast, else `authorization_pending`. */
async function pendingProblem(context: Context, id: string) {
  const rule = { name: 'agents.ciba_poll', subject: id, limit: 1, window: MIN_POLL_INTERVAL };
  const { allowed } = await consume(context, [rule]);
  return allowed
    ? tokenError('auth_req_id', 'authorization_pending', 'The user has not answered yet.')
    : tokenError('auth_req_id', 'slow_down', 'Poll at the given interval.');
}

/**
 * In the transaction of the approval: creates the grant promised to the application, for an act with its token. `assurance`: what application, APIs and policies
 * want of the approval. False if it cannot be created, because the
 * session has ended or the consent no longer covers its scopes. An agent's request has none.
 */
export async function fulfilCibaGrant(
  db: Db,
  context: Context,
  { session_id, sid }: CurrentSession,
  approval: Approval,
  { amr, assurance, acting_jti }: { amr: string[]; assurance: Assurance | null; acting_jti: string | null },
): Promise<boolean> {
  const promised = await promisedGrant(db, approval.id);
  if (!promised) return true;
  const now = context.clock.now();
  const made = await insertGrant(db, {
    grant_id: promised.grant_id,
    application_id: promised.application_id,
    user_id: approval.user_id,
    session_id,
    customer_id: null,
    scopes: promised.scopes.join(' '),
    // No code leads here: the grant type takes the place of the redirect_uri that would have to match.
    redirect_uri: CIBA_GRANT,
    code_challenge: null,
    nonce: null,
    dpop_jkt: null,
    claims: null,
    sid,
    auth_time: now,
    amr: amr.join(' '),
    acr: grantedAcr(amr, assurance),
    created_at: now,
    code_expires_at: after(now, COLLECTION_TTL),
    refresh_expires_at: after(now, REFRESH_TOKEN_TTL),
  });
  if (made && acting_jti !== null) await setActOfGrant(db, promised.grant_id, acting_jti);
  return made !== undefined;
}
