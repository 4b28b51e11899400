import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Html } from '../../platform/html/html.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { type PageAnswer, pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import {
  installationPolicy,
  isDomainAllowed,
  isInvited,
  type Policy,
  policyRefusalMessages,
  policyRefusalPage,
  refusalUnder,
  signUpClosedPage,
} from '../../policies/index.ts';
import { visitor } from '../../sessions/index.ts';
import { createUser, emailAddress, maySendEmail, userByEmail } from '../../users/index.ts';
import { MAILED_CODE_PATH } from '../mailed-code/code.form.ts';
import { requestSignUpCode } from '../mailed-code/request-code.ts';
import { newPasswordFault } from '../passwords/breached-passwords.ts';
import { mailRecoveryLink } from '../recovery/forgot-password.mail.ts';
import { checkMailPage } from '../shared/check-mail.page.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { newPasswordMessages } from '../shared/new-password.messages.ts';
import { padResponseTime } from '../shared/pad-response-time.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { noteSignUp } from './own-sign-up.ts';
import { signUpMessages } from './sign-up.messages.ts';
import { signUpPage } from './sign-up.page.ts';
import { mailVerificationLink } from './verify-email.mail.ts';

const MAX_NAME_LENGTH = 100;

const fields = formFields({
  email: line,
  password: line,
  preferred_name: line,
  method: line,
  return_to: line.optional(),
});

type NewPerson = { email: string; password_hash: string; preferred_name: string | null; locale: Locale };

/**
 * Contract section 3. A known address is answered like any other and its owner is mailed, so the
 * person is never signed in here: the mail says how to go on. Without a password, the account is created once the code of that mail is typed
 * (mailed-code/complete-code.ts).
 */
export const signUpForm = pageAt('/signup', {
  caller: visitor,
  query: pageQuery,
  fields,
  show: async (visit) => {
    const { locale, return_to, return_context } = await signInContext(visit, visit.query.return_to);
    const policy = await installationPolicy(visit.context.stores.db);
    if (policy.sign_up === 'closed') return closed(locale, return_to);
    const email = return_context?.login_hint ?? '';
    return signUpPage({ locale, return_to, policy, email, preferred_name: '' });
  },
  submit: async (visit, form) => {
    const { context, request } = visit;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const { email, password, preferred_name } = form;
    const method = chosenMethod(form);
    const policy = await installationPolicy(context.stores.db);
    if (policy.sign_up === 'closed') return closed(locale, return_to);
    const faults = await signUpErrors(context, locale, { ...form, method }, policy);
    if (Object.keys(faults).length > 0)
      return {
        document: signUpPage({ locale, return_to, policy, email, preferred_name, faults }),
        status: 422,
      };
    const refusal = refusalUnder(policy, { email: email.trim(), address: request.callerAddress });
    if (refusal !== null)
      return {
        document: policyRefusalPage({
          locale,
          refusal,
          onward: toSignIn(locale, return_to),
          path: pathWithReturnTo('/signup', return_to),
        }),
        status: 403,
      };
    await limitEmailRequests(context, request);
    if (method !== 'password') {
      const asked = { email: email.trim(), preferred_name: preferred_name.trim() || null, locale, return_to };
      await padResponseTime(() =>
        requestSignUpCode(visit, { ...asked, with_passkey: method === 'passkey', policy }),
      );
      return { to: pathWithReturnTo(MAILED_CODE_PATH, return_to) };
    }
    const password_hash = await hashPassword(password);
    const person = {
      email: email.trim(),
      password_hash,
      preferred_name: preferred_name.trim() || null,
      locale,
    };
    const canMail = await maySendEmail(context, request, 'sign_up', email);
    const created = await padResponseTime(() =>
      inTransaction(context.stores.db, (db) =>
        createAccount(db, visit, person, { canMail, return_to, policy }),
      ),
    );
    noteSignUp(context, visit.reply, created);
    return { to: pathWithReturnTo('/signup/check-mail', return_to) };
  },
});

export const signUpCheckMailForm = pageAt('/signup/check-mail', {
  caller: visitor,
  query: pageQuery,
  show: async (visit) => {
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    return checkMailPage(locale, '/signup', return_to, visit.context.config, visit.query.done);
  },
});

/** The link once more, to an account that was made without its address being verified yet. The answer is the same for every address. */
export const resendSignUpForm = pageAt('/signup/resend', {
  caller: visitor,
  fields: formFields({ email: line, return_to: line.optional() }),
  formOn: () => '/signup/check-mail',
  submit: async (visit, form) => {
    const { context, request } = visit;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const email = emailAddress.safeParse(form.email);
    if (!email.success) return { to: pathWithReturnTo('/signup', return_to) };
    await limitEmailRequests(context, request);
    const canMail = await maySendEmail(context, request, 'sign_up', email.data);
    await padResponseTime(() =>
      inTransaction(context.stores.db, async (db) => {
        const person = await userByEmail(db, email.data);
        if (person === null || !canMail) return;
        const to = { ...person, locale: person.locale ?? locale };
        const { openedFor } = visit.reply;
        if (person.email_verified)
          await mailRecoveryLink(db, context, to, 'signed_up_again', return_to, openedFor);
        else await mailVerificationLink(db, context, to, return_to, openedFor);
      }),
    );
    return { to: pathWithReturnTo('/signup/check-mail?done=resent', return_to) };
  },
});

type Method = 'password' | 'code' | 'passkey';

/** The button that was pressed. Enter takes the password if one was typed; programs send a password and name no method. */
function chosenMethod({ method, password }: { method: string; password: string }): Method {
  if (method === 'passkey' || method === 'code') return method;
  return method === 'enter' && password === '' ? 'code' : 'password';
}

async function signUpErrors(
  context: Context,
  locale: Locale,
  form: { email: string; password: string; preferred_name: string; method: Method },
  policy: Policy,
): Promise<Faults> {
  const messages = signUpMessages[locale];
  const faults: Faults = {};
  if (!emailAddress.safeParse(form.email).success) faults.email = messages.emailFault;
  else if (!isDomainAllowed(policy, form.email.trim()))
    faults.email = policyRefusalMessages[locale].signUpDomains(
      policy.email_domains?.join(listSeparator(locale)) ?? '',
    );
  if (form.preferred_name.trim().length > MAX_NAME_LENGTH) faults.preferred_name = messages.nameTooLong;
  if (holdsHiddenCharacter(form.preferred_name.trim())) faults.preferred_name = nameMessages[locale].hidden;
  if (form.method !== 'password') return faults;
  const fault = await newPasswordFault(context.stores.db, form.password, { email: form.email });
  if (fault !== null) faults.password = newPasswordMessages[locale][fault];
  return faults;
}

function closed(locale: Locale, returnTo: string | null): PageAnswer {
  return {
    document: signUpClosedPage(
      locale,
      pathWithReturnTo('/login', returnTo),
      pathWithReturnTo('/signup', returnTo),
    ),
    status: 403,
  };
}

function toSignIn(locale: Locale, returnTo: string | null): Html {
  const { toSignIn: label } = policyRefusalMessages[locale];
  return ui.actions(ui.linkButton({ label, href: pathWithReturnTo('/login', returnTo), id: 'to-sign-in' }));
}

/** The new account, or null if there is none. Where only invited people can sign up, other addresses get the same answer and no mail: it does not tell who was invited. */
async function createAccount(
  db: Db,
  { context, request, reply }: Arrival,
  person: NewPerson,
  { canMail, return_to: returnTo, policy }: { canMail: boolean; return_to: string | null; policy: Policy },
): Promise<number | null> {
  const now = context.clock.now();
  const mayJoin = policy.sign_up !== 'invitation' || (await isInvited(db, person.email, now));
  const created = mayJoin ? await createUser(db, now, person) : null;
  if (created !== null) {
    await recordAudit(db, context, request, {
      event_type: 'user.created',
      actor: { type: 'user', id: created.user_id },
      target: { type: 'user', id: created.user_id },
      details: { via: 'signup' },
    });
    if (canMail)
      await mailVerificationLink(
        db,
        context,
        { ...created, locale: person.locale },
        returnTo,
        reply.openedFor,
      );
    return created.user_id;
  }
  const owner = await userByEmail(db, person.email);
  if (owner === null) return null;
  await recordAudit(db, context, request, {
    event_type: 'user.sign_up_repeated',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: owner.user_id },
  });
  const recipient = { ...owner, locale: owner.locale ?? person.locale };
  if (canMail) await mailRecoveryLink(db, context, recipient, 'signed_up_again', returnTo, reply.openedFor);
  return null;
}
