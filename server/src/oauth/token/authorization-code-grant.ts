import { createHash } from 'node:crypto';
import { sameText } from '../../platform/crypto/digest.ts';
import { provenClient } from '../clients/clients.queries.ts';
import { tokenError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import { proveClient } from './authenticate-client.ts';
import { readCode } from './codes-and-refresh-tokens.ts';
import { revokeGrantOfSpentCode } from './end-grant.queries.ts';
import { endGrant } from './end-grant.ts';
import { type CodeOfGrant, type GrantRow, spendCode } from './grants.queries.ts';
import { type Issued, issueTokens } from './issue-tokens.ts';
import type { TokenRequest } from './token-request.ts';

/** RFC 7636 4.1. */
const CODE_VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
export const CODE_REFUSED =
  'The code is unknown, spent, expired or was issued to another client, redirect_uri or code_challenge.';

/** grant_type=authorization_code (RFC 6749 4.1.3, RFC 7636 4.5). */
export async function authorizationCodeGrant(asked: TokenRequest): Promise<Issued> {
  const { context, parameters, presented, now } = asked;
  const { pool } = context.stores;
  const client = { ...presented, now };
  const code = parameters.get('code');
  const grantId = code === undefined ? null : readCode(context.keyring, code);
  if (grantId === null) {
    await proveClient(asked, await provenClient(pool, client));
    throw code === undefined
      ? tokenError('code', 'invalid_request', 'code is missing.')
      : tokenError('code', 'invalid_grant', CODE_REFUSED);
  }
  const change = await spendCode(pool, { ...client, grant_id: grantId });
  if (!change) {
    await proveClient(asked, await provenClient(pool, client));
    return refuseReuse(asked, grantId);
  }
  const { row: spent, committed } = change;
  await proveClient(asked, spent);
  if (!mayRedeem(spent, spent.application_id, parameters, now)) {
    await committed;
    throw tokenError('code', 'invalid_grant', CODE_REFUSED);
  }
  return issueTokens(context, {
    client: spent,
    grant: spent,
    person: spent,
    scopes: spent.scopes.filter((scope) => spent.allowed_scopes.includes(scope)),
    generation: 0,
    nonce: spent.nonce,
    committed,
    now,
  });
}

/** By now the code is burnt, whatever this says. */
function mayRedeem(
  grant: GrantRow & CodeOfGrant,
  applicationId: number,
  parameters: Parameters,
  now: Date,
): boolean {
  return (
    grant.grant_application_id === applicationId &&
    grant.person_active &&
    grant.code_expires_at > now &&
    parameters.get('redirect_uri') === grant.redirect_uri &&
    verifierMatches(grant.code_challenge, parameters.get('code_verifier'))
  );
}

/** RFC 9700 4.8: a verifier without a challenge is a downgrade attack, as is a challenge without a verifier. */
export function verifierMatches(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!CODE_VERIFIER.test(verifier)) return false;
  return sameText(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

/** RFC 6749 4.1.2: a second use ends what the first one gave. */
async function refuseReuse({ context, request, now }: TokenRequest, grantId: string): Promise<never> {
  await endGrant(context, request, 'code_reused', (db) => revokeGrantOfSpentCode(db, grantId, now));
  throw tokenError('code', 'invalid_grant', CODE_REFUSED);
}
