import { MAY_NOT_USE, type TokenProblem, tokenError } from '../errors.ts';
import { proofReplayed } from '../sender/request-proof.ts';
import { redeemCode } from './grants.queries.ts';
import { issueTokens, type TokenGrantResult } from './issue-tokens.ts';
import { redeemAct, requireProofForAct } from './redeem-act.ts';
import type { GrantRequest } from './token-request.ts';
import { tokenScopes } from './token-scopes.ts';

/**
 * The tokens of a grant that a person has approved elsewhere (CIBA, a device). It is redeemed like that of a code, by the same statement: once, for
 * the authenticated client and a user who is still active. Throws `refused` if that is not possible.
 */
export async function redeemApprovedGrant(
  tokenRequest: GrantRequest,
  grantId: string,
  refused: TokenProblem,
): Promise<TokenGrantResult> {
  const { context, presented, resource, confirmation, proof, is_certified, now } = tokenRequest;
  const change = await redeemCode(
    context.stores.pool,
    { ...presented, now, grant_id: grantId },
    { resource, proof, is_certified },
  );
  if (!change) {
    await requireProofForAct(tokenRequest, grantId);
    throw refused;
  }
  const { row: redeemed, committed } = change;
  const isOwn = redeemed.grant_application_id === redeemed.application_id;
  if (!isOwn || !redeemed.person_active || redeemed.code_expires_at <= now) {
    await committed;
    throw refused;
  }
  if (!redeemed.may_use) {
    await committed;
    throw tokenError(refused.rule, 'access_denied', MAY_NOT_USE);
  }
  if (redeemed.proof_is_new === false) {
    await committed;
    throw proofReplayed();
  }
  const { acting_jti } = redeemed;
  if (acting_jti !== null) {
    await committed;
    return redeemAct(tokenRequest, { ...redeemed, nonce: null, acting_jti }, refused);
  }
  return issueTokens(context, {
    client: redeemed,
    grant: redeemed,
    person: redeemed,
    scopes: tokenScopes(redeemed, null),
    resource,
    generation: 0,
    nonce: null,
    confirmation,
    committed,
    now,
  });
}
