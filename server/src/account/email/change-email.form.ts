import { passkeysOf, type Signal, signalOf } from '../../passkeys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import { mayPass } from '../../platform/rate-limit/index.ts';
import { installationPolicy, policyRefusalMessages, refusalWords } from '../../policies/index.ts';
import {
  type CurrentSession,
  confirmByPassword,
  holdSession,
  needsStepUp,
  passwordIsNotEnough,
  person,
  requireFresh,
} from '../../sessions/index.ts';
import {
  emailAddress,
  lockUser,
  maySendEmail,
  normalizeEmail,
  userById,
  voidUserTokens,
} from '../../users/index.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { mailChangeLink, mailChangeRequested } from './change-email.mails.ts';
import { emailMessages } from './change-email.messages.ts';
import { changeEmailPage } from './change-email.page.ts';
import { domainRule } from './change-email.ts';

const PATH = '/account/email';
/** A session must not be able to flood other people’s mailboxes. */
const PER_PERSON = { limit: 5, window: 1 * HOUR };

const fields = formFields({ email: line, password: line });

/**
 * A fresh second factor, or the password where there is none, asks; the button behind a link
 * mailed to the new address changes (confirm-email.form.ts). The old address is notified of both. Nothing tells whether the new
 * address has an account: only who reads its mail learns that.
 */
export const changeEmailForm = pageAt(PATH, {
  caller: person(),
  query: pageQuery,
  fields,
  formOn: () => PATH,
  show: async (visit) => {
    const { context, session } = visit;
    const messages = emailMessages[visit.locale];
    const { done } = visit.query;
    const status = done === 'sent' ? messages.doneSent : done === 'changed' ? messages.doneChanged : null;
    const signal =
      done === 'changed'
        ? signalOf(context.config, session, await passkeysOf(context.stores.db, session.user_id))
        : undefined;
    return changeEmailAnswer(visit, { status, signal });
  },
  submit: async (visit, { email, password }) => {
    const { context, request, session, locale } = visit;
    const messages = emailMessages[locale];
    const requested = emailAddress.safeParse(email);
    const refuse = (faults: Faults) => changeEmailAnswer(visit, { faults, email });
    if (!requested.success) return refuse({ email: messages.emailFault });
    if (normalizeEmail(requested.data) === normalizeEmail(session.email))
      return refuse({ email: messages.same });
    const rule = await domainRule(context.stores.db, session.user_id, requested.data);
    if (rule !== null)
      return refuse({
        email: refusalWords(locale, { reason: 'email_domain', by: rule.by, allowed: rule.domains }).detail,
      });
    if (!session.email_verified && (await isByInvitation(context)))
      return refuse({ email: policyRefusalMessages[locale].signUpInvitation });
    const confirmed =
      password === '' ? { session } : await confirmByPassword(context, request, session, password);
    if (confirmed === null) return refuse({ password: messages.passwordWrong });
    await limitEmailRequests(context, request);
    if (!(await mayRequestChange(context, session))) return refuse({ email: messages.tooMany });
    await requestEmailChange(context, request, confirmed.session, requested.data);
    return { to: `${PATH}?done=sent` };
  },
});

async function changeEmailAnswer(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  content: { status?: string | null; faults?: Faults; email?: string; signal?: Signal | undefined },
): Promise<PageAnswer> {
  const user = await userById(context.stores.db, session.user_id);
  if (user === null) return { to: '/login' };
  const isConfirmed = needsStepUp(session, now) ? 'password' : 'none';
  const proof = passwordIsNotEnough(session, now) ? 'step_up' : isConfirmed;
  const { email_verified } = user;
  const document = changeEmailPage({ locale, session, email_verified, proof, ...content });
  return { document, status: content.faults ? 422 : 200 };
}

/** Then an account is good for the address that was invited, until its owner has proved to be the one who signed up. */
async function isByInvitation({ stores }: Context): Promise<boolean> {
  return (await installationPolicy(stores.db)).sign_up === 'invitation';
}

async function mayRequestChange(context: Context, { user_id }: CurrentSession): Promise<boolean> {
  const rule = { name: 'email.person', subject: String(user_id), ...PER_PERSON };
  return await mayPass(context, [rule]);
}

/** One link waits at a time, and it is mailed again when the same address is asked for. A mailbox that has had its share of mail gets none, and the answer does not tell. */
async function requestEmailChange(
  context: Context,
  request: Request,
  session: CurrentSession,
  email: string,
): Promise<void> {
  const now = context.clock.now();
  const actor = requireFresh(session, now);
  const { user_id } = session;
  const canMail = await maySendEmail(context, request, 'email_change', email);
  await inTransaction(context.stores.db, async (db) => {
    const user = (await lockUser(db, user_id)) && (await userById(db, user_id));
    if (!user) return;
    await holdSession(db, session);
    const locale = localeOf(request, { user: user.locale });
    await voidUserTokens(db, now, user_id, 'change_email', { except: email });
    if (canMail) await mailChangeLink(db, context, { user_id, email, locale }, user.email);
    if (user.email_verified) await mailChangeRequested(db, context, { email: user.email, locale }, email);
    await recordAudit(db, context, request, {
      event_type: 'user.email_change_requested',
      actor,
      target: { type: 'user', id: user_id },
    });
  });
}
