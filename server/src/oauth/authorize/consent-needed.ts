import { type ClaimsRequest, readScopeKey, scopesToAsk } from '../../scopes/index.ts';
import { areShown, declaredClaims } from '../consent/declared-claims.ts';
import type { CheckedRequest, IdentifiedRequest } from './authorization-context.ts';
import type { Membership } from './choose-organization.ts';
import { isImpersonable } from './redirect-trust.ts';

/**
 * `name` is released only on an explicit claims request (contract section 6) and belongs to no scope, so consents
 * store it under this word. It cannot clash: no built-in scope is called that, and custom ones contain a colon.
 */
export const NAME_CHOICE = 'name';

/** `by_organization`: the user's own consent does not cover it, that of an administrator of the organization does. */
export type ConsentNeed =
  | { needed: true; ask: string[] }
  | { needed: false; granted: string[]; by_organization: boolean };

/** What the user can choose from: the effective scopes, and `name` if the claims parameter requests it. */
export function choices(checked: CheckedRequest): string[] {
  const { claims } = checked.request;
  return asksForName(claims) ? [...checked.scopes.scopes, NAME_CHOICE] : checked.scopes.scopes;
}

function asksForName(claims: ClaimsRequest | null): boolean {
  return claims !== null && [...claims.userinfo, ...claims.id_token].includes('name');
}

/**
 * Consent is remembered, also that of the organization for all its people, and the user is asked for new scopes only, unless prompt=consent asks
 * for all of them or any program on the user's device can impersonate the client (svc among them). An act is approved each time, together with
 * the scopes of the resource that its token will have. What an application has since declared to learn is shown again, with nothing new to tick.
 */
export function consentNeeded(
  identified: Pick<IdentifiedRequest, 'client' | 'target' | 'host_verified'>,
  checked: CheckedRequest,
): ConsentNeed {
  const { client } = identified;
  const all = choices(checked);
  const asksAgain = checked.request.prompts.has('consent') || isImpersonable(identified);
  const own = client.consent_scopes;
  const ofOrganization = organizationConsent(checked);
  if (asksAgain || (own === null && ofOrganization === null)) return { needed: true, ask: all };
  const declined_scopes = client.declined_scopes ?? [];
  const agreed = (ofOrganization?.scopes ?? []).filter((scope) => !declined_scopes.includes(scope));
  const consent = { scopes: [...(own ?? []), ...agreed], declined_scopes };
  const ask = scopesToAsk({ effective: all, consent, required: client.required_scopes });
  if (checked.details !== null) {
    const atResource = (scope: string) => readScopeKey(scope).resource_id !== null;
    return { needed: true, ask: all.filter((scope) => ask.includes(scope) || atResource(scope)) };
  }
  const shown = [...(client.consent_claims ?? []), ...(ofOrganization?.claims ?? [])];
  if (ask.length > 0 || !areShown(declaredClaims(client, checked.resources), shown))
    return { needed: true, ask };
  const granted = all.filter((scope) => consent.scopes.includes(scope));
  return { needed: false, granted, by_organization: granted.some((scope) => !own?.includes(scope)) };
}

function organizationConsent({
  organization,
}: Pick<CheckedRequest, 'organization'>): Membership['consented'] {
  return organization.outcome === 'chosen' ? (organization.organization?.consented ?? null) : null;
}
