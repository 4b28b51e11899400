import type { OrganizationRole } from '../tables.ts';

/**
 * Whether somebody with `role` may turn another person's role `from` into `to`; null is nobody of the organization. Only owners
 * make and unmake owners; admins do the rest. Leaving is everybody's own decision and no matter of this rule.
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
