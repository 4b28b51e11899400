import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { endFaults, invalidAccess, refuseFaults } from '../input-faults.ts';
import { type By, type GroupOwner, ownerDetails } from '../owner.ts';
import { requireGroup } from './groups.ts';
import { deleteGroupMember, type GroupMember, memberById, saveGroupMember } from './members.queries.ts';

/**
 * Adds a person to a group, or changes the end of a membership; `isNew` says which. Doing it again changes nothing and writes no audit line. Throws 404 for the group,
 * 422 for the end, for a person who is not there and, in a group of an organization, for one who is not its member.
 */
export async function addGroupMember(
  db: Db,
  context: Context,
  by: By,
  owner: GroupOwner,
  grpId: string,
  { user_id, expires_at = null }: { user_id: number; expires_at?: Date | null | undefined },
): Promise<GroupMember & { isNew: boolean }> {
  const now = context.clock.now();
  refuseFaults(endFaults(expires_at, now));
  return await inTransaction(db, async (transaction) => {
    const group = await requireGroup(transaction, grpId, owner);
    const { group_id, name } = group;
    const joined = await saveGroupMember(transaction, now, { group_id, user_id, expires_at });
    const member = joined === 'outside' ? null : await memberById(transaction, group_id, user_id, now);
    if (member === null)
      throw invalidAccess([
        { path: 'user_id', code: owner.kind === 'customer' ? 'person_outside' : 'person_unknown' },
      ]);
    if (joined !== 'unchanged')
      await recordAudit(transaction, context, by.request, {
        event_type: joined === 'added' ? 'group.member_added' : 'group.member_changed',
        actor: by.actor,
        target: { type: 'user', id: user_id },
        details: { group: grpId, name, ...ownerDetails(owner), ...(expires_at && { expires_at }) },
      });
    return { ...member, isNew: joined === 'added' };
  });
}

/** Throws 404 for the group, and for a person who is not in it. */
export async function removeGroupMember(
  db: Db,
  context: Context,
  by: By,
  owner: GroupOwner,
  grpId: string,
  userId: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const group = await requireGroup(transaction, grpId, owner);
    if (!(await deleteGroupMember(transaction, context.clock.now(), group.group_id, userId)))
      throw new Problem(404, 'not_found', 'No member of the group has this user_id.');
    await recordAudit(transaction, context, by.request, {
      event_type: 'group.member_removed',
      actor: by.actor,
      target: { type: 'user', id: userId },
      details: { group: grpId, name: group.name, ...ownerDetails(owner) },
    });
  });
}
