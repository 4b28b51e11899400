import {
  type Assignment,
  accessFaultMessages,
  assign,
  earlierEnd,
  groupById,
  lockAssignmentsOf,
  offerOf,
  roleById,
  type Subject,
} from '../../access/index.ts';
import type { CustomerActor } from '../../customers/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type InvalidInput, invalidInput } from '../../platform/invalid-input.ts';
import { changeAccess, memberNamed, ownerOf } from './change-access.ts';

export type AssignmentInOrganization = {
  application_id?: number | undefined;
  role_id?: number | undefined;
  /** One of these three. `member`: a user_id, a sub or an address. */
  member?: string | undefined;
  group_id?: string | undefined;
  everyone?: boolean | undefined;
  expires_at?: Date | null | undefined;
};

/**
 * Lets a member, a group or all members of the organization use an application that is offered to it, or have a role there or of the
 * organization. It holds in the organization alone, and no longer than the offer. Throws 401, 404, 409 `already_assigned`, 422: the same for what does not
 * exist and for what is not the organization's to give.
 */
export async function assignInOrganization(
  actor: CustomerActor,
  input: AssignmentInOrganization,
): Promise<Assignment> {
  const { context, customer, caller } = actor;
  const { application_id, role_id, expires_at = null } = input;
  return await changeAccess(actor, async (db, by) => {
    const { until } = await requireGivable(db, actor, input);
    return await assign(db, context, by, {
      application_id,
      role_id,
      subject: await subjectNamed(db, actor, input),
      context_customer_id: customer.customer_id,
      expires_at: earlierEnd(expires_at, until),
      granted_by: caller.user_id,
      by_customer: actor.of === 'customer',
    });
  });
}

/** Returns until when; null: without an end. The offer stays as it is until the transaction ends. */
async function requireGivable(
  db: Db,
  { context, customer }: CustomerActor,
  { application_id, role_id }: AssignmentInOrganization,
): Promise<{ until: Date | null }> {
  const { customer_id } = customer;
  const offered = async (id: number) => {
    if (application_id === undefined || id === application_id) await lockAssignmentsOf(db, id);
    return await offerOf(db, context.clock.now(), customer_id, id);
  };
  const offer = application_id === undefined ? null : await offered(application_id);
  if (application_id !== undefined && offer === null) throw fault('application_id', 'application_unknown');
  if (role_id === undefined) return offer ?? { until: null };
  const role = await roleById(db, role_id);
  if (role?.customer_id === customer_id) return offer ?? { until: null };
  const applicationId = role?.application_id ?? null;
  const ofRole = applicationId === null ? null : await offered(applicationId);
  if (ofRole === null) throw fault('role_id', 'role_unknown');
  return ofRole;
}

async function subjectNamed(
  db: Db,
  actor: CustomerActor,
  { member, group_id, everyone }: AssignmentInOrganization,
): Promise<Subject> {
  const named = [member !== undefined, group_id !== undefined, everyone === true].filter(Boolean);
  if (named.length !== 1) throw fault('member', 'subject_unnamed');
  if (member !== undefined) {
    const user_id = await memberNamed(db, actor, member);
    if (user_id === null) throw fault('member', 'person_outside');
    return { user_id };
  }
  if (group_id === undefined) return { customer_id: actor.customer.customer_id };
  const group = await groupById(db, group_id, ownerOf(actor));
  if (group === null) throw fault('group_id', 'group_unknown');
  return { group_id: group.group_id };
}

export function fault(
  path: string,
  code: 'application_unknown' | 'role_unknown' | 'subject_unnamed' | 'person_outside' | 'group_unknown',
): InvalidInput {
  return invalidInput([{ path, code }], accessFaultMessages);
}
