import type { User } from '../users/index.ts';
import type { ClaimsRequest } from './claims-request.ts';
import { customScopeParts } from './scope-names.ts';

/** The columns of a user that claims are made of. */
export type ClaimsSource = Pick<
  User,
  | 'sub'
  | 'email'
  | 'email_verified'
  | 'preferred_name'
  | 'full_name'
  | 'phone_number'
  | 'address'
  | 'postal_code'
  | 'identity_verified_level'
  | 'custom_claims'
>;

export type ClaimsOptions = {
  claims_request?: ClaimsRequest | null;
  /** Until when `profile` still includes identity_verified_level (contract section 5). */
  legacy_identity_claim_until?: Date | null;
  now: Date;
};

/** The userinfo response (specification "Scopes and claims"; conformance C3, C4, C19). Nothing null or empty. */
export function userClaims(
  user: ClaimsSource,
  scopes: readonly string[],
  options: ClaimsOptions,
): Record<string, unknown> {
  const asked = options.claims_request?.userinfo ?? [];
  return withoutEmpty({
    ...customClaims(user, scopes),
    ...profileClaims(user, scopes),
    ...levelClaim(user, scopes, options),
    ...(scopes.includes('email') && { email: user.email, email_verified: user.email_verified }),
    ...(scopes.includes('phone') && { phone_number: user.phone_number }),
    ...addressClaims(user, scopes),
    ...(asked.includes('name') && { name: user.full_name }),
    sub: user.sub,
  });
}

/**
 * Claims about the person in the id_token: custom ones and the identity level, when their scope was granted (C20);
 * the rest belongs to userinfo and comes here only when the `claims` parameter asks for it and userinfo would
 * release it (OpenID Connect Core 5.5). `sub` and the protocol's own claims are the signer's to add, over these.
 */
export function idTokenClaims(
  user: ClaimsSource,
  scopes: readonly string[],
  options: ClaimsOptions,
): Record<string, unknown> {
  return withoutEmpty({
    ...askedClaims(user, scopes, options),
    ...customClaims(user, scopes),
    ...levelClaim(user, scopes, options),
  });
}

function askedClaims(user: ClaimsSource, scopes: readonly string[], options: ClaimsOptions) {
  const asked = options.claims_request?.id_token ?? [];
  if (asked.length === 0) return {};
  const releasable = Object.entries({
    ...userClaims(user, scopes, options),
    ...withoutEmpty({ name: asked.includes('name') ? user.full_name : null }),
  });
  return Object.fromEntries(releasable.filter(([claim]) => claim !== 'sub' && asked.includes(claim)));
}

/** The standard names of the two are added: many clients read no others (contract section 12). */
function profileClaims(user: ClaimsSource, scopes: readonly string[]) {
  if (!hasProfile(scopes)) return {};
  const { preferred_name, full_name } = user;
  return { preferred_name, full_name, name: full_name, preferred_username: preferred_name };
}

function addressClaims(user: ClaimsSource, scopes: readonly string[]) {
  if (!scopes.includes('address')) return {};
  const address = withoutEmpty({ formatted: user.address, postal_code: user.postal_code });
  return { address, postal_code: user.postal_code };
}

function levelClaim(user: ClaimsSource, scopes: readonly string[], options: ClaimsOptions) {
  const until = options.legacy_identity_claim_until ?? null;
  const legacy = hasProfile(scopes) && until !== null && options.now < until;
  return legacy || scopes.includes('identity:level')
    ? { identity_verified_level: user.identity_verified_level }
    : {};
}

/** For claims, and only here, the bare `profile` equals `profile:basic` (specification "Versioning"). */
function hasProfile(scopes: readonly string[]): boolean {
  return scopes.includes('profile:basic') || scopes.includes('profile');
}

/**
 * A claim is named like its scope, so it always holds a colon and can neither be nor replace a registered claim.
 * Stored values are people's data: members are looked up as own properties, whatever their names.
 */
function customClaims(user: ClaimsSource, scopes: readonly string[]): Record<string, unknown> {
  const found = scopes.flatMap((scope) => {
    const parts = customScopeParts(scope);
    return parts === null ? [] : [[scope, own(own(user.custom_claims, parts[0]), parts[1])] as const];
  });
  return Object.fromEntries(found);
}

function own(holder: unknown, member: string): unknown {
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return undefined;
  return Object.hasOwn(holder, member) ? (holder as Record<string, unknown>)[member] : undefined;
}

function withoutEmpty(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
