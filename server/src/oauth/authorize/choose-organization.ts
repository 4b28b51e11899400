import type { StoredPolicy } from '../../policies/index.ts';

/** An organization of the user, as the authorization of one client sees it. */
export type Membership = {
  customer_id: number;
  org_id: string;
  handle: string;
  name: string;
  /** What an administrator of the organization agreed to for all its people; null: nothing. */
  consented: { scopes: string[]; claims: string[] } | null;
  /** The user may use the client in it. */
  may_use: boolean;
  policy: StoredPolicy;
  /** ISO 8601. */
  member_since: string;
};

export type OrganizationUse = 'none' | 'optional' | 'required';

/** In place of an organization's id: none of them. No handle is spelled like that. */
export const NO_ORGANIZATION = 'none';

/**
 * `chosen` with null: without one. `choose`: the user has to say which. `not_a_member`: they do not belong to the one that was asked for, or to
 * any where one is required.
 */
export type OrganizationChoice =
  | { outcome: 'chosen'; organization: Membership | null }
  | { outcome: 'choose' | 'not_a_member' };

/**
 * The organization of an authorization. `asked`: the parameter `organization`, an id or a handle; `picked`: what the user chose on our page for
 * this request. What the client names counts alone: it may be the place of its own that the user is about to enter.
 */
export function chooseOrganization(request: {
  use: OrganizationUse;
  asked: string | undefined;
  picked: string | null;
  memberships: readonly Membership[];
}): OrganizationChoice {
  const { use, asked, picked, memberships } = request;
  if (use === 'none') return WITHOUT_ORGANIZATION;
  const isFree = use === 'optional';
  if (asked !== undefined)
    return (
      (isFree && asked === NO_ORGANIZATION ? WITHOUT_ORGANIZATION : named(memberships, asked)) ?? OUTSIDE
    );
  if (picked !== null) {
    const found = isFree && picked === NO_ORGANIZATION ? WITHOUT_ORGANIZATION : named(memberships, picked);
    if (found) return found;
  }
  const [only, another] = memberships;
  if (only === undefined) return isFree ? WITHOUT_ORGANIZATION : OUTSIDE;
  return isFree || another !== undefined ? { outcome: 'choose' } : { outcome: 'chosen', organization: only };
}

/** What the client reads (RFC 6749 4.1.2.1, access_denied). */
export const NOT_A_MEMBER = 'The user does not belong to the organization that this request is for.';

export const WITHOUT_ORGANIZATION: OrganizationChoice = { outcome: 'chosen', organization: null };
const OUTSIDE: OrganizationChoice = { outcome: 'not_a_member' };

function named(memberships: readonly Membership[], name: string): OrganizationChoice | null {
  const organization = memberships.find(({ org_id, handle }) => name === org_id || name === handle);
  return organization === undefined ? null : { outcome: 'chosen', organization };
}
