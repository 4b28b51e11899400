import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { visitor } from '../../sessions/index.ts';
import { createUser, emailAddress, userByEmail } from '../../users/index.ts';
import { newPasswordFault } from '../passwords/breached-passwords.ts';
import { mailRecoveryLink } from '../recovery/forgot-password.mail.ts';
import { checkMailPage } from '../shared/check-mail.page.ts';
import { limitEmailRequests, maySendEmail } from '../shared/email-rate-limits.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { newPasswordMessages } from '../shared/new-password.messages.ts';
import { padResponseTime } from '../shared/pad-response-time.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { signUpMessages } from './sign-up.messages.ts';
import { signUpPage } from './sign-up.page.ts';
import { mailVerificationLink } from './verify-email.mail.ts';

const MAX_NAME_LENGTH = 100;

const fields = formFields({ email: line, password: line, preferred_name: line, return_to: line.optional() });

type NewPerson = { email: string; password_hash: string; preferred_name: string | null; locale: Locale };

/**
 * Contract section 3. A known address is answered like any other and its owner is mailed, so the
 * person is never signed in here: the mail says how to go on.
 */
export const signUpForm = pageAt('/signup', {
  caller: visitor,
  query: pageQuery,
  fields,
  show: async (visit) => {
    const { locale, return_to, return_context } = await signInContext(visit, visit.query.return_to);
    return signUpPage({ locale, return_to, email: return_context?.login_hint ?? '', preferred_name: '' });
  },
  submit: async (visit, form) => {
    const { context, request } = visit;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const { email, password, preferred_name } = form;
    const faults = await signUpErrors(context, locale, form);
    if (Object.keys(faults).length > 0)
      return { document: signUpPage({ locale, return_to, email, preferred_name, faults }), status: 422 };
    await limitEmailRequests(context, request);
    const password_hash = await hashPassword(password);
    const person = {
      email: email.trim(),
      password_hash,
      preferred_name: preferred_name.trim() || null,
      locale,
    };
    const canMail = await maySendEmail(context, request, 'sign_up', email);
    await padResponseTime(() =>
      inTransaction(context.stores.db, (db) =>
        createAccount(db, context, request, person, canMail, return_to),
      ),
    );
    return { to: pathWithReturnTo('/signup/check-mail', return_to) };
  },
});

export const signUpCheckMailForm = pageAt('/signup/check-mail', {
  caller: visitor,
  query: pageQuery,
  show: async (visit) => {
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    return checkMailPage(locale, '/signup', return_to);
  },
});

async function signUpErrors(
  context: Context,
  locale: Locale,
  form: { email: string; password: string; preferred_name: string },
): Promise<Faults> {
  const messages = signUpMessages[locale];
  const faults: Faults = {};
  if (!emailAddress.safeParse(form.email).success) faults.email = messages.emailFault;
  if (form.preferred_name.trim().length > MAX_NAME_LENGTH) faults.preferred_name = messages.nameTooLong;
  if (holdsHiddenCharacter(form.preferred_name.trim())) faults.preferred_name = nameMessages[locale].hidden;
  const fault = await newPasswordFault(context.stores.db, form.password, { email: form.email });
  if (fault !== null) faults.password = newPasswordMessages[locale][fault];
  return faults;
}

async function createAccount(
  db: Db,
  context: Context,
  request: Request,
  person: NewPerson,
  canMail: boolean,
  returnTo: string | null,
): Promise<void> {
  const created = await createUser(db, context.clock.now(), person);
  if (created !== null) {
    await recordAudit(db, context, request, {
      event_type: 'user.created',
      actor: { type: 'user', id: created.user_id },
      target: { type: 'user', id: created.user_id },
      details: { via: 'signup' },
    });
    if (canMail) await mailVerificationLink(db, context, { ...created, locale: person.locale }, returnTo);
    return;
  }
  const owner = await userByEmail(db, person.email);
  if (owner === null) return;
  await recordAudit(db, context, request, {
    event_type: 'user.sign_up_repeated',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: owner.user_id },
  });
  const recipient = { ...owner, locale: owner.locale ?? person.locale };
  if (canMail) await mailRecoveryLink(db, context, recipient, 'signed_up_again', returnTo);
}
