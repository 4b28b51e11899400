import { recordAudit } from '../../platform/audit/index.ts';
import { epochSeconds } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { ACCESS_TOKEN_TYPE, sealAccessToken } from '../access-token.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { type Confirmation, type TokenType, tokenTypeOf } from '../sender/confirmation.ts';
import { actingTokenClaims } from './acting-claims.ts';
import { type IssuedActingToken, issueActingToken, issuedActingToken } from './collect.queries.ts';

/** `expires_in` in seconds, as much as is left; `token` is what it was made of. */
export type CollectedToken = {
  access_token: string;
  token_type: TokenType;
  expires_in: number;
  jti: string;
  /** Undefined: it has none. */
  scope: string | undefined;
  /** The identifier of the API. */
  resource: string;
  authorization_details: Record<string, unknown>[] | undefined;
  token: IssuedActingToken;
};

/**
 * The token of an approved act or an exchange. The first call issues it, with an audit line; later ones get the same again (jti, iat, exp and
 * claims) until it ends, so a lost answer costs nothing and there is never a second one. `confirmation`: the key of the caller, null if it was
 * known before. Null: too late, used or revoked, or for another key; or the user, the holder, the resource or a parent has ended. The caller
 * checks that the token is its holder's. Not for an open transaction: signing may read the keys, on another connection.
 */
export async function collectActingToken(
  context: Context,
  request: Request,
  jti: string,
  confirmation: Confirmation | null,
): Promise<CollectedToken | null> {
  const now = context.clock.now();
  const token =
    (await issue(context, request, { now, jti, confirmation })) ??
    (await issuedActingToken(context.stores.db, now, jti, confirmation));
  return token && (await collected(context, token, now));
}

async function issue(
  context: Context,
  request: Request,
  { now, jti, confirmation }: { now: Date; jti: string; confirmation: Confirmation | null },
): Promise<IssuedActingToken | null> {
  return await inTransaction(context.stores.db, async (db) => {
    const token = await issueActingToken(db, now, jti, confirmation);
    if (token === null) return null;
    const { agent_id, application_id, auth_req_id, permission_id, grant_id } = token;
    await recordAudit(db, context, request, {
      event_type: 'oauth.acting_token_issued',
      actor:
        agent_id === null ? { type: 'application', id: application_id } : { type: 'agent', id: agent_id },
      target: { type: 'user', id: token.user_id },
      application_id,
      details: {
        ...{ jti, resource: token.resource_identifier, auth_req_id, permission_id, grant_id },
        ...{ actors: token.actors, may_act: token.may_act, parents: token.parents },
        authorization_details_hash: token.authorization_details_hash,
        expires_at: token.expires_at,
      },
    });
    return token;
  });
}

async function collected(context: Context, token: IssuedActingToken, now: Date): Promise<CollectedToken> {
  const claims = actingTokenClaims(context.config.base_url, token);
  return {
    access_token: await sign(context, token, claims),
    token_type: tokenTypeOf(token.confirmation),
    expires_in: epochSeconds(token.expires_at) - epochSeconds(now),
    jti: token.jti,
    scope: claims.scope as string | undefined,
    resource: token.resource_identifier,
    authorization_details: claims.authorization_details as Record<string, unknown>[] | undefined,
    token,
  };
}

/** As the resource wants its tokens. A sealed one leaves out what only introspection, which reads the row, would repeat. */
async function sign(
  context: Context,
  { resource_token_format, resource_alg }: IssuedActingToken,
  claims: ReturnType<typeof actingTokenClaims>,
): Promise<string> {
  if (resource_token_format === 'opaque')
    return sealAccessToken(context, { ...claims, authorization_details: undefined });
  const { kid, alg, key } = await signingKey(context, resource_alg);
  return await signJwt({ alg, kid, key, typ: ACCESS_TOKEN_TYPE, claims });
}
