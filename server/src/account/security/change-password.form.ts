import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  confirmByPassword,
  person,
  requireFresh,
  rotateSessionToken,
  setSessionCookie,
} from '../../sessions/index.ts';
import { type Credentials, holdCredentials, mailAccountChange } from '../../users/index.ts';
import { newPasswordFault } from '../passwords/breached-passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { formFields, line } from '../shared/form-fields.ts';
import { newPasswordMessages } from '../shared/new-password.messages.ts';
import { endedAccessParagraphs } from './end-access.mail.ts';
import { type AccessToEnd, endOtherAccess } from './end-access.ts';
import { securityAnswer } from './security.form.ts';
import { securityMessages } from './security.messages.ts';

const fields = formFields({
  current_password: line,
  new_password: line,
  end_keys: line,
  end_devices: line,
  end_permissions: line,
  end_invitations: line,
  confirm_passkeys: line,
});

/**
 * Takes the current password, where there is one, and a fresh second factor where the person has one.
 * Ends every other session; this one goes on under a new token. The boxes of the form, ticked unless the person unticks them, end
 * access keys, devices, standing permissions and invitations and have passkeys confirmed again.
 */
export const changePasswordForm = pageAt('/account/security/password', {
  caller: person(),
  fields,
  formOn: () => '/account/security',
  submit: async (visit, form) => {
    const { context, request, reply, session, locale } = visit;
    const { current_password, new_password } = form;
    const which = {
      keys: form.end_keys !== '',
      devices: form.end_devices !== '',
      permissions: form.end_permissions !== '',
      invitations: form.end_invitations !== '',
      passkeys: form.confirm_passkeys !== '',
    };
    const refuse = (name: string, message: string) =>
      securityAnswer(visit, { passwordFaults: { [name]: message }, ended: which });
    const messages = securityMessages[locale];
    if (current_password === '' && session.has_password)
      return refuse('current_password', messages.currentMissing);
    const fault = await newPasswordFault(context.stores.db, new_password, session);
    if (fault !== null) return refuse('new_password', newPasswordMessages[locale][fault]);
    const confirmed = await confirmByPassword(context, request, session, current_password);
    if (confirmed === null) return refuse('current_password', messages.currentWrong);
    const password_hash = await hashPassword(new_password);
    const changed = await changeOwnPassword(context, request, confirmed, { password_hash, which });
    if (changed === null) return refuse('current_password', messages.currentWrong);
    if (changed.token !== null) setSessionCookie(reply, changed.token);
    return { to: '/account/security?done=password' };
  },
});

/**
 * Null when the password just confirmed is the current one no more: a recovery that came first must not be undone. `token` is
 * the session's new one, or null when another request ended or replaced the session meanwhile: the change is still made.
 */
async function changeOwnPassword(
  context: Context,
  request: Request,
  { session, person }: { session: CurrentSession; person: Credentials },
  { password_hash, which }: { password_hash: string; which: AccessToEnd },
): Promise<{ token: string | null } | null> {
  const now = context.clock.now();
  const actor = requireFresh(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) return null;
    const sessions = await setPassword(db, now, session.user_id, {
      password_hash,
      kept_session_id: session.session_id,
    });
    await recordAudit(db, context, request, {
      event_type: 'user.password_changed',
      actor,
      target: { type: 'user', id: session.user_id },
      details: { session_id: session.session_id, ...(!session.has_password && { first: true }) },
    });
    const ended = await endOtherAccess(db, context, request, session, 'password_changed', sessions, which);
    await mailAccountChange(db, context, request, session.user_id, {
      kind: 'password_changed',
      more: (locale) => endedAccessParagraphs(locale, ended),
    });
    return { token: await rotateSessionToken(db, request, session) };
  });
}
