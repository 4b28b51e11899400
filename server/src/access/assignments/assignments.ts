import { sql } from 'kysely';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { endFaults, invalidAccess, refuseFaults } from '../input-faults.ts';
import type { By } from '../owner.ts';
import { MAX_ASSIGNMENTS } from '../people/imported-access.queries.ts';
import { roleById } from '../roles/roles.queries.ts';
import { assignmentPlace, type Subject } from './assignment-rules.ts';
import {
  type Assignment,
  type AssignmentFilter,
  assignmentById,
  countAssignments,
  deleteAssignment,
  deleteGivenByCustomer,
  insertAssignment,
  setAssignmentEnd,
  shortenGivenByCustomer,
} from './assignments.queries.ts';
import { groupCustomer } from './subject.queries.ts';

const MISSING = {
  user_id: 'person_unknown',
  group_id: 'group_unknown',
  role_id: 'role_unknown',
  application_id: 'application_unknown',
  context_customer_id: 'organization_unknown',
} as const;

export type AssignmentInput = {
  /** May be left out where a role is named. */
  application_id?: number | null | undefined;
  role_id?: number | null | undefined;
  subject: Subject;
  /** Only in authorizations of this organization. What belongs to an organization holds only there in any case. */
  context_customer_id?: number | null | undefined;
  expires_at?: Date | null | undefined;
  /** The person who decided; null for the operator. */
  granted_by: number | null;
  /** Administrators of the organization give it, of what is offered to them: it ends with the offer. */
  by_customer?: boolean;
  /** The access request that it answers. */
  request_id?: string | null | undefined;
};

/**
 * Lets a person, a group or the members of an organization use an application, or have a role. It checks no caller. Throws 422,
 * `too_many` among them, and 409 `already_assigned` for one that has not ended.
 */
export async function assign(db: Db, context: Context, by: By, input: AssignmentInput): Promise<Assignment> {
  const now = context.clock.now();
  const {
    subject,
    role_id = null,
    expires_at = null,
    granted_by,
    by_customer = false,
    request_id = null,
  } = input;
  refuseFaults(endFaults(expires_at, now));
  return await inTransaction(db, async (transaction) => {
    const place = await placeOf(transaction, input);
    const { application_id } = place;
    if (application_id !== null) await requireRoomAt(transaction, application_id);
    const asg_id = newPublicId('asg_');
    const given = { role_id, subject, granted_by, by_customer, expires_at, request_id };
    const row = { ...place, ...given, asg_id, created_at: now };
    const outcome = await insertAssignment(transaction, row);
    if (outcome === 'exists')
      throw new Problem(409, 'already_assigned', 'This is assigned already. Change its end instead.');
    if (outcome !== 'inserted')
      throw invalidAccess([{ path: outcome.missing, code: MISSING[outcome.missing] }]);
    const assignment = (await assignmentById(transaction, now, asg_id))!;
    await auditAssignment(transaction, context, by, 'assignment.created', assignment);
    return assignment;
  });
}

/** Gives it another end; null: none. Throws 404 outside of `within`, and 422. */
export async function changeAssignmentEnd(
  db: Db,
  context: Context,
  by: By,
  asgId: string,
  expiresAt: Date | null,
  within: AssignmentFilter = {},
): Promise<Assignment> {
  const now = context.clock.now();
  refuseFaults(endFaults(expiresAt, now));
  return await inTransaction(db, async (transaction) => {
    const found = await requireAssignment(transaction, now, asgId, within);
    if (found.expires_at?.getTime() === expiresAt?.getTime()) return found;
    if (!(await setAssignmentEnd(transaction, now, found.assignment_id, expiresAt))) throw noSuchAssignment();
    const assignment = { ...found, expires_at: expiresAt };
    await auditAssignment(transaction, context, by, 'assignment.updated', assignment);
    const offer = offerIn(assignment);
    if (offer !== null) await shortenGiven(transaction, context, by, offer);
    return assignment;
  });
}

/** Ends it at once. Throws 404 outside of `within`. `reason`: for the audit line. */
export async function endAssignment(
  db: Db,
  context: Context,
  by: By,
  asgId: string,
  within: AssignmentFilter = {},
  reason?: string,
): Promise<Assignment> {
  return await inTransaction(db, async (transaction) => {
    const found = await requireAssignment(transaction, context.clock.now(), asgId, within);
    if (!(await deleteAssignment(transaction, found.assignment_id))) throw noSuchAssignment();
    await auditAssignment(transaction, context, by, 'assignment.ended', found, reason);
    return found;
  });
}

/**
 * The same for those who offer an application to organizations. With the last offer ends what the administrators of the organization gave of it, and an earlier end counts for that too: they
 * could give back to everyone what was taken from everyone. They themselves may end an offer and keep what they gave to some.
 */
export async function withdrawAssignment(
  db: Db,
  context: Context,
  by: By,
  asgId: string,
  within: AssignmentFilter = {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await endAssignment(transaction, context, by, asgId, within);
    const offer = offerIn(ended);
    if (offer === null) return;
    await lockAssignmentsOf(transaction, offer.application_id);
    for (const given of await deleteGivenByCustomer(transaction, context.clock.now(), offer))
      await auditAssignment(transaction, context, by, 'assignment.ended', given, 'offer_ended');
    await shortenGiven(transaction, context, by, offer);
  });
}

type Offered = { application_id: number; context_customer_id: number };

/** Of which application to which organization it is an offer, whose administrators may give it to their people; null: of none. */
function offerIn({ application_id, context_customer_id, user_id, by_customer }: Assignment): Offered | null {
  if (application_id === null || context_customer_id === null || user_id !== null || by_customer) return null;
  return { application_id, context_customer_id };
}

async function shortenGiven(transaction: Db, context: Context, by: By, offer: Offered): Promise<void> {
  await lockAssignmentsOf(transaction, offer.application_id);
  for (const given of await shortenGivenByCustomer(transaction, context.clock.now(), offer))
    await auditAssignment(transaction, context, by, 'assignment.updated', given, 'offer_shortened');
}

export async function requireAssignment(
  db: Db,
  now: Date,
  asgId: string,
  within: AssignmentFilter = {},
): Promise<Assignment> {
  const assignment = await assignmentById(db, now, asgId, within);
  if (assignment === null) throw noSuchAssignment();
  return assignment;
}

function noSuchAssignment(): Problem {
  return new Problem(404, 'not_found', 'There is no assignment with this id.');
}

async function placeOf(db: Db, input: AssignmentInput) {
  const { subject, role_id = null, application_id = null, context_customer_id = null } = input;
  const role = await roleById(db, role_id);
  if (role_id !== null && role === null) throw invalidAccess([{ path: 'role_id', code: 'role_unknown' }]);
  const group = 'group_id' in subject ? await groupCustomer(db, subject.group_id) : undefined;
  if (group === null) throw invalidAccess([{ path: 'group_id', code: 'group_unknown' }]);
  const subject_customer_id = 'customer_id' in subject ? subject.customer_id : (group?.customer_id ?? null);
  const place = assignmentPlace({ application_id, role, subject_customer_id, context_customer_id });
  if ('faults' in place) throw invalidAccess(place.faults);
  return place;
}

async function requireRoomAt(db: Db, applicationId: number): Promise<void> {
  await lockAssignmentsOf(db, applicationId);
  if ((await countAssignments(db, applicationId, MAX_ASSIGNMENTS)) >= MAX_ASSIGNMENTS)
    throw new Problem(
      422,
      'too_many',
      `An application has at most ${MAX_ASSIGNMENTS} assignments. Assign groups instead of single people.`,
    );
}

/** One at a time adds to an application, or ends what was offered, until the transaction ends. */
export async function lockAssignmentsOf(db: Db, applicationId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('assignments', ${applicationId}))`.execute(db);
}

async function auditAssignment(
  db: Db,
  context: Context,
  by: By,
  event_type: 'assignment.created' | 'assignment.updated' | 'assignment.ended',
  assignment: Assignment,
  reason?: string,
): Promise<void> {
  const { asg_id, role_id, role_name, expires_at, handle, request_id } = assignment;
  await recordAudit(db, context, by.request, {
    event_type,
    actor: by.actor,
    target: targetOf(assignment),
    application_id: assignment.application_id,
    details: {
      assignment: asg_id,
      ...(role_id !== null && { role_id, role: role_name }),
      ...(assignment.group_id !== null && { name: assignment.group_name }),
      ...(handle !== null && { organization: handle }),
      ...(expires_at !== null && { expires_at }),
      ...(request_id !== null && { request: request_id }),
      ...(reason !== undefined && { reason }),
    },
  });
}

function targetOf({ user_id, grp_id, org_id }: Assignment): AuditParty {
  if (user_id !== null) return { type: 'user', id: user_id };
  return grp_id === null ? { type: 'customer', id: org_id } : { type: 'group', id: grp_id };
}
