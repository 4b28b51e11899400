import { signIn } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { standing } from '../../platform/rate-limit/index.ts';
import {
  type Attempt,
  type Credentials,
  checkPassword,
  credentialsById,
  holdCredentials,
  redeemSecondFactor,
  withAttempt,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import {
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
  return_to: line.optional(),
});

type Form = { email: string; password: string; otp_code: string; otp_ticket: string };
type Checked = {
  counts: boolean;
  result:
    | { kind: 'wrong'; person: null }
    | { kind: 'suspended' | 'code_missing' | 'wrong_code' | 'right'; person: Credentials };
};
type Submission = { context: Context; request: Request; reply: Reply; page: SignInContext; form: Form };

/**
 * GET|POST /login (contract section 3). Address and password, and the one-time code where the account has one: in the
 * same form, or on a second page that carries a sealed ticket instead of the password. No answer but a right one tells
 * whether the account exists.
 */
export const signInForm: Endpoint = (server, context) => {
  server.get(
    '/login',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const page = await signInContext(context, request, reply, request.query.return_to);
      return sendPage(reply, signInDocument(page, null, {}, signInStatus(page, request.query.done)));
    },
  );

  server.post('/login', { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const page = await signInContext(context, request, reply, request.body.return_to);
    const submission = { context, request, reply, page, form: request.body };
    return request.body.otp_ticket === '' ? submitPassword(submission) : submitCode(submission);
  });
};

async function submitPassword(submission: Submission): Promise<Reply> {
  const { context, request, form } = submission;
  const messages = signInMessages[submission.page.locale];
  if (form.email.trim() === '') return sendErrors(submission, { email: messages.emailMissing });
  if (form.password === '') return sendErrors(submission, { password: messages.passwordMissing });

  const checked = await withAttempt(context, request, form.email, async (attempt): Promise<Checked> => {
    const check = await checkPassword(context.stores.db, form.email, form.password);
    if (check.outcome === 'wrong') return { counts: true, result: { kind: 'wrong', person: null } };
    const { outcome, person } = check;
    if (outcome === 'suspended') return { counts: true, result: { kind: 'suspended', person } };
    if (person.totp_enabled_at !== null && form.otp_code === '')
      return { counts: false, result: { kind: 'code_missing', person } };
    return await checkCode(submission, person, attempt);
  });
  if (checked.kind === 'right') return completeSignIn(submission, checked.person);
  if (checked.kind === 'code_missing') return sendCodePage(submission, checked.person, {});
  await auditFailure(submission, checked.person);
  if (checked.kind === 'suspended') return sendErrors(submission, { email: messages.suspended });
  if (checked.kind === 'wrong') return sendErrors(submission, { password: messages.wrong });
  // A password that came with the code is worth a ticket.
  return sendCodePage(submission, checked.person, { otp_code: messages.codeWrong });
}

/**
 * The second page's form. Its ticket may be old, and the account may have changed since: everything is judged again. The ticket
 * allows five codes in all.
 */
async function submitCode(submission: Submission): Promise<Reply> {
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
    return sendErrors(submission, { password: messages.startAgain });
  }
  if (form.otp_code.trim() === '')
    return sendSameCodePage(submission, person, { otp_code: messages.codeMissing });
  const tries = ticketTries(ticket);
  const checked = await withAttempt(context, request, person.email, async (attempt) => {
    if (await attempt.take(tries)) return await checkCode(submission, person, attempt);
    return { counts: false, result: { kind: 'too_many_codes' } as const };
  });
  if (checked.kind === 'right') return completeSignIn(submission, person);
  if (checked.kind === 'too_many_codes') return sendErrors(submission, { password: messages.tooManyCodes });
  await auditFailure(submission, person);
  // The ticket goes on with the tries that are left.
  const [left] = await standing(context, [tries]);
  return left?.left === 0
    ? sendErrors(submission, { password: messages.tooManyCodes })
    : sendSameCodePage(submission, person, { otp_code: messages.codeWrong });
}

/** The password was right. The code decides, where the account has one. */
async function checkCode(
  { context, request, form }: Submission,
  person: Credentials,
  attempt: Attempt,
): Promise<{ counts: boolean; result: { kind: 'right' | 'wrong_code'; person: Credentials } }> {
  if (person.totp_enabled_at === null) return { counts: false, result: { kind: 'right', person } };
  await attempt.takeSecondFactor(person.user_id, { password_known: true });
  const isRight = await inTransaction(context.stores.db, (db) =>
    redeemSecondFactor(db, context, request, person, form.otp_code),
  );
  return { counts: !isRight, result: { kind: isRight ? 'right' : 'wrong_code', person } };
}

/** All factors were right: the session begins, unless one of them has changed meanwhile. */
async function completeSignIn(submission: Submission, person: Credentials): Promise<Reply> {
  const { context, request, reply, page } = submission;
  const hasTotp = person.totp_enabled_at !== null;
  const signedIn = await signIn(
    context,
    request,
    reply,
    { user_id: person.user_id, amr: hasTotp ? ['pwd', 'otp', 'mfa'] : ['pwd'] },
    (db) => holdCredentials(db, person),
  );
  if (!signedIn) return sendErrors(submission, { password: signInMessages[page.locale].startAgain });
  forgetTicketBrowser(request, reply);
  return reply.redirect(page.return_to ?? '/account', 303);
}

function sendErrors({ reply, page, form }: Submission, faults: Faults): Reply {
  return sendPage(reply, signInDocument(page, form.email, faults, null), 422);
}

/** The page for the code, with a ticket that the password was right just now. */
function sendCodePage(submission: Submission, person: Credentials, faults: Faults): Reply {
  const { context, request, reply } = submission;
  const browser = keepTicketBrowser(request, reply);
  return sendCodePageWith(
    submission,
    person,
    newSecondFactorTicket(context.keyring, context.clock.now(), person, browser),
    faults,
  );
}

/** The same page with the ticket that it had. */
function sendSameCodePage(submission: Submission, person: Credentials, faults: Faults): Reply {
  return sendCodePageWith(submission, person, submission.form.otp_ticket, faults);
}

function sendCodePageWith(
  { reply, page }: Submission,
  person: Credentials,
  ticket: string,
  faults: Faults,
): Reply {
  const { locale, return_to } = page;
  return sendPage(reply, signInCodePage({ locale, email: person.email, ticket, return_to, faults }), 422);
}

function signInDocument(
  page: SignInContext,
  typed: string | null,
  faults: Faults,
  status: string | null,
): string {
  const { locale, return_to, session, way_on } = page;
  return signInPage({
    locale,
    return_to,
    email: typed ?? way_on?.login_hint ?? session?.email ?? '',
    application_name: way_on?.application_name ?? null,
    signed_in_as: session?.email ?? null,
    status,
    faults,
  });
}

/** The same write for known and unknown addresses; what was typed is not kept, it may be a password by mistake. */
async function auditFailure({ context, request }: Submission, person: Credentials | null): Promise<void> {
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: person?.user_id ?? null },
  });
}

function signInStatus({ locale }: SignInContext, done: string | undefined): string | null {
  const messages = signInMessages[locale];
  if (done === 'signed_out') return messages.signedOut;
  if (done === 'verified') return messages.verified;
  if (done === 'email_changed') return messages.emailChanged;
  return done === 'password_set' ? messages.passwordSet : null;
}
