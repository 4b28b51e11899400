import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { holdCaller } from '../../sessions/index.ts';
import { lockUser, maySendEmail, normalizeEmail, userByEmail, userById } from '../../users/index.ts';
import { holdOrganization } from '../access/memberships.queries.ts';
import {
  type Actor,
  forbidden,
  MANAGERS,
  OWNERS,
  organizationAs,
  requireFreshActor,
} from '../access/organization-access.ts';
import { CONSOLE_PATH } from '../access/organization-path.ts';
import type { OrganizationRole } from '../tables.ts';
import { invitationMails } from './invitations.messages.ts';
import {
  consumeInvitation,
  type Invitation,
  invitationFor,
  invitationsFor,
  lockInviter,
  saveInvitation,
} from './invitations.queries.ts';
import { grantableRoles, mayChangeMember } from './member-rules.ts';
import { memberMails } from './members.messages.ts';
import { insertMember, memberById } from './members.queries.ts';

const INVITATION_TTL = 7 * DAY;
/** Limited because each sends a mail to an address of the caller's choice. */
const PER_DAY = 20;
/** Accounts and organizations cost nothing, so the network they come from counts too. */
const PER_CALLER = 100;
const MAX_SHOWN = 100;

/**
 * Invites an address. The answer does not reveal whether an account has it, nor whether its mailbox has had its share of mail. Throws 404, 403,
 * 409 `already_member`, 429.
 */
export async function invite(
  actor: Actor,
  organizationId: number | null,
  { email, role }: { email: string; role: OrganizationRole },
): Promise<Invitation> {
  const { context, request, user_id } = actor;
  const { db: pool } = context.stores;
  const organization = await organizationAs(pool, user_id, organizationId, MANAGERS);
  const { organization_id } = organization;
  if (!grantableRoles(organization.role).includes(role)) throw forbidden(OWNERS);
  requireFreshActor(actor);
  const known = await userByEmail(pool, email);
  if (known !== null && (await memberById(pool, organization_id, known.user_id)) !== null)
    throw new Problem(
      409,
      'already_member',
      'This person is already a member of the organization; change their role instead.',
    );
  await limit(context, [
    { name: 'invitation.person', subject: String(user_id), limit: PER_DAY, window: DAY },
    { name: 'invitation.organization', subject: String(organization_id), limit: PER_DAY, window: DAY },
    {
      name: 'invitation.caller',
      subject: limitSubject(request.callerAddress),
      limit: PER_CALLER,
      window: DAY,
    },
  ]);
  const canMail = await maySendEmail(context, request, 'organization_invitation', email);
  const now = context.clock.now();
  const row = {
    organization_id,
    email,
    role,
    invited_by: user_id,
    created_at: now,
    expires_at: after(now, INVITATION_TTL),
  };
  return await inTransaction(pool, async (db) => {
    // Check again under a lock: the role may have changed since.
    if (!grantableRoles(await lockInviter(db, organization_id, user_id)).includes(role))
      throw forbidden(OWNERS);
    // A recovery that came first has ended what the person called with, and their other invitations.
    await holdCaller(db, actor.caller);
    const invitation_id = await saveInvitation(db, row);
    const invitation = { invitation_id, organization_name: organization.name, ...row };
    const inviter = await userById(db, user_id);
    if (canMail) await mailInvitation(db, context, invitation, inviter!.email, known?.locale ?? null);
    await recordAudit(db, context, request, {
      event_type: 'organization.member_invited',
      actor: { type: 'user', id: user_id },
      target: { type: 'organization', id: organization_id },
      details: { invitation_id, role },
    });
    return invitation;
  });
}

/** Revokes an invitation. Throws 404, 403. An admin cannot revoke the invitation of an owner. */
export async function withdrawInvitation(
  actor: Actor,
  organizationId: number | null,
  invitationId: number,
): Promise<void> {
  const { context, request, user_id } = actor;
  await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, actor.caller);
    const { organization_id, role } = await organizationAs(db, user_id, organizationId, MANAGERS);
    const taken = await consumeInvitation(db, context.clock.now(), invitationId, { organization_id });
    if (taken === null) throw noSuchInvitation();
    if (!mayChangeMember(role, null, taken.role)) throw forbidden(OWNERS);
    await recordAudit(db, context, request, {
      event_type: 'organization.invitation_withdrawn',
      actor: { type: 'user', id: user_id },
      target: { type: 'organization', id: organization_id },
      details: { invitation_id: invitationId },
    });
  });
}

/** The pending invitations for the person's address, if it is verified. */
export async function pendingInvitations(
  { stores, clock }: Pick<Context, 'stores' | 'clock'>,
  userId: number,
): Promise<Invitation[]> {
  const user = await userById(stores.db, userId);
  if (!user?.email_verified) return [];
  return await invitationsFor(stores.db, clock.now(), normalizeEmail(user.email), MAX_SHOWN);
}

/**
 * Accepts or declines, for the person whose account has the address, verified. An existing member keeps their role. The sender must
 * still be allowed to invite to this role. Throws 404 for an invitation that is not theirs, answered or expired.
 */
export async function answerInvitation(
  actor: Actor,
  invitationId: number,
  answer: 'accept' | 'decline',
): Promise<{ organization_id: number }> {
  const { context, request, user_id } = actor;
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    // Held, so that no membership comes after the account is closed.
    const user = (await lockUser(db, user_id)) && (await userById(db, user_id));
    await holdCaller(db, actor.caller);
    const email = user?.email_verified ? normalizeEmail(user.email) : null;
    const found = email === null ? null : await invitationFor(db, now, invitationId, email);
    if (email === null || found === null) throw noSuchInvitation();
    // Lock the sender before the invitation, in the order of a role change. Resent by another member, it is another invitation.
    const sender = await lockInviter(db, found.organization_id, found.invited_by);
    const taken = await consumeInvitation(db, now, invitationId, { email });
    if (taken === null || !(await holdOrganization(db, taken.organization_id))) throw noSuchInvitation();
    const { organization_id, role, invited_by } = taken;
    if (invited_by !== found.invited_by || !grantableRoles(sender).includes(role)) throw noSuchInvitation();
    if (answer === 'accept') await insertMember(db, { organization_id, user_id, role, created_at: now });
    await recordAudit(db, context, request, {
      event_type: answer === 'accept' ? 'organization.member_added' : 'organization.invitation_declined',
      actor: { type: 'user', id: user_id },
      target: { type: 'organization', id: organization_id },
      details: { user_id, role, invited_by },
    });
    return { organization_id };
  });
}

function noSuchInvitation(): Problem {
  return new Problem(404, 'not_found', 'There is no pending invitation with this id.');
}

/** `locale`: that of the account with the address; null when there is none. */
async function mailInvitation(
  db: Db,
  context: Context,
  invitation: Invitation,
  inviter: string,
  locale: Locale | null,
): Promise<void> {
  const to = { email: invitation.email, locale: locale ?? DEFAULT_LOCALE };
  const words = invitationMails[to.locale];
  await enqueueLetter(db, context, to, {
    subject: words.invitedSubject,
    paragraphs: [
      words.invitedBody(inviter, invitation.organization_name, memberMails[to.locale][invitation.role]),
      words.invitedHow(invitation.email, formatMoment(to.locale, invitation.expires_at)),
    ],
    action: { label: words.invitedAction, path: CONSOLE_PATH },
    closing: words.invitedClosing,
  });
}
