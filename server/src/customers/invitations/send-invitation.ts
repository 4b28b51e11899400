import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { normalizeEmail, userByEmail } from '../../users/index.ts';
import { OWN_ORGANIZATIONS_PATH } from '../access/customer-path.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import { openedForCustomer } from '../brand/brand.ts';
import { memberMails } from '../members/members.messages.ts';
import type { CustomerRole } from '../tables.ts';
import { invitationMails } from './invitations.messages.ts';
import { type CustomerInvitation, saveInvitation } from './invitations.queries.ts';

const INVITATION_TTL = 7 * DAY;
/** Limited because each sends a mail to an address of the caller's choice. Whole companies join by their domain. */
const PER_DAY = 100;

/** Counts an invitation against what a person and an organization may send in a day. Throws 429. */
export async function limitInvitations(
  context: Context,
  { user_id, customer_id }: { user_id: number; customer_id?: number },
): Promise<void> {
  const rule = { limit: PER_DAY, window: DAY };
  await limit(context, [
    { name: 'customer_invitation.person', subject: String(user_id), ...rule },
    ...(customer_id === undefined
      ? []
      : [{ name: 'customer_invitation.customer', subject: String(customer_id), ...rule }]),
  ]);
}

/**
 * Stores the invitation and, unless `canMail` is false, enqueues its mail, in the transaction of the caller, who has checked everything. It waits for
 * the person without a mail, too.
 */
export async function sendInvitation(
  db: Db,
  context: Context,
  request: Request | null,
  input: {
    customer: Pick<CustomerRow, 'customer_id' | 'org_id' | 'name'>;
    email: string;
    role: CustomerRole;
    invited_by: number | null;
    actor: AuditParty;
    canMail?: boolean;
  },
): Promise<CustomerInvitation> {
  const { customer, role, invited_by, actor, canMail = true } = input;
  const now = context.clock.now();
  const email = normalizeEmail(input.email);
  const row = {
    ...{ customer_id: customer.customer_id, email, role, invited_by },
    ...{ created_at: now, expires_at: after(now, INVITATION_TTL) },
  };
  const invitation_id = await saveInvitation(db, row);
  const invitation = {
    ...{ invitation_id, org_id: customer.org_id, organization_name: customer.name },
    ...row,
  };
  if (canMail) {
    const known = await userByEmail(db, email);
    const to = { email: input.email.trim(), locale: known?.locale ?? DEFAULT_LOCALE };
    await mailInvitation(db, context, invitation, to, await openedForCustomer(db, customer));
  }
  await recordAudit(db, context, request, {
    event_type: 'customer.member_invited',
    actor,
    target: { type: 'customer', id: customer.customer_id },
    details: { invitation_id, role },
  });
  return invitation;
}

async function mailInvitation(
  db: Db,
  context: Context,
  { organization_name, role, expires_at }: CustomerInvitation,
  to: Recipient,
  opened_for: OpenedFor,
): Promise<void> {
  const words = invitationMails[to.locale];
  await enqueueLetter(db, context, to, {
    subject: words.invitedSubject,
    paragraphs: [
      words.invitedBody(organization_name, memberMails[to.locale][role]),
      words.invitedHow(to.email, formatMoment(to.locale, expires_at)),
    ],
    action: { label: words.invitedAction, path: OWN_ORGANIZATIONS_PATH },
    closing: words.invitedClosing,
    opened_for,
  });
}
