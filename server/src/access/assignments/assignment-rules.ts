import type { AccessFault } from '../input-faults.messages.ts';

/** Whom an assignment is for: one person, one group, or all members of one organization. */
export type Subject = { user_id: number } | { group_id: number } | { customer_id: number };

export type AssignmentPlan = {
  /** Null: not named. */
  application_id: number | null;
  role: { application_id: number | null; customer_id: number | null } | null;
  /** The organization whose group or whose members these are; null for people and for groups of the installation. */
  subject_customer_id: number | null;
  context_customer_id: number | null;
};

/** Where the assignment holds. */
export type AssignmentPlace = { application_id: number | null; context_customer_id: number | null };

/**
 * Where an assignment holds, from what it is made of: a role of an application holds there, other roles at every application; what belongs to an
 * organization holds only in authorizations of that organization.
 */
export function assignmentPlace(plan: AssignmentPlan): AssignmentPlace | { faults: AccessFault[] } {
  const { application_id, role, subject_customer_id, context_customer_id } = plan;
  if (role === null && application_id === null)
    return { faults: [{ path: 'application_id', code: 'nothing_assigned' }] };
  if (role !== null && application_id !== null && role.application_id === null)
    return { faults: [{ path: 'application_id', code: 'role_everywhere' }] };
  if (role !== null && application_id !== null && role.application_id !== application_id)
    return { faults: [{ path: 'role_id', code: 'role_elsewhere' }] };
  const organizations = [role?.customer_id ?? null, subject_customer_id, context_customer_id].filter(
    (customer) => customer !== null,
  );
  if (new Set(organizations).size > 1)
    return { faults: [{ path: 'context_customer_id', code: 'organizations_differ' }] };
  return {
    application_id: role === null ? application_id : role.application_id,
    context_customer_id: organizations[0] ?? null,
  };
}
