import { noSuchMember, roleChanged } from '../../organizations/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { type CurrentSession, holdSession } from '../../sessions/index.ts';
import { recipients } from '../../users/index.ts';
import {
  auditCustomer,
  type CustomerActor,
  holdCallerOf,
  requireFreshActor,
} from '../access/customer-actor.ts';
import { OWN_ORGANIZATIONS_PATH } from '../access/customer-path.ts';
import { type CustomerRow, holdCustomer, isMember, type Membership } from '../access/customers.queries.ts';
import { openedForCustomer } from '../brand/brand.ts';
import { endInvitationsBy } from '../invitations/invitations.queries.ts';
import type { CustomerRole } from '../tables.ts';
import { memberMails } from './members.messages.ts';
import { type CustomerMember, changeRole, customerMemberById, removeMember } from './members.queries.ts';

/**
 * Changes a member's role, or removes the member (`to` null), with what the membership gave them in the organization. Throws 404
 * `not_found` for a user who is not a member, 409 `last_administrator` and `role_changed`.
 */
export async function changeCustomerMember(
  actor: CustomerActor,
  userId: number,
  to: CustomerRole | null,
): Promise<CustomerMember | null> {
  const { context, customer, of, caller } = actor;
  const { customer_id } = customer;
  requireFreshActor(actor);
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCustomer(db, customer_id))) throw notVisible();
    const member = await customerMemberById(db, customer_id, userId);
    if (member === null) throw noSuchMember();
    const from = member.role;
    if (from === to) return member;
    const by = of === 'customer' ? caller.user_id : null;
    const change = { customer_id, user_id: userId, from, by };
    const isDone = to === null ? await removeMember(db, change) : await changeRole(db, { ...change, to });
    if (!isDone) throw await refusal(db, change);
    await holdCallerOf(db, actor);
    const invitations_ended = to === 'admin' ? 0 : await endInvitationsBy(db, customer_id, userId);
    await auditCustomer(db, actor, to === null ? 'customer.member_removed' : 'customer.role_changed', {
      ...{ user_id: userId, from, ...(to !== null && { to }) },
      ...(invitations_ended > 0 && { invitations_ended }),
    });
    if (userId !== caller.user_id) await mailRoleChanged(db, context, customer, userId, to);
    return to === null ? null : { ...member, role: to };
  });
}

/** Everyone may leave, except the last administrator. Throws 404 and 409 `last_administrator`. */
export async function leaveCustomer(
  context: Context,
  request: Request,
  session: Pick<CurrentSession, 'user_id' | 'session_id'>,
  { customer_id, role }: Pick<Membership, 'customer_id' | 'role'>,
): Promise<void> {
  const userId = session.user_id;
  await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCustomer(db, customer_id))) throw notVisible();
    const change = { customer_id, user_id: userId, from: role, by: null };
    if (!(await removeMember(db, change))) throw await refusal(db, change);
    await holdSession(db, session);
    const invitations_ended = await endInvitationsBy(db, customer_id, userId);
    await recordAudit(db, context, request, {
      event_type: 'customer.member_removed',
      actor: { type: 'user', id: userId },
      target: { type: 'customer', id: customer_id },
      details: { user_id: userId, from: role, ...(invitations_ended > 0 && { invitations_ended }) },
    });
  });
}

/** The statement refuses for three reasons; the rows show which. */
async function refusal(
  db: Db,
  {
    customer_id,
    user_id,
    from,
    by,
  }: { customer_id: number; user_id: number; from: CustomerRole; by: number | null },
): Promise<Problem> {
  const actor = by === null ? null : await customerMemberById(db, customer_id, by);
  if (by !== null && actor?.role !== 'admin') return notVisible();
  const member = await customerMemberById(db, customer_id, user_id);
  if (member === null && !(await isMember(db, customer_id, user_id))) return noSuchMember();
  if (member?.role !== from) return roleChanged();
  return new Problem(
    409,
    'last_administrator',
    'An organization needs at least one administrator. Make someone else an administrator first.',
  );
}

/** To the person whose role someone else changed; null: they were removed. */
async function mailRoleChanged(
  db: Db,
  context: Context,
  customer: CustomerRow,
  userId: number,
  role: CustomerRole | null,
): Promise<void> {
  const { name } = customer;
  const opened_for = await openedForCustomer(db, customer);
  for (const to of await recipients(db, [userId])) {
    const words = memberMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: role === null ? words.removedSubject(name) : words.roleSubject(name),
      paragraphs: [role === null ? words.removedBody(name) : words.roleBody(name, words[role])],
      action: { label: words.openAction, path: OWN_ORGANIZATIONS_PATH },
      closing: words.roleClosing,
      opened_for,
    });
  }
}
