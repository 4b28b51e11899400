import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { visitor } from '../../sessions/index.ts';
import { emailAddress, maySendEmail, userByEmail } from '../../users/index.ts';
import { checkMailPage } from '../shared/check-mail.page.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { padResponseTime } from '../shared/pad-response-time.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { mailRecoveryLink } from './forgot-password.mail.ts';
import { forgotPasswordMessages } from './forgot-password.messages.ts';
import { forgotPasswordPage } from './forgot-password.page.ts';

const fields = formFields({ email: line, return_to: line.optional() });

/** Mails a link that sets a new password. The answer is the same whether there is an account. */
export const forgotPasswordForm = pageAt('/recover', {
  caller: visitor,
  query: pageQuery,
  fields,
  show: async (visit) => {
    const { locale, return_to, return_context, session } = await signInContext(visit, visit.query.return_to);
    const status = visit.query.done === 'secured' ? forgotPasswordMessages[locale].secured : null;
    const email = return_context?.login_hint ?? session?.email ?? '';
    return forgotPasswordPage({ locale, return_to, email, status });
  },
  submit: async (visit, form) => {
    const { context, request } = visit;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const { email } = form;
    if (!emailAddress.safeParse(email).success) {
      const faults = { email: forgotPasswordMessages[locale].emailFault };
      return { document: forgotPasswordPage({ locale, return_to, email, faults }), status: 422 };
    }
    await limitEmailRequests(context, request);
    await padResponseTime(() => sendRecoveryLink(visit, email.trim(), locale, return_to));
    return { to: pathWithReturnTo('/recover/check-mail', return_to) };
  },
});

export const recoveryCheckMailForm = pageAt('/recover/check-mail', {
  caller: visitor,
  query: pageQuery,
  show: async (visit) => {
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    return checkMailPage(locale, '/recover', return_to, visit.context.config);
  },
});

/** The audit line is written and committed either way. */
async function sendRecoveryLink(
  { context, request, reply }: Arrival,
  email: string,
  locale: Locale,
  returnTo: string | null,
): Promise<void> {
  const canMail = await maySendEmail(context, request, 'recovery', email);
  await inTransaction(context.stores.db, async (db) => {
    const person = await userByEmail(db, email);
    await recordAudit(db, context, request, {
      event_type: 'user.password_recovery_requested',
      actor: { type: 'anonymous', id: null },
      target: { type: 'user', id: person?.user_id ?? null },
    });
    if (person === null || !canMail) return;
    const to = { ...person, locale: person.locale ?? locale };
    await mailRecoveryLink(db, context, to, 'asked', returnTo, reply.openedFor);
  });
}
