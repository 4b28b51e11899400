import { signIn } from '../../oauth/index.ts';
import { noteTypedPassword } from '../../passkeys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { rememberLocale } from '../../platform/html/change-locale.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { matching } from '../../platform/i18n/locale.ts';
import { remainingLimits } from '../../platform/rate-limit/index.ts';
import { type PolicyRefusal, policyRefusalPage } from '../../policies/index.ts';
import { rememberMethod, visitor } from '../../sessions/index.ts';
import {
  type Attempt,
  type Credentials,
  checkPassword,
  credentialsById,
  holdCredentials,
  PasswordUnchecked,
  redeemSecondFactor,
  withAttempt,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import {
  type FirstFactor,
  forgetTicketBrowser,
  isForCurrentPassword,
  keepTicketBrowser,
  newSecondFactorTicket,
  readSecondFactorTicket,
  readTicketBrowser,
  ticketTries,
} from './second-factor-ticket.ts';
import { signInMessages } from './sign-in.messages.ts';
import { signInCodePage, signInPage } from './sign-in.page.ts';
import { type SignInContext, signInContext } from './sign-in-context.ts';

const fields = formFields({
  email: line,
  password: line,
  otp_code: line,
  otp_ticket: line,
  /** The language in which the page for the code is to be shown again. */
  to: line,
  return_to: line.optional(),
});

type Form = { email: string; password: string; otp_code: string; otp_ticket: string };
type Checked = {
  failed: boolean;
  result:
    | { kind: 'wrong'; person: { user_id: number | null } }
    | { kind: 'suspended' | 'code_missing' | 'wrong_code' | 'right'; person: Credentials };
};
type Submission = Visit & { page: SignInContext; form: Form };

/**
 * Contract section 3. Address and password, and the one-time code where the account has one: in the
 * same form, or on a second page that carries a sealed ticket instead of the password. No answer but a right one tells
 * whether the account exists.
 */
export const signInForm = pageAt('/login', {
  caller: visitor,
  query: pageQuery,
  fields,
  show: async (visit) => {
    const page = await signInContext(visit, visit.query.return_to);
    return signInDocument(page, null, {}, visit.query.done);
  },
  submit: async (visit, form) => {
    const page = await signInContext(visit, form.return_to);
    const submission = { ...visit, page, form };
    if (form.otp_ticket === '') return submitPassword(submission);
    const chosen = matching(form.to);
    if (chosen === null) return submitCode(submission);
    rememberLocale(visit.reply, chosen);
    return await showCodePage({ ...submission, page: { ...page, locale: chosen } });
  },
});

async function submitPassword(submission: Submission): Promise<PageAnswer> {
  const { context, request, form } = submission;
  const messages = signInMessages[submission.page.locale];
  if (form.email.trim() === '') return signInRefused(submission, { email: messages.emailMissing });
  if (form.password === '') return signInRefused(submission, { password: messages.passwordMissing });

  const checked = await withAttempt(context, request, form.email, async (attempt): Promise<Checked> => {
    const check = await checkPassword(context, form.email, form.password);
    if (check.outcome === 'wrong') return { failed: true, result: { kind: 'wrong', person: check } };
    const { outcome, person } = check;
    if (outcome === 'suspended') return { failed: true, result: { kind: 'suspended', person } };
    if (person.totp_enabled_at !== null && form.otp_code === '')
      return { failed: false, result: { kind: 'code_missing', person } };
    return await checkCode(submission, person, attempt, 'pwd');
  }).catch(uncheckedOnly);
  if (checked.kind === 'unchecked') return signInRefused(submission, { password: messages.unchecked }, 503);
  if (checked.kind === 'right') return completeSignIn(submission, checked.person, 'pwd');
  if (checked.kind === 'code_missing') return secondStep(submission, checked.person, 'pwd');
  const method = checked.kind === 'wrong_code' ? 'totp' : 'password';
  await auditFailure(submission, { user_id: checked.person.user_id, method });
  if (checked.kind === 'suspended') return signInRefused(submission, { email: messages.suspended });
  if (checked.kind === 'wrong') return signInRefused(submission, { password: messages.wrong });
  // A password that came with the code is worth a ticket.
  return secondStep(submission, checked.person, 'pwd', { otp_code: messages.codeWrong });
}

/** Shown in the form, so that what was typed can be sent again; every other error has its own page. */
function uncheckedOnly(error: unknown): { kind: 'unchecked' } {
  if (error instanceof PasswordUnchecked) return { kind: 'unchecked' };
  throw error;
}

/**
 * The second page's form. Its ticket may be old, and the account may have changed since: everything is checked again. The ticket
 * allows five codes in all.
 */
async function submitCode(submission: Submission): Promise<PageAnswer> {
  const { context, request, form } = submission;
  const messages = signInMessages[submission.page.locale];
  const browser = readTicketBrowser(request);
  const ticket = readSecondFactorTicket(context.keyring, context.clock.now(), form.otp_ticket, browser);
  const person = ticket && (await credentialsById(context.stores.db, ticket.user_id));
  if (
    !person ||
    !isForCurrentPassword(ticket, person) ||
    person.suspended_at !== null ||
    person.totp_enabled_at === null
  ) {
    return signInRefused(submission, { password: messages.startAgain });
  }
  if (form.otp_code.trim() === '')
    return sameCodePage(submission, person, { otp_code: messages.codeMissing });
  const tries = ticketTries(ticket);
  const checked = await withAttempt(context, request, person.email, async (attempt) => {
    if (await attempt.take(tries)) return await checkCode(submission, person, attempt, ticket.first);
    return { failed: false, result: { kind: 'too_many_codes' } as const };
  });
  if (checked.kind === 'right') return completeSignIn(submission, person, ticket.first);
  if (checked.kind === 'too_many_codes')
    return signInRefused(submission, { password: messages.tooManyCodes });
  await auditFailure(submission, { user_id: person.user_id, method: 'totp' });
  // The ticket goes on with the tries that are left.
  const [left] = await remainingLimits(context, [tries]);
  return left?.left === 0
    ? signInRefused(submission, { password: messages.tooManyCodes })
    : sameCodePage(submission, person, { otp_code: messages.codeWrong });
}

/** In another language: no code was typed, and no try is used. */
async function showCodePage(submission: Submission): Promise<PageAnswer> {
  const { context, request, form, page } = submission;
  const browser = readTicketBrowser(request);
  const ticket = readSecondFactorTicket(context.keyring, context.clock.now(), form.otp_ticket, browser);
  const person = ticket && (await credentialsById(context.stores.db, ticket.user_id));
  if (!person || !isForCurrentPassword(ticket, person))
    return signInRefused(submission, { password: signInMessages[page.locale].startAgain });
  return sameCodePage(submission, person, {});
}

/** The password, or the mailed code, was right. The code decides, where the account has one. */
async function checkCode(
  { context, request, form }: Submission,
  person: Credentials,
  attempt: Attempt,
  first: FirstFactor,
): Promise<{ failed: boolean; result: { kind: 'right' | 'wrong_code'; person: Credentials } }> {
  if (person.totp_enabled_at === null) return { failed: false, result: { kind: 'right', person } };
  await attempt.takeSecondFactor(person.user_id, { password_known: first === 'pwd' });
  const isRight = await inTransaction(context.stores.db, (db) =>
    redeemSecondFactor(db, context, request, person, form.otp_code),
  );
  return { failed: !isRight, result: { kind: isRight ? 'right' : 'wrong_code', person } };
}

/** All factors were right: the session begins, unless one of them has changed meanwhile. */
async function completeSignIn(
  submission: Submission,
  person: Credentials,
  first: FirstFactor,
): Promise<PageAnswer> {
  const { context, request, reply, page } = submission;
  const hasTotp = person.totp_enabled_at !== null;
  const outcome = await signIn(
    submission,
    { user_id: person.user_id, amr: hasTotp ? [first, 'otp', 'mfa'] : [first] },
    (db) => holdCredentials(db, person),
    page.return_to ?? '/account',
  );
  if (outcome.kind === 'changed')
    return signInRefused(submission, { password: signInMessages[page.locale].startAgain });
  forgetTicketBrowser(request, reply);
  if (outcome.kind === 'signed_in' && first === 'pwd' && !hasTotp)
    noteTypedPassword(context, reply, person.user_id);
  if (outcome.kind === 'signed_in') {
    rememberMethod(reply, first === 'pwd' ? 'password' : 'code');
    return { to: outcome.to };
  }
  return { document: keptOutPage(page, outcome.refusal), status: 403 };
}

/** All factors were right, but a policy says no. */
export function keptOutPage({ locale, return_to }: SignInContext, refusal: PolicyRefusal): string {
  const label = signInMessages[locale].otherAccount;
  const href = pathWithReturnTo('/login', return_to);
  const onward = ui.actions(ui.linkButton({ label, href, id: 'other-account' }));
  return policyRefusalPage({ locale, refusal, onward, path: href });
}

function signInRefused({ page, form }: Submission, faults: Faults, status: 422 | 503 = 422): PageAnswer {
  return { document: signInDocument(page, form.email, faults), status };
}

/** The page for the one-time code, with a ticket that the password, or the mailed code, was right just now. */
export function secondStep(
  visit: Visit & { page: SignInContext },
  person: Credentials,
  first: FirstFactor,
  faults: Faults = {},
): PageAnswer {
  const { context, request, reply, now, page } = visit;
  const browser = keepTicketBrowser(request, reply);
  const ticket = newSecondFactorTicket(context.keyring, now, person, browser, first);
  return codePageWith(page, person, ticket, faults);
}

/** The same page with the ticket that it had. */
function sameCodePage(submission: Submission, person: Credentials, faults: Faults): PageAnswer {
  return codePageWith(submission.page, person, submission.form.otp_ticket, faults);
}

function codePageWith(
  { locale, return_to }: SignInContext,
  person: Credentials,
  ticket: string,
  faults: Faults,
): PageAnswer {
  const document = signInCodePage({ locale, email: person.email, ticket, return_to, faults });
  return { document, status: 422 };
}

export function signInDocument(
  page: SignInContext,
  typed: string | null,
  faults: Faults,
  done?: string,
): string {
  const { locale, return_to, session, return_context, noted_email, last_method } = page;
  return signInPage({
    locale,
    return_to,
    email: typed ?? return_context?.login_hint ?? session?.email ?? noted_email ?? '',
    application: return_context?.opened_for?.application ?? null,
    organization: return_context?.opened_for?.organization ?? null,
    needed_factor: return_context?.needed_factor ?? null,
    signed_in_as: session?.email ?? null,
    last_method,
    status: signInStatus(locale, done),
    warning: done === 'code_over',
    faults,
  });
}

/** The same write for known and unknown addresses; what was typed is not kept, it may be a password by mistake. */
async function auditFailure(
  { context, request }: Submission,
  { user_id, method }: { user_id: number | null; method: 'password' | 'totp' },
): Promise<void> {
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: user_id },
    details: { method },
  });
}

function signInStatus(locale: Locale, done: string | undefined): string | null {
  const messages = signInMessages[locale];
  if (done === 'signed_out') return messages.signedOut;
  if (done === 'verified') return messages.verified;
  if (done === 'code_over') return messages.codeOver;
  return done === 'password_set' ? messages.passwordSet : null;
}
