import {
  type Assignment,
  accessFaultMessages,
  assign,
  groupById,
  roleById,
  type Subject,
} from '../../access/index.ts';
import type { CustomerActor } from '../../customers/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type InvalidInput, invalidInput } from '../../platform/invalid-input.ts';
import { changeAccess, memberNamed, ownerOf } from './change-access.ts';
import { isOffered } from './offered.queries.ts';

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
 * organization. It holds in the organization alone. Throws 401, 404, 409 `already_assigned`, 422: the same for what does not exist and for what is not
 * the organization's to give.
 */
export async function assignInOrganization(
  actor: CustomerActor,
  input: AssignmentInOrganization,
): Promise<Assignment> {
  const { context, customer, caller } = actor;
  const { application_id, role_id, expires_at } = input;
  return await changeAccess(actor, async (db, by) => {
    await requireGivable(db, actor, input);
    return await assign(db, context, by, {
      application_id,
      role_id,
      subject: await subjectNamed(db, actor, input),
      context_customer_id: customer.customer_id,
      expires_at,
      granted_by: caller.user_id,
    });
  });
}

async function requireGivable(
  db: Db,
  { context, customer }: CustomerActor,
  { application_id, role_id }: AssignmentInOrganization,
): Promise<void> {
  const { customer_id } = customer;
  const now = context.clock.now();
  if (application_id !== undefined && !(await isOffered(db, now, customer_id, application_id)))
    throw fault('application_id', 'application_unknown');
  if (role_id === undefined) return;
  const role = await roleById(db, role_id);
  const isOwn = role?.customer_id === customer_id;
  const applicationId = role?.application_id ?? null;
  if (!isOwn && (applicationId === null || !(await isOffered(db, now, customer_id, applicationId))))
    throw fault('role_id', 'role_unknown');
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
