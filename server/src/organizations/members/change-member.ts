import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { holdCaller } from '../../sessions/index.ts';
import { recipients } from '../../users/index.ts';
import {
  type Actor,
  forbidden,
  MANAGERS,
  OWNERS,
  requireFreshActor,
  visibleOrganization,
} from '../access/organization-access.ts';
import { CONSOLE_PATH } from '../access/organization-path.ts';
import type { OrganizationRole } from '../tables.ts';
import { endInvitationsOfMember } from './invitations.queries.ts';
import { noSuchMember, roleChanged } from './member-problems.ts';
import { grantableRoles, mayChangeMember } from './member-rules.ts';
import { memberMails } from './members.messages.ts';
import { changeRole, type Member, type MemberChange, memberById, removeMember } from './members.queries.ts';

/**
 * Changes a member's role, or removes the member (`to` null). Everyone may leave. Throws 404 without a body for an organization
 * that the actor cannot see, 404 `not_found` for a user who is not a member, 403, and 409 `last_owner`.
 */
export async function changeMember(
  actor: Actor,
  organizationId: number | null,
  userId: number,
  to: OrganizationRole | null,
): Promise<Member | null> {
  const { context, request } = actor;
  const isLeaving = userId === actor.user_id && to === null;
  return await inTransaction(context.stores.db, async (db) => {
    const organization = await visibleOrganization(db, actor.user_id, organizationId);
    const { organization_id, role } = organization;
    const member = await memberById(db, organization_id, userId);
    if (member === null) throw role === 'member' ? forbidden(MANAGERS) : noSuchMember();
    const from = member.role;
    if (!isLeaving && !mayChangeMember(role, from, to)) throw forbidden(role === 'admin' ? OWNERS : MANAGERS);
    if (from === to) return member;
    if (!isLeaving) requireFreshActor(actor);

    const by = isLeaving ? null : { user_id: actor.user_id, role };
    const change = { organization_id, user_id: userId, from, by };
    const isDone = to === null ? await removeMember(db, change) : await changeRole(db, { ...change, to });
    if (!isDone) throw await refusal(db, change);
    // Here, because the statement locks accounts, which come before sessions.
    await holdCaller(db, actor.caller);
    const invitations_ended = await endInvitationsOfMember(db, organization_id, userId, grantableRoles(to));
    await recordAudit(db, context, request, {
      event_type: to === null ? 'organization.member_removed' : 'organization.role_changed',
      actor: { type: 'user', id: actor.user_id },
      target: { type: 'organization', id: organization_id },
      details: {
        ...{ user_id: userId, from, ...(to !== null && { to }) },
        ...(invitations_ended > 0 && { invitations_ended }),
      },
    });
    if (userId !== actor.user_id) await mailRoleChanged(db, context, organization, userId, to);
    return to === null ? null : { ...member, role: to };
  });
}

/** The statement refuses for three reasons; the rows show which. */
async function refusal(db: Db, { organization_id, user_id, from, by }: MemberChange): Promise<Problem> {
  if (by !== null) {
    const { role } = await visibleOrganization(db, by.user_id, organization_id);
    if (role !== by.role) return forbidden(MANAGERS);
  }
  const now = await memberById(db, organization_id, user_id);
  if (now?.role !== from) return roleChanged();
  return new Problem(
    409,
    'last_owner',
    'An organization needs at least one owner. Make someone else an owner first.',
  );
}

/** To the person whose role someone else changed; null: they were removed. */
async function mailRoleChanged(
  db: Db,
  context: Context,
  { name }: { name: string },
  userId: number,
  role: OrganizationRole | null,
): Promise<void> {
  for (const to of await recipients(db, [userId])) {
    const words = memberMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: role === null ? words.removedSubject(name) : words.roleSubject(name),
      paragraphs: [role === null ? words.removedBody(name) : words.roleBody(name, words[role])],
      action: { label: words.openAction, path: CONSOLE_PATH },
      closing: words.roleClosing,
    });
  }
}
