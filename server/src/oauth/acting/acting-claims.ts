import { epochSeconds } from '../../platform/clock.ts';
import type { Claims } from '../../platform/crypto/jose/jwt.ts';
import { scopeNames } from '../../scopes/index.ts';
import type { Confirmation } from '../sender/confirmation.ts';

/** The columns of an acting token that its claims and its introspection have in common. */
export type ActingFacts = {
  auth_req_id: string | null;
  permission_id: string | null;
  grant_id: string | null;
  authorization_details: string | null;
  actors: readonly string[];
  may_act: string | null;
  confirmation: Confirmation | null;
  is_single_use: boolean;
  auth_time: Date | null;
  acr: string | null;
};

/** An actor and who it acts for, down to the first one (RFC 8693 4.1). */
type Actor = { sub: string; act?: Actor };

/** What an acting token says beside the claims of RFC 9068. A resource also gets the ids of what it comes from, as evidence. */
export function actingClaims(token: ActingFacts) {
  const { auth_req_id, permission_id, grant_id, authorization_details, may_act, confirmation, acr } = token;
  const act = actorOf(token.actors);
  return {
    ...(authorization_details !== null && {
      authorization_details: JSON.parse(authorization_details) as Record<string, unknown>[],
    }),
    ...(act !== null && { act }),
    ...(may_act !== null && { may_act: { sub: may_act } }),
    ...(confirmation !== null && { cnf: { ...confirmation } as Record<string, string> }),
    ...(auth_req_id !== null && { auth_req_id }),
    ...(permission_id !== null && { permission_id }),
    ...(grant_id !== null && { grant_id }),
    ...(token.auth_time !== null && { auth_time: epochSeconds(token.auth_time) }),
    ...(acr !== null && { acr }),
    ...(token.is_single_use && { single_use: true as const }),
  };
}

/** RFC 9068. A token that another agent may exchange is for this service only, so that no API accepts it. */
export function actingTokenClaims(
  issuer: string,
  token: ActingFacts & {
    jti: string;
    subject: string;
    holder_id: string;
    resource_identifier: string;
    scopes: readonly string[];
    issued_at: Date;
    expires_at: Date;
  },
): Claims {
  const names = scopeNames(token.scopes);
  return {
    iss: issuer,
    sub: token.subject,
    aud: token.may_act === null ? token.resource_identifier : issuer,
    client_id: token.holder_id,
    ...(names.length > 0 && { scope: names.join(' ') }),
    iat: epochSeconds(token.issued_at),
    exp: epochSeconds(token.expires_at),
    jti: token.jti,
    ...actingClaims(token),
  };
}

/** The nested claim for a chain that begins with the present actor. */
function actorOf([sub, ...others]: readonly string[]): Actor | null {
  if (sub === undefined) return null;
  const act = actorOf(others);
  return act === null ? { sub } : { sub, act };
}
