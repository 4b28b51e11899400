import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, holdSession } from '../../sessions/index.ts';
import { lockUser, maySendEmail, normalizeEmail, userByEmail, userById } from '../../users/index.ts';
import {
  auditCustomer,
  type CustomerActor,
  holdActor,
  partyOfActor,
  requireFreshActor,
} from '../access/customer-actor.ts';
import { holdCustomer, holdCustomerAdmin, isMember } from '../access/customers.queries.ts';
import { insertMember } from '../members/members.queries.ts';
import type { CustomerRole } from '../tables.ts';
import {
  type CustomerInvitation,
  consumeInvitation,
  invitationFor,
  invitationsFor,
} from './invitations.queries.ts';
import { limitInvitations, sendInvitation } from './send-invitation.ts';

const MAX_SHOWN = 100;

/** Invites an address. The answer does not reveal whether an account has it, nor whether its mailbox has had its share of mail. Throws 404, 409 `already_member`, 429. */
export async function inviteMember(
  actor: CustomerActor,
  { email, role }: { email: string; role: CustomerRole },
): Promise<CustomerInvitation> {
  const { context, request, customer, of, caller } = actor;
  const { customer_id } = customer;
  requireFreshActor(actor);
  const known = await userByEmail(context.stores.db, email);
  if (known !== null && (await isMember(context.stores.db, customer_id, known.user_id)))
    throw new Problem(
      409,
      'already_member',
      'This person is already a member of the organization; change their role instead.',
    );
  await limitInvitations(context, { user_id: caller.user_id, customer_id });
  const canMail = await maySendEmail(context, request, 'customer_invitation', email);
  return await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    return await sendInvitation(db, context, request, {
      customer,
      email,
      role,
      invited_by: of === 'customer' ? caller.user_id : null,
      actor: partyOfActor(actor),
      canMail,
    });
  });
}

/** Revokes an invitation. Throws 404. */
export async function withdrawInvitation(actor: CustomerActor, invitationId: number): Promise<void> {
  const { context, customer } = actor;
  await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    const { customer_id } = customer;
    if ((await consumeInvitation(db, context.clock.now(), invitationId, { customer_id })) === null)
      throw noSuchInvitation();
    await auditCustomer(db, actor, 'customer.invitation_withdrawn', { invitation_id: invitationId });
  });
}

/** The pending invitations for the person's address, if it is verified. */
export async function pendingCustomerInvitations(
  { stores, clock }: Pick<Context, 'stores' | 'clock'>,
  userId: number,
): Promise<CustomerInvitation[]> {
  const user = await userById(stores.db, userId);
  if (!user?.email_verified) return [];
  return await invitationsFor(stores.db, clock.now(), normalizeEmail(user.email), MAX_SHOWN);
}

/**
 * Accepts or declines, for the person whose account has the address, verified. An existing member keeps their role. The sender must
 * still administer the organization. Throws 404 for an invitation that is not theirs, answered or expired.
 */
export async function answerCustomerInvitation(
  context: Context,
  request: Request,
  session: Pick<CurrentSession, 'user_id' | 'session_id'>,
  invitationId: number,
  answer: 'accept' | 'decline',
): Promise<{ org_id: string }> {
  const userId = session.user_id;
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    // Held, so that no membership comes after the account is closed.
    const user = (await lockUser(db, userId)) && (await userById(db, userId));
    await holdSession(db, session);
    const email = user?.email_verified ? normalizeEmail(user.email) : null;
    const found = email === null ? null : await invitationFor(db, now, invitationId, email);
    if (email === null || found === null) throw noSuchInvitation();
    const { customer_id, invited_by, org_id } = found;
    // Lock the sender before the invitation, in the order of a role change. Resent by someone else, it is another invitation.
    const isMeant =
      invited_by === null
        ? await holdCustomer(db, customer_id)
        : await holdCustomerAdmin(db, customer_id, invited_by);
    const taken = isMeant ? await consumeInvitation(db, now, invitationId, { email }) : null;
    if (taken === null || taken.invited_by !== invited_by) throw noSuchInvitation();
    const { role } = taken;
    if (answer === 'accept') await insertMember(db, { customer_id, user_id: userId, role, created_at: now });
    await recordAudit(db, context, request, {
      event_type: answer === 'accept' ? 'customer.member_added' : 'customer.invitation_declined',
      actor: { type: 'user', id: userId },
      target: { type: 'customer', id: customer_id },
      details: { user_id: userId, role, invited_by },
    });
    return { org_id };
  });
}

function noSuchInvitation(): Problem {
  return new Problem(404, 'not_found', 'There is no pending invitation with this id.');
}
