import { asObject, isStorable } from '../platform/json/index.ts';

/** The claim names requested by an OpenID Connect `claims` parameter (Core 5.5), by where they should appear. */
export type ClaimsRequest = {
  userinfo: string[];
  id_token: string[];
  /** The values asked of `acr` in the id_token; only in a request that asks for some. */
  acr?: { values: string[]; essential: boolean };
  /** The only users, by `sub`, whose id_token the request is for. */
  subs?: string[];
};

/**
 * Reads a parsed `claims` parameter, or one stored with a grant. Null when it is not an object of objects; members
 * that we do not know are ignored, as Core 5.5 demands.
 */
export function claimsRequestFrom(value: unknown): ClaimsRequest | null {
  const members = asObject(value);
  if (members === null) return null;
  const userinfo = asObject(members.userinfo ?? {});
  const idToken = asObject(members.id_token ?? {});
  if (userinfo === null || idToken === null) return null;
  const acr = acrFrom(asObject(idToken.acr));
  const subs = valuesOf(asObject(idToken.sub));
  return {
    userinfo: namesOf(userinfo),
    id_token: namesOf(idToken),
    ...(acr && { acr }),
    ...(subs && { subs }),
  };
}

/** OIDC Core 5.5.1.1. */
function acrFrom(asked: Record<string, unknown> | null): ClaimsRequest['acr'] | null {
  const values = valuesOf(asked) ?? [];
  return values.length === 0 ? null : { values, essential: asked?.essential === true };
}

/** OIDC Core 5.5.1: `value`, or `values` in order of preference, as far as they are texts; null: none are asked for. */
function valuesOf(asked: Record<string, unknown> | null): string[] | null {
  const given = asked !== null && 'value' in asked ? [asked.value] : asked?.values;
  return Array.isArray(given) ? given.filter((value) => typeof value === 'string') : null;
}

/** JSON escapes can contain what no column can store (NUL, lone surrogates); none of our claims has such a name. */
function namesOf(members: Record<string, unknown>): string[] {
  return Object.keys(members).filter((name) => isStorable(name));
}
