import { answerAccessClaims } from '../../access/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { SECOND } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { scopeNames } from '../../scopes/index.ts';
import type { AccessToken } from '../access-token.ts';
import { actingClaims } from '../acting/acting-claims.ts';
import { requireAuthenticated } from '../clients/client-authentication.ts';
import { tokenTypeOf } from '../sender/confirmation.ts';
import {
  type IntrospectedActingToken,
  introspectedActingToken,
  useActingToken,
} from './acting-introspection.queries.ts';
import type { TokenRequest } from './token-request.ts';

/** An acting token that is active for the client that asks. */
type ActiveToken = Extract<IntrospectedActingToken, { jti: string }>;

/**
 * The client and what it may know of an acting token, in one statement. With `uses`, the resource uses up what may be used once, in one transaction
 * with the audit line; few tokens are like that, and their claims say so. 401 if the client is not authenticated.
 */
export async function actingStatus(
  tokenRequest: TokenRequest,
  { jti, is_single_use }: AccessToken,
  uses: boolean,
): Promise<IntrospectedActingToken> {
  const { context, request, presented, now } = tokenRequest;
  const question = { ...presented, now, jti };
  const row =
    uses && is_single_use
      ? await useOnce(tokenRequest, question)
      : await introspectedActingToken(context.stores.pool, question);
  return await requireAuthenticated(context, request, presented, row);
}

async function useOnce(
  { context, request }: TokenRequest,
  question: Parameters<typeof useActingToken>[1],
): Promise<IntrospectedActingToken | undefined> {
  return await inTransaction(context.stores.db, async (db) => {
    const row = await useActingToken(db, question);
    if (row?.is_used && row.jti !== null)
      await recordAudit(db, context, request, {
        event_type: 'oauth.acting_token_spent',
        actor: { type: 'application', id: row.application_id },
        target: { type: 'user', id: row.user_id },
        application_id: row.application_id,
        details: {
          ...{ jti: row.jti, single_jti: row.single_jti, resource: row.identifier, client_id: row.holder_id },
          ...{ auth_req_id: row.auth_req_id, permission_id: row.permission_id },
        },
      });
    return row;
  });
}

/**
 * Everything that the token says; null: not active for this client. One for single use is active for its resource in the call that uses it up, and
 * before that in those that do not use it.
 */
export function introspectActingToken(row: IntrospectedActingToken, uses: boolean) {
  if (row.jti === null) return null;
  if (uses && row.by_resource && row.single_jti !== null && !row.is_used) return null;
  const scopes = scopeNames(stillOffered(row));
  if (scopes.length === 0 && row.authorization_details === null) return null;
  return {
    ...answerAccessClaims(row.access_claims),
    active: true,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    client_id: row.holder_id,
    token_type: tokenTypeOf(row.confirmation),
    exp: row.expires_at.getTime() / SECOND,
    iat: row.issued_at.getTime() / SECOND,
    sub: row.subject,
    // One that another agent may exchange is for this service.
    ...(row.may_act === null && { aud: row.identifier }),
    jti: row.jti,
    ...actingClaims(row),
  };
}

/** A scope that the resource or the grant lost is gone at once. */
function stillOffered({ scopes, offered, granted }: ActiveToken): string[] {
  return scopes.filter((key) => offered.includes(key) && (granted === null || granted.includes(key)));
}
