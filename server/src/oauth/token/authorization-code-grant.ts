import { createHash } from 'node:crypto';
import { sameText } from '../../platform/crypto/digest.ts';
import { findClient } from '../clients/clients.queries.ts';
import { MAY_NOT_USE, tokenError } from '../errors.ts';
import { jktOf } from '../sender/confirmation.ts';
import { proofReplayed } from '../sender/request-proof.ts';
import { authenticateClient } from './authenticate-client.ts';
import { readCode } from './codes-and-refresh-tokens.ts';
import { revokeGrantOfRedeemedCode } from './end-grant.queries.ts';
import { endGrant } from './end-grant.ts';
import { type GrantCode, type GrantRow, redeemCode } from './grants.queries.ts';
import { issueTokens, type TokenGrantResult } from './issue-tokens.ts';
import { redeemAct, requireProofForAct } from './redeem-act.ts';
import type { GrantRequest, TokenRequest } from './token-request.ts';
import { tokenScopes } from './token-scopes.ts';

/** RFC 7636 4.1. */
const CODE_VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
export const INVALID_CODE =
  'The code is unknown, already used, expired or was issued for another client, redirect_uri, code_challenge or dpop_jkt.';

/** grant_type=authorization_code (RFC 6749 4.1.3, RFC 7636 4.5). */
export async function authorizationCodeGrant(tokenRequest: GrantRequest): Promise<TokenGrantResult> {
  const { context, parameters, presented, now } = tokenRequest;
  const { pool } = context.stores;
  const client = { ...presented, now };
  const code = parameters.get('code');
  const grantId = code === undefined ? null : readCode(context.keyring, code);
  if (grantId === null) {
    await authenticateClient(tokenRequest, await findClient(pool, client));
    throw code === undefined
      ? tokenError('code', 'invalid_request', 'code is missing.')
      : tokenError('code', 'invalid_grant', INVALID_CODE);
  }
  const { resource, confirmation, proof, is_certified } = tokenRequest;
  const change = await redeemCode(pool, { ...client, grant_id: grantId }, { resource, proof, is_certified });
  if (!change) {
    await authenticateClient(tokenRequest, await findClient(pool, client));
    await requireProofForAct(tokenRequest, grantId);
    return rejectReusedCode(tokenRequest, grantId);
  }
  const { row: redeemed, committed } = change;
  await authenticateClient(tokenRequest, redeemed);
  if (redeemed.proof_is_new === false) {
    await committed;
    throw proofReplayed();
  }
  if (!mayRedeem(redeemed, redeemed.application_id, tokenRequest)) {
    await committed;
    throw tokenError('code', 'invalid_grant', INVALID_CODE);
  }
  if (!redeemed.may_use) {
    await committed;
    throw tokenError('code', 'invalid_grant', MAY_NOT_USE);
  }
  const { acting_jti } = redeemed;
  if (acting_jti !== null) {
    await committed;
    const refused = tokenError('code', 'invalid_grant', INVALID_CODE);
    return redeemAct(tokenRequest, { ...redeemed, acting_jti }, refused);
  }
  return issueTokens(context, {
    client: redeemed,
    grant: redeemed,
    person: redeemed,
    scopes: tokenScopes(redeemed, null),
    resource,
    generation: 0,
    nonce: redeemed.nonce,
    confirmation,
    committed,
    now,
  });
}

/** The code is already consumed, whatever this returns. */
function mayRedeem(
  grant: GrantRow & GrantCode,
  applicationId: number,
  { parameters, confirmation, now }: GrantRequest,
): boolean {
  return (
    grant.grant_application_id === applicationId &&
    grant.person_active &&
    grant.code_expires_at > now &&
    parameters.get('redirect_uri') === grant.redirect_uri &&
    verifierMatches(grant.code_challenge, parameters.get('code_verifier')) &&
    // RFC 9449 10: `dpop_jkt` of the authorization request.
    (grant.dpop_jkt === null || grant.dpop_jkt === jktOf(confirmation))
  );
}

/** RFC 9700 4.8: a verifier without a challenge is a downgrade attack, as is a challenge without a verifier. */
export function verifierMatches(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!CODE_VERIFIER.test(verifier)) return false;
  return sameText(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

/** RFC 6749 4.1.2: a second use revokes what the first one issued. */
async function rejectReusedCode({ context, request, now }: TokenRequest, grantId: string): Promise<never> {
  await endGrant(context, request, 'code_reused', (db) => revokeGrantOfRedeemedCode(db, grantId, now));
  throw tokenError('code', 'invalid_grant', INVALID_CODE);
}
