import type { OrganizationRole } from '../tables.ts';

/**
 * Whether a member with `role` may change another person's role `from` into `to`; null means not a member. Only owners add and
 * remove owners; admins do the rest. Leaving is always allowed and not covered here.
 */
export function mayChangeMember(
  role: OrganizationRole,
  from: OrganizationRole | null,
  to: OrganizationRole | null,
): boolean {
  if (role === 'owner') return true;
  return role === 'admin' && from !== 'owner' && to !== 'owner';
}

/** The roles to which a member with `role` may invite; null: not a member. */
export function grantableRoles(role: OrganizationRole | null): OrganizationRole[] {
  if (role === null) return [];
  return (['owner', 'admin', 'member'] as const).filter((given) => mayChangeMember(role, null, given));
}
