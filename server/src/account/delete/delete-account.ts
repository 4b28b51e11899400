import { endAccess } from '../../access/index.ts';
import { eraseRequestsOf } from '../../access-requests/index.ts';
import { endAgentsOf } from '../../agents/index.ts';
import { leaveCustomers } from '../../customers/index.ts';
import { authorizedApplications, deleteConsents } from '../../oauth/index.ts';
import { leaveOrganizations } from '../../organizations/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Request } from '../../platform/http/server.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import type { User } from '../../users/index.ts';
import { enqueueEvents } from '../../webhooks/index.ts';
import { closeAccount } from './close-account.ts';
import { mailDeleted } from './delete-account.mails.ts';

/**
 * Closes and erases an account in the caller's transaction and tells every application that knows the person
 * (`user.deleted`), and the person, by whichever way it is closed. False: it was closed already. docs/accounts.md, "Deleting the account",
 * lists what ends and what stays.
 */
export async function deleteAccount(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  user: User,
): Promise<boolean> {
  const { user_id, sub, email, email_verified } = user;
  const now = context.clock.now();
  // Before closing: that ends the grants by which they are found.
  const toNotify = await authorizedApplications(db, user_id);
  if (!(await closeAccount(db, now, user_id))) return false;
  await deleteConsents(db, user_id);
  await endAgentsOf(db, context, request, actor, user_id);
  await leaveOrganizations(db, user_id);
  await leaveCustomers(db, user_id);
  await endAccess(db, user_id);
  await eraseRequestsOf(db, now, user_id);
  await enqueueEvents(
    db,
    now,
    toNotify.map((application_id) => ({
      event_type: 'user.deleted',
      application_id,
      payload: { user_id, sub },
    })),
  );
  await recordAudit(db, context, request, {
    event_type: 'user.deleted',
    actor,
    target: { type: 'user', id: user_id },
    details: { applications_told: toNotify },
  });
  // The language of an administrator is not the person's.
  const locale =
    actor.type === 'user' && request !== null
      ? localeOf(request, { user: user.locale })
      : (user.locale ?? DEFAULT_LOCALE);
  if (email_verified) await mailDeleted(db, context, { email, locale });
  return true;
}
