import { scopeKey } from '../../scopes/index.ts';

/** What it declares to learn about people besides what scopes share (docs/access.md). */
type Declaring = { access_claims: readonly string[] };
type DeclaringResource = Declaring & { resource_id: string };

/**
 * Everything that the application and the requested resources declare, those of resources by key. Consents remember what a person was
 * shown, so that a claim that is declared later is shown before anything of it is sent.
 */
export function declaredClaims(client: Declaring, resources: readonly DeclaringResource[]): string[] {
  const ofResources = resources.flatMap(({ resource_id, access_claims }) =>
    access_claims.map((claim) => scopeKey(resource_id, claim)),
  );
  return [...client.access_claims, ...ofResources];
}

/** Whether all of them are among those that a person was shown. */
export function areShown(declared: readonly string[], shown: readonly string[]): boolean {
  return declared.every((claim) => shown.includes(claim));
}

/** The field of a form that says which of them its page showed. A page from the previous release showed none. */
export const SHOWN_CLAIMS = 'shown_claims';

export function shownClaims(form: URLSearchParams): string[] {
  return (form.get(SHOWN_CLAIMS) ?? '').split(' ').filter(Boolean);
}
