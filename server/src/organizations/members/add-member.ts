import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Registrar } from '../access/organization-access.ts';
import type { OrganizationInputFault } from '../input-faults.messages.ts';
import type { OrganizationRole } from '../tables.ts';
import { endInvitationsOfMember } from './invitations.queries.ts';
import { grantableRoles } from './member-rules.ts';
import { changeRole, memberById, saveMember } from './members.queries.ts';

/** For the operator: adds a member or changes a member's role, but never the last owner's. */
export async function addMember(
  db: Db,
  now: Date,
  registrar: Registrar,
  member: { organization_id: number; user_id: number; role: OrganizationRole },
): Promise<{ organization_id: number } | { faults: OrganizationInputFault[] }> {
  return await inTransaction(db, async (transaction) => {
    const present = await memberById(transaction, member.organization_id, member.user_id);
    const isUnmade = present?.role === 'owner' && member.role !== 'owner';
    if (isUnmade && !(await changeRole(transaction, { ...member, from: 'owner', by: null, to: member.role })))
      return { faults: [{ path: 'role', code: 'last_owner' }] };
    if (!(await saveMember(transaction, member, now)))
      return { faults: [{ path: 'organization_id', code: 'organization_unknown' }] };
    await endInvitationsOfMember(
      transaction,
      member.organization_id,
      member.user_id,
      grantableRoles(member.role),
    );
    await recordAudit(transaction, { clock: { now: () => now } }, registrar.request, {
      event_type: 'organization.member_added',
      actor: registrar.actor,
      target: { type: 'organization', id: member.organization_id },
      details: { user_id: member.user_id, role: member.role },
    });
    return { organization_id: member.organization_id };
  });
}
