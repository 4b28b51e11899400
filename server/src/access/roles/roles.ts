import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { accessNameFaults, accessTextFaults, entitlementFaults, refuseFaults } from '../input-faults.ts';
import { type By, lockOwned, ownerColumns, ownerDetails, type RoleOwner } from '../owner.ts';
import {
  countRoles,
  deleteRole,
  insertRole,
  isRoleNameTaken,
  MAX_ROLES,
  type Role,
  roleById,
  updateRole,
} from './roles.queries.ts';

type RoleChange = {
  name?: string | undefined;
  title?: string | undefined;
  entitlements?: readonly string[] | undefined;
};

/** Creates a role. Throws 404 for an owner that is gone, 422, `too_many` among them, and 409 `role_exists`. */
export async function createRole(
  db: Db,
  context: Context,
  by: By,
  owner: RoleOwner,
  input: RoleChange & { name: string },
): Promise<Role> {
  return await inTransaction(db, async (transaction) => {
    await lockOwned(transaction, 'roles', owner);
    const { name, title, entitlements } = await requireNewRole(transaction, owner, input);
    const row = { ...ownerColumns(owner), name, title, entitlements, created_at: context.clock.now() };
    const role_id = await insertRole(transaction, row);
    if (role_id === null) throw new Problem(404, 'not_found', 'The owner of the role is gone.');
    await auditRole(transaction, context, by, owner, 'role.created', role_id, { name, title, entitlements });
    return (await roleById(transaction, role_id, owner))!;
  });
}

/** What `createRole` would store. Exact while the owner is locked. `planned`: roles that will be there before it. Throws as `createRole`. */
export async function requireNewRole(
  db: Db,
  owner: RoleOwner,
  input: RoleChange & { name: string },
  planned = 0,
): Promise<{ name: string; title: string; entitlements: string[] }> {
  const { name, title = '', entitlements = [] } = checked(input);
  if (await isRoleNameTaken(db, owner, name, null)) throw roleExists(name);
  if ((await countRoles(db, owner)) + planned >= MAX_ROLES)
    throw new Problem(422, 'too_many', `There are ${MAX_ROLES} roles already. Delete one first.`);
  return { name, title, entitlements };
}

/** Changes what is given. Throws 404, 422, 409 `role_exists`. */
export async function changeRole(
  db: Db,
  context: Context,
  by: By,
  owner: RoleOwner,
  roleId: number | null,
  input: RoleChange,
): Promise<Role> {
  const change = checked(input);
  return await inTransaction(db, async (transaction) => {
    await lockOwned(transaction, 'roles', owner);
    const role = await requireRole(transaction, roleId, owner);
    const to = Object.fromEntries(
      Object.entries(change).filter(
        ([member, value]) => !isDeepStrictEqual(value, role[member as keyof typeof change]),
      ),
    ) as typeof change;
    if (Object.keys(to).length === 0) return role;
    if (to.name !== undefined && (await isRoleNameTaken(transaction, owner, to.name, role.role_id)))
      throw roleExists(to.name);
    if (!(await updateRole(transaction, role.role_id, to))) throw noSuchRole();
    await auditRole(transaction, context, by, owner, 'role.updated', role.role_id, {
      ...to,
      ...(to.name !== undefined && { from: role.name }),
    });
    return { ...role, ...to };
  });
}

/** Deletes it with its assignments. Throws 404. */
export async function removeRole(
  db: Db,
  context: Context,
  by: By,
  owner: RoleOwner,
  roleId: number | null,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { role_id, name } = await requireRole(transaction, roleId, owner);
    if (!(await deleteRole(transaction, role_id))) throw noSuchRole();
    await auditRole(transaction, context, by, owner, 'role.deleted', role_id, { name });
  });
}

/** Throws 404 also for a role of another owner. */
export async function requireRole(db: Db, roleId: number | null, owner?: RoleOwner): Promise<Role> {
  const role = await roleById(db, roleId, owner);
  if (role === null) throw noSuchRole();
  return role;
}

/** What is given, trimmed; entitlements sorted, each once. Throws 422. */
function checked<Change extends RoleChange>({ name, title, entitlements }: Change) {
  const faults = [
    ...(name === undefined ? [] : accessNameFaults(name)),
    ...(title === undefined ? [] : accessTextFaults('title', title)),
    ...(entitlements === undefined ? [] : entitlementFaults(entitlements)),
  ];
  refuseFaults(faults);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(title !== undefined && { title: title.trim() }),
    ...(entitlements !== undefined && { entitlements: [...new Set(entitlements)].sort() }),
  } as { name: Change['name'] & string; title?: string; entitlements?: string[] };
}

async function auditRole(
  db: Db,
  context: Context,
  by: By,
  owner: RoleOwner,
  event_type: 'role.created' | 'role.updated' | 'role.deleted',
  roleId: number,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(db, context, by.request, {
    event_type,
    actor: by.actor,
    target: { type: 'role', id: roleId },
    application_id: ownerColumns(owner).application_id,
    details: { ...details, ...ownerDetails(owner) },
  });
}

function noSuchRole(): Problem {
  return new Problem(404, 'not_found', 'There is no role with this id.');
}

export function roleExists(name: string): Problem {
  return new Problem(409, 'role_exists', `There is a role named ${name} already, in upper or lower case.`);
}
