import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { accessNameFaults, accessTextFaults, refuseFaults } from '../input-faults.ts';
import { type By, type GroupOwner, lockOwned, ownerColumns, ownerDetails } from '../owner.ts';
import {
  countGroups,
  deleteGroup,
  type Group,
  groupById,
  insertGroup,
  isGroupNameTaken,
  updateGroup,
} from './groups.queries.ts';

/** Of one owner. */
export const MAX_GROUPS = 10_000;

/**
 * Creates a group. Whether the caller may is decided by who calls; so it is for every operation here. Throws 422, `too_many` among them, and
 * 409 `group_exists`.
 */
export async function createGroup(
  db: Db,
  context: Context,
  by: By,
  owner: GroupOwner,
  input: { name: string; description?: string | undefined },
): Promise<Group> {
  return await inTransaction(db, async (transaction) => {
    await lockOwned(transaction, 'groups', owner);
    const { name, description } = await requireNewGroup(transaction, owner, input);
    const grp_id = newPublicId('grp_');
    const { customer_id } = ownerColumns(owner);
    const created_at = context.clock.now();
    await insertGroup(transaction, { grp_id, customer_id, name, description, created_at });
    await recordAudit(transaction, context, by.request, {
      event_type: 'group.created',
      actor: by.actor,
      target: { type: 'group', id: grp_id },
      details: { name, ...ownerDetails(owner) },
    });
    return (await groupById(transaction, grp_id))!;
  });
}

/** What `createGroup` would store. Exact while the owner is locked. `planned`: groups that will be there before it. Throws as `createGroup`. */
export async function requireNewGroup(
  db: Db,
  owner: GroupOwner,
  input: { name: string; description?: string | undefined },
  planned = 0,
): Promise<{ name: string; description: string }> {
  const name = input.name.trim();
  const description = (input.description ?? '').trim();
  refuseFaults([...accessNameFaults(name), ...accessTextFaults('description', description)]);
  if (await isGroupNameTaken(db, owner, name, null)) throw groupExists(name);
  if ((await countGroups(db, owner, MAX_GROUPS)) + planned >= MAX_GROUPS)
    throw new Problem(422, 'too_many', `There are ${MAX_GROUPS} groups already. Delete one first.`);
  return { name, description };
}

/** Changes name or description. Throws 404, 422, 409 `group_exists`. */
export async function changeGroup(
  db: Db,
  context: Context,
  by: By,
  owner: GroupOwner,
  grpId: string,
  change: { name?: string | undefined; description?: string | undefined },
): Promise<Group> {
  const name = change.name?.trim();
  const description = change.description?.trim();
  refuseFaults([
    ...(name === undefined ? [] : accessNameFaults(name)),
    ...(description === undefined ? [] : accessTextFaults('description', description)),
  ]);
  return await inTransaction(db, async (transaction) => {
    await lockOwned(transaction, 'groups', owner);
    const group = await requireGroup(transaction, grpId, owner);
    const to = {
      ...(name !== undefined && name !== group.name && { name }),
      ...(description !== undefined && description !== group.description && { description }),
    };
    if (Object.keys(to).length === 0) return group;
    if (to.name !== undefined && (await isGroupNameTaken(transaction, owner, to.name, group.group_id)))
      throw groupExists(to.name);
    if (!(await updateGroup(transaction, group.group_id, to))) throw noSuchGroup();
    await recordAudit(transaction, context, by.request, {
      event_type: 'group.updated',
      actor: by.actor,
      target: { type: 'group', id: grpId },
      details: { ...to, ...(to.name !== undefined && { from: group.name }), ...ownerDetails(owner) },
    });
    return { ...group, ...to };
  });
}

/** Deletes it with its memberships and assignments. Throws 404. */
export async function removeGroup(
  db: Db,
  context: Context,
  by: By,
  owner: GroupOwner,
  grpId: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const group = await requireGroup(transaction, grpId, owner);
    if (!(await deleteGroup(transaction, group.group_id))) throw noSuchGroup();
    await recordAudit(transaction, context, by.request, {
      event_type: 'group.deleted',
      actor: by.actor,
      target: { type: 'group', id: grpId },
      details: { name: group.name, ...ownerDetails(owner) },
    });
  });
}

/** Throws 404 also for a group of another owner. */
export async function requireGroup(db: Db, grpId: string, owner?: GroupOwner): Promise<Group> {
  const group = await groupById(db, grpId, owner);
  if (group === null) throw noSuchGroup();
  return group;
}

function noSuchGroup(): Problem {
  return new Problem(404, 'not_found', 'There is no group with this id.');
}

export function groupExists(name: string): Problem {
  return new Problem(409, 'group_exists', `There is a group named ${name} already, in upper or lower case.`);
}
