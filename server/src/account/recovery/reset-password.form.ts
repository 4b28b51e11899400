import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
import { activeLink, mailAccountChange, redeemLink, userById } from '../../users/index.ts';
import { newPasswordFault } from '../passwords/breached-passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { endedAccessParagraphs } from '../security/end-access.mail.ts';
import { endOtherAccess } from '../security/end-access.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { newPasswordMessages } from '../shared/new-password.messages.ts';
import { noteAddress } from '../shared/noted-address.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { proveAddress } from '../sign-up/prove-address.ts';
import { resetPasswordPage } from './reset-password.page.ts';

const fields = formFields({ token: line, new_password: line, return_to: line.optional() });

/**
 * The mailed link opens a page, its button sets the password, once. One-time codes stay on:
 * the mailbox alone does not sign anybody in. Keys and devices end, and passkeys wait for their owner to confirm them; of an
 * address that was never verified before, everything ends.
 */
export const resetPasswordForm = pageAt('/reset-password', {
  caller: visitor,
  query: linkQuery,
  fields,
  show: async (visit) => {
    const { context, now } = visit;
    const { token } = visit.query;
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    const link = await activeLink(context.stores.db, now, 'recover_password', token);
    if (link === null) return { document: deadLinkPage(locale, 'recover_password', return_to), status: 422 };
    return resetPasswordPage({ locale, token, email: link.email, return_to });
  },
  submit: async (visit, form) => {
    const { context, request, reply, now } = visit;
    const { token, new_password } = form;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const refuse = (document: string) => ({ document, status: 422 }) as const;
    const dead = () => refuse(deadLinkPage(locale, 'recover_password', return_to));
    const link = await activeLink(context.stores.db, now, 'recover_password', token);
    if (link === null) return dead();

    const fault = await newPasswordFault(context.stores.db, new_password, link);
    if (fault !== null) {
      const faults = { new_password: newPasswordMessages[locale][fault] };
      return refuse(resetPasswordPage({ locale, token, email: link.email, return_to, faults }));
    }
    const redeemed = await redeemRecoveryLink(context, request, token, await hashPassword(new_password));
    if (!redeemed) return dead();
    noteAddress(context, reply, link.email);
    return { to: pathWithReturnTo('/login?done=password_set', return_to) };
  },
});

async function redeemRecoveryLink(
  context: Context,
  request: Request,
  token: string,
  password_hash: string,
): Promise<boolean> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, now, 'recover_password', token);
    const person = link && (await userById(db, link.user_id));
    if (link === null || person === null) return false;
    // The link came through the mailbox, so the address is verified by it as well.
    const proven = await proveAddress(db, context, request, link, { session: null, by: 'credential' });
    if (proven === null) return false;
    const sessions = await setPassword(db, now, link.user_id, { password_hash, kept_session_id: null });
    await recordAudit(db, context, request, {
      event_type: 'user.password_recovered',
      actor: { type: 'user', id: link.user_id },
      target: { type: 'user', id: link.user_id },
    });
    const all = { keys: true, devices: true, permissions: true, invitations: true, passkeys: true };
    const ended =
      proven.ended ??
      (await endOtherAccess(db, context, request, person, 'password_recovered', sessions, all));
    const removed = ended.removed.filter((each) => each !== 'password');
    await mailAccountChange(db, context, request, link.user_id, {
      kind: 'password_changed',
      more: (locale) => endedAccessParagraphs(locale, { ...ended, removed }),
    });
    return true;
  });
}
