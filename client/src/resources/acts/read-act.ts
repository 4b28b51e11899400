import type { AuthorizationDetail } from '../../agents/authorization-details.ts';
import { isObject, type Members } from '../../json.ts';

/** No one delegates further: a deeper chain is a mistake or an attack. */
const MAX_ACTORS = 8;

/** What a token says about the act that it is for. */
export type Act = {
  /** What was approved, as the API declared it (RFC 9396); null for a token that is limited by its scopes alone. */
  authorization_details: AuthorizationDetail[] | null;
  /** The agents (agt_…) and applications (app_…) that act for the person, the current one first (`act`, RFC 8693). */
  actors: string[];
  /** The act may be carried out once: `redeemAct` makes sure of it. */
  single_use: boolean;
  /** The request that the person approved, or the permission that covers it. */
  auth_req_id: string | null;
  permission_id: string | null;
};

/** Undefined for claims that are not of their types: an API that ignored a limit would do more than was approved. */
export function readAct(claims: Members): Act | undefined {
  const { single_use = false, auth_req_id = null, permission_id = null } = claims;
  const authorization_details = readDetails(claims.authorization_details ?? null);
  const actors = readActors(claims.act ?? null);
  const areTexts = [auth_req_id, permission_id].every((text) => text === null || typeof text === 'string');
  if (authorization_details === undefined || !actors || typeof single_use !== 'boolean' || !areTexts) {
    return undefined;
  }
  // The texts were checked together, which the compiler does not follow.
  return { authorization_details, actors, single_use, auth_req_id, permission_id } as Act;
}

function readDetails(value: unknown): AuthorizationDetail[] | null | undefined {
  if (value === null) return null;
  const areDetails = Array.isArray(value) && value.every(isDetail);
  return areDetails && value.length > 0 ? (value as AuthorizationDetail[]) : undefined;
}

export function isDetail(value: unknown): value is AuthorizationDetail {
  return isObject(value) && typeof value.type === 'string' && value.type !== '';
}

function readActors(act: unknown): string[] | null {
  const actors: string[] = [];
  for (let each: unknown = act; each !== null && each !== undefined; ) {
    if (!isObject(each) || typeof each.sub !== 'string' || actors.length === MAX_ACTORS) return null;
    actors.push(each.sub);
    each = each.act;
  }
  return actors;
}
