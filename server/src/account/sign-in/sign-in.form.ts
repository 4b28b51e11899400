import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { consume, type LimitRule, standing } from '../../platform/rate-limit/index.ts';
import {
  type Attempt,
  type Credentials,
  checkPassword,
  credentialsById,
  giveAttemptBack,
  holdCredentials,
  judging,
  keepAttempt,
  keepWrongCode,
  redeemSecondFactor,
  reserveAttempt,
  reserveSecondFactor,
  signIn,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { newOtpTicket, readOtpTicket, standsFor, ticketTries } from './second-factor-ticket.ts';
import { signInMessages } from './sign-in.messages.ts';
import { loginCodePage, loginPage } from './sign-in.page.ts';
import { type Visit, visit } from './sign-in-context.ts';
import { codeBrowser, forgetCodeBrowser, knownCodeBrowser } from './ticket-browser.ts';

const fields = formFields({
  email: line,
  password: line,
  otp_code: line,
  otp_ticket: line,
  return_to: line.optional(),
});

type Form = { email: string; password: string; otp_code: string; otp_ticket: string };
type Asked = { context: Context; request: Request; reply: Reply; here: Visit; form: Form };

/**
 * GET|POST /login (contract section 3). Address and password, and the one-time code where the account has one: in the
 * same form, or on a second page that carries a sealed note instead of the password. No answer but a right one tells
 * whether the account exists.
 */
export const login: Endpoint = (server, context) => {
  server.get(
    '/login',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const here = await visit(context, request, reply, request.query.return_to);
      return sendPage(reply, pageOf(here, null, {}, doneMessage(here, request.query.done)));
    },
  );

  server.post('/login', { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const here = await visit(context, request, reply, request.body.return_to);
    const asked = { context, request, reply, here, form: request.body };
    return request.body.otp_ticket === '' ? answerPassword(asked) : answerCode(asked);
  });
};

async function answerPassword(asked: Asked): Promise<Reply> {
  const { context, request, form } = asked;
  const words = signInMessages[asked.here.locale];
  if (form.email.trim() === '') return refuse(asked, { email: words.emailMissing });
  if (form.password === '') return refuse(asked, { password: words.passwordMissing });

  const attempt = await reserveAttempt(context, request, form.email);
  const check = await checkPassword(context, attempt, form.email, form.password);
  if (check.outcome === 'wrong') {
    await recordFailure(asked, attempt, null);
    return refuse(asked, { password: words.wrong });
  }
  if (check.outcome === 'suspended') {
    await recordFailure(asked, attempt, check.person);
    return refuse(asked, { email: words.suspended });
  }
  if (check.person.totp_enabled_at !== null && form.otp_code === '') {
    await giveAttemptBack(context, attempt);
    return askForCode(asked, check.person, {});
  }
  return finish(asked, check.person, attempt);
}

/**
 * The second page's form. Its note may be old, and the account may have changed since: everything is judged again. The note
 * allows five codes in all.
 */
async function answerCode(asked: Asked): Promise<Reply> {
  const { context, request, form } = asked;
  const words = signInMessages[asked.here.locale];
  const browser = knownCodeBrowser(request);
  const note = readOtpTicket(context.keyring, context.clock.now(), form.otp_ticket, browser);
  const person = note && (await credentialsById(context.stores.db, note.user_id));
  if (
    !person ||
    !standsFor(note, person) ||
    person.suspended_at !== null ||
    person.totp_enabled_at === null
  ) {
    return refuse(asked, { password: words.startAgain });
  }
  if (form.otp_code.trim() === '') return askAgain(asked, person, { otp_code: words.codeMissing });
  const attempt = await reserveAttempt(context, request, person.email);
  const tries = ticketTries(note);
  if (!(await consume(context, [tries])).allowed) {
    await giveAttemptBack(context, attempt);
    return refuse(asked, { password: words.tooManyCodes });
  }
  return finish(asked, person, [...attempt, tries], tries);
}

/**
 * The password was right. The code, where the account has one, decides; then the session begins. `tries`: what is left of the
 * note that stands for the password, where the form carried one.
 */
async function finish(
  asked: Asked,
  person: Credentials,
  reserved: Attempt,
  tries?: LimitRule,
): Promise<Reply> {
  const { context, request, reply, here, form } = asked;
  const hasTotp = person.totp_enabled_at !== null;
  const attempt = hasTotp ? await reserveSecondFactor(context, request, reserved, person.user_id) : reserved;
  const spend = (db: Db) => redeemSecondFactor(db, context, request, person, form.otp_code);
  const judge = () => inTransaction(context.stores.db, spend);
  if (hasTotp && !(await judging(context, attempt, judge))) {
    await keepWrongCode(context, request, attempt, person.user_id);
    await auditFailure(asked, person);
    return await refuseCode(asked, person, tries);
  }
  await giveAttemptBack(context, attempt);
  const signedIn = await signIn(
    context,
    request,
    reply,
    { user_id: person.user_id, amr: hasTotp ? ['pwd', 'otp', 'mfa'] : ['pwd'] },
    (db) => holdCredentials(db, person),
  );
  if (!signedIn) return refuse(asked, { password: signInMessages[here.locale].startAgain });
  forgetCodeBrowser(request, reply);
  return reply.redirect(here.return_to ?? '/account', 303);
}

/** A note goes on with the tries that are left; a password that came with the code is worth a new one. */
async function refuseCode(asked: Asked, person: Credentials, tries?: LimitRule): Promise<Reply> {
  const words = signInMessages[asked.here.locale];
  const faults = { otp_code: words.codeWrong };
  if (tries === undefined) return askForCode(asked, person, faults);
  const [left] = await standing(asked.context, [tries]);
  return left?.left === 0 ? refuse(asked, { password: words.tooManyCodes }) : askAgain(asked, person, faults);
}

function refuse({ reply, here, form }: Asked, faults: Faults): Reply {
  return sendPage(reply, pageOf(here, form.email, faults, null), 422);
}

/** The page for the code, with a note that the password was right just now. */
function askForCode(asked: Asked, person: Credentials, faults: Faults): Reply {
  const { context, request, reply } = asked;
  const browser = codeBrowser(request, reply);
  return askWith(asked, person, newOtpTicket(context.keyring, context.clock.now(), person, browser), faults);
}

/** The same page with the note that it had. */
function askAgain(asked: Asked, person: Credentials, faults: Faults): Reply {
  return askWith(asked, person, asked.form.otp_ticket, faults);
}

function askWith({ reply, here }: Asked, person: Credentials, ticket: string, faults: Faults): Reply {
  const { locale, return_to } = here;
  return sendPage(reply, loginCodePage({ locale, email: person.email, ticket, return_to, faults }), 422);
}

function pageOf(here: Visit, typed: string | null, faults: Faults, status: string | null): string {
  const { locale, return_to, session, way_on } = here;
  return loginPage({
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
async function recordFailure(asked: Asked, attempt: Attempt, person: Credentials | null): Promise<void> {
  await keepAttempt(asked.context, attempt);
  await auditFailure(asked, person);
}

async function auditFailure({ context, request }: Asked, person: Credentials | null): Promise<void> {
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: person?.user_id ?? null },
  });
}

function doneMessage({ locale }: Visit, done: string | undefined): string | null {
  const words = signInMessages[locale];
  if (done === 'signed_out') return words.signedOut;
  if (done === 'verified') return words.verified;
  if (done === 'email_changed') return words.emailChanged;
  return done === 'password_set' ? words.passwordSet : null;
}
