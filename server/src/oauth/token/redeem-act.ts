import { collectActingToken } from '../acting/collect-acting-token.ts';
import type { ClientRow } from '../clients/clients.queries.ts';
import { TokenProblem, type tokenError } from '../errors.ts';
import { notInGrant } from '../resource-indicator.ts';
import { confirmationFor } from '../sender/confirmation.ts';
import { isUnredeemedAct, resourceOfAct } from './act-grants.queries.ts';
import type { GrantRow } from './grants.queries.ts';
import { signIdToken, type TokenGrantResult } from './issue-tokens.ts';
import type { PersonForClaims } from './person-claims.queries.ts';
import type { GrantRequest } from './token-request.ts';
import { tokenScopes } from './token-scopes.ts';

type RedeemedAct = ClientRow & GrantRow & PersonForClaims & { nonce: string | null; acting_jti: string };

/**
 * What the code of an approved act is redeemed for, once that is committed: the act's token, with `authorization_details` beside it (RFC 9396 7),
 * and an id_token if the client signs the user in with the same request. Nothing can be refreshed. Throws `invalid_target` for another
 * resource, and `refused` if the act has ended.
 */
export async function redeemAct(
  tokenRequest: GrantRequest,
  redeemed: RedeemedAct,
  refused: ReturnType<typeof tokenError>,
): Promise<TokenGrantResult> {
  const { context, request, resource, now } = tokenRequest;
  const { acting_jti, nonce } = redeemed;
  const confirmation = confirmationFor(redeemed, tokenRequest.confirmation);
  if (confirmation === null) throw actNeedsProof();
  if (resource !== null && resource !== (await resourceOfAct(context.stores.db, acting_jti)))
    throw notInGrant(resource);
  const act = await collectActingToken(context, request, acting_jti, confirmation);
  if (act === null) throw refused;
  const { access_token, token_type, expires_in, scope, authorization_details } = act;
  const scopes = tokenScopes(redeemed, null);
  const about = { client: redeemed, grant: redeemed, person: redeemed, scopes, nonce, now };
  return {
    answer: {
      ...{ access_token, token_type, expires_in },
      ...(scopes.own.includes('openid') && { id_token: await signIdToken(context, about, access_token) }),
      ...(scope !== undefined && { scope }),
      ...(authorization_details !== undefined && { authorization_details }),
    },
    drifted_scopes: redeemed.drifted_scopes,
  };
}

/** A client that presents the code of an act without a key gets an error that says so, and keeps the code. */
export async function requireProofForAct({ context, proof }: GrantRequest, grantId: string): Promise<void> {
  if (proof === null && (await isUnredeemedAct(context.stores.db, grantId))) throw actNeedsProof();
}

function actNeedsProof(): TokenProblem {
  return new TokenProblem('dpop', 400, 'invalid_dpop_proof', PROOF_FOR_ACT);
}

const PROOF_FOR_ACT =
  'The token of an approved act is bound to a key: send a proof for this request in the header DPoP, or register certificate-bound tokens.';
