import type { Application } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../../sessions/index.ts';
import type { Assignment } from '../assignments/assignments.queries.ts';
import {
  assign,
  changeAssignmentEnd,
  requireAssignment,
  withdrawAssignment,
} from '../assignments/assignments.ts';
import { invalidAccess } from '../input-faults.ts';
import type { By, RoleOwner } from '../owner.ts';
import type { Role } from '../roles/roles.queries.ts';
import { changeRole, createRole, removeRole, requireRole } from '../roles/roles.ts';
import { nameablePerson } from './nameable.queries.ts';

/** A manager of an application or API, with a session or a key; that they manage it was checked by the caller of the route. */
export type Managed = {
  context: Context;
  request: Request;
  manager: Extract<Caller, { user_id: number }>;
  application: Pick<Application, 'application_id' | 'owner_user_id' | 'organization_id'>;
};

type RoleMembers = {
  name?: string | undefined;
  title?: string | undefined;
  entitlements?: readonly string[] | undefined;
};

/** Throws 401 `step_up_required`, and what `createRole` throws. */
export async function createManagedRole(
  managed: Managed,
  input: RoleMembers & { name: string },
): Promise<Role> {
  const { context } = managed;
  return await byManager(managed, (db, by) => createRole(db, context, by, ownerOf(managed), input));
}

/** Throws 401 `step_up_required`, and what `changeRole` throws; 404 for a role of anything else. */
export async function changeManagedRole(
  managed: Managed,
  roleId: number | null,
  input: RoleMembers,
): Promise<Role> {
  const { context } = managed;
  return await byManager(managed, (db, by) => changeRole(db, context, by, ownerOf(managed), roleId, input));
}

/** With its assignments. Throws 401 `step_up_required`, and 404 for a role of anything else. */
export async function removeManagedRole(managed: Managed, roleId: number | null): Promise<void> {
  const { context } = managed;
  await byManager(managed, (db, by) => removeRole(db, context, by, ownerOf(managed), roleId));
}

type PersonToAssign = {
  /** Exactly one of the two. */
  sub?: string | undefined;
  email?: string | undefined;
  role_id?: number | null | undefined;
  expires_at?: Date | null | undefined;
};

/**
 * Lets one person use the application, or have one of its roles. Only people whom its managers know already can be named, with one answer for all others;
 * groups and organizations are named by administrators. Throws 401 `step_up_required`, 422, and 409 `already_assigned`.
 */
export async function assignPerson(managed: Managed, input: PersonToAssign): Promise<Assignment> {
  const { context, application, manager } = managed;
  const { role_id = null, expires_at } = input;
  requireFresh(manager, context.clock.now());
  const user_id = await personToAssign(managed, input);
  // A role of another owner would hold elsewhere too.
  if (role_id !== null) await requireOwnRole(managed, role_id);
  return await byManager(managed, (db, by) =>
    assign(db, context, by, {
      application_id: application.application_id,
      role_id,
      subject: { user_id },
      expires_at,
      granted_by: manager.user_id,
    }),
  );
}

async function personToAssign(managed: Managed, { sub, email }: PersonToAssign): Promise<number> {
  if ((sub === undefined) === (email === undefined))
    throw invalidAccess([{ path: 'sub', code: 'manager_person_unnamed' }]);
  const name = sub === undefined ? { email: email! } : { sub };
  const user_id = await nameablePerson(managed.context.stores.db, managed.application, name);
  if (user_id === null)
    throw invalidAccess([{ path: sub === undefined ? 'email' : 'sub', code: 'person_not_nameable' }]);
  return user_id;
}

async function requireOwnRole(managed: Managed, roleId: number): Promise<void> {
  try {
    await requireRole(managed.context.stores.db, roleId, ownerOf(managed));
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
    throw invalidAccess([{ path: 'role_id', code: 'role_unknown' }]);
  }
}

/**
 * Gives the assignment of one person another end; null: none. How long a group or an organization has access is for administrators to say.
 * Throws 401 `step_up_required`, 403 `forbidden`, 404 for an assignment elsewhere, and 422.
 */
export async function changeManagedEnd(
  managed: Managed,
  asgId: string,
  expiresAt: Date | null,
): Promise<Assignment> {
  const { context, manager } = managed;
  requireFresh(manager, context.clock.now());
  const found = await requireAssignment(context.stores.db, context.clock.now(), asgId, withinOf(managed));
  if (found.user_id === null || found.context_customer_id !== null)
    throw new Problem(
      403,
      'forbidden',
      'This assignment is of a group or organization. Administrators change its end; you can end it now.',
    );
  return await byManager(managed, (db, by) =>
    changeAssignmentEnd(db, context, by, asgId, expiresAt, withinOf(managed)),
  );
}

/** Ends any assignment at the application at once. Throws 401 `step_up_required`, and 404 for one elsewhere. */
export async function endManagedAssignment(managed: Managed, asgId: string): Promise<void> {
  const { context } = managed;
  await byManager(managed, (db, by) => withdrawAssignment(db, context, by, asgId, withinOf(managed)));
}

export function withinOf({ application }: Pick<Managed, 'application'>): { application_id: number } {
  return { application_id: application.application_id };
}

export function ownerOf({ application }: Pick<Managed, 'application'>): RoleOwner {
  return { kind: 'application', application_id: application.application_id };
}

/** A change by the manager, in one transaction, unless their key or session ended meanwhile. Throws 401, `step_up_required` too. */
async function byManager<T>(
  { context, request, manager }: Managed,
  change: (db: Db, by: By) => Promise<T>,
): Promise<T> {
  const actor = requireFresh(manager, context.clock.now());
  return await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, manager);
    return await change(db, { actor, request });
  });
}
