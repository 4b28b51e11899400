import { addGroupMember, type GroupMember, requireGroup } from '../../access/index.ts';
import type { CustomerActor } from '../../customers/index.ts';
import { fault } from './assign-in-organization.ts';
import { changeAccess, memberNamed, ownerOf } from './change-access.ts';

/** `member`: a user_id, a sub or an address. Throws 401 `step_up_required`, 404, and 422 for someone who is not a member of the organization. */
export async function addMemberToGroup(
  actor: CustomerActor,
  grpId: string,
  { member, expires_at }: { member: string; expires_at?: Date | null | undefined },
): Promise<GroupMember> {
  return await changeAccess(actor, async (db, by) => {
    await requireGroup(db, grpId, ownerOf(actor));
    const user_id = await memberNamed(db, actor, member);
    if (user_id === null) throw fault('member', 'person_outside');
    return await addGroupMember(db, actor.context, by, ownerOf(actor), grpId, { user_id, expires_at });
  });
}
