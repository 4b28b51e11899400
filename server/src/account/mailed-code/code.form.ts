import { recordAudit } from '../../platform/audit/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { visitor } from '../../sessions/index.ts';
import { emailAddress } from '../../users/index.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { padResponseTime } from '../shared/pad-response-time.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { keptOutPage, secondStep, signInDocument } from '../sign-in/sign-in.form.ts';
import { type SignInContext, signInContext } from '../sign-in/sign-in-context.ts';
import { mailedCodeMessages } from './code.messages.ts';
import { mailedCodePage } from './code.page.ts';
import { completeByCode, MAILED_CODE_AMR } from './complete-code.ts';
import { checkMailedCode, codeOfBrowser, forgetMailedCodeTicket } from './mailed-code.ts';
import type { MailedCode } from './mailed-codes.queries.ts';
import { requestSignInCode, resendCode } from './request-code.ts';

export const MAILED_CODE_PATH = '/login/code';

/** Button of the sign-in page: mails a code. The answer is the same whether there is an account and whether it has a password. */
const requestCodeForm = pageAt(`${MAILED_CODE_PATH}/request`, {
  caller: visitor,
  // The password field of the same form is not read.
  fields: formFields({ email: line, return_to: line.optional() }),
  formOn: () => '/login',
  submit: async (visit, form) => {
    const page = await signInContext(visit, form.return_to);
    const { locale, return_to } = page;
    const email = emailAddress.safeParse(form.email);
    if (!email.success) {
      const faults = { email: formFaultMessages[locale].emailFault };
      return { document: signInDocument(page, form.email, faults), status: 422 };
    }
    await limitEmailRequests(visit.context, visit.request);
    await padResponseTime(() => requestSignInCode(visit, { email: email.data, locale, return_to }));
    return { to: pathWithReturnTo(MAILED_CODE_PATH, return_to) };
  },
});

/** The code that was mailed to sign in or to sign up, in the browser that asked for it. */
const enterCodeForm = pageAt(MAILED_CODE_PATH, {
  caller: visitor,
  query: pageQuery,
  fields: formFields({ otp_code: line, return_to: line.optional() }),
  show: async (visit) => {
    const page = await signInContext(visit, visit.query.return_to);
    const code = await codeOfBrowser(visit.context, visit.request);
    if (code === null) return startAgain(page);
    const status = visit.query.done === 'resent' ? mailedCodeMessages[page.locale].resent : null;
    return document(visit, page, code, status);
  },
  submit: async (visit, form) => {
    const page = await signInContext(visit, form.return_to);
    const code = await codeOfBrowser(visit.context, visit.request);
    return code === null ? startAgain(page) : await submitCode({ ...visit, page }, code, form.otp_code);
  },
});

const resendCodeForm = pageAt(`${MAILED_CODE_PATH}/resend`, {
  caller: visitor,
  fields: formFields({ return_to: line.optional() }),
  formOn: () => MAILED_CODE_PATH,
  submit: async (visit, form) => {
    const { context, request } = visit;
    const page = await signInContext(visit, form.return_to);
    await limitEmailRequests(context, request);
    const code = await codeOfBrowser(context, request);
    if (code === null) return startAgain(page);
    await padResponseTime(() => resendCode(visit, code, page.locale));
    return { to: pathWithReturnTo(`${MAILED_CODE_PATH}?done=resent`, page.return_to) };
  },
});

export const mailedCodeForms = [requestCodeForm, enterCodeForm, resendCodeForm];

async function submitCode(
  visit: Visit & { page: SignInContext },
  waiting: MailedCode,
  typed: string,
): Promise<PageAnswer> {
  const { context, request, reply, page } = visit;
  const messages = mailedCodeMessages[page.locale];
  const refuse = (message: string): PageAnswer => ({
    document: document(visit, page, waiting, null, { otp_code: message }),
    status: 422,
  });
  if (typed.trim() === '') return refuse(messages.missing);
  const checked = await checkMailedCode(context, request, waiting, typed);
  if (checked.kind !== 'right') {
    await auditFailure(visit, waiting);
    return refuse(messages[checked.kind]);
  }
  const completed = await completeByCode(visit, checked.code, page.locale, page.return_to);
  if (completed.kind === 'over') return refuse(messages.over);
  if (completed.kind === 'suspended') return refuse(messages.suspended);
  forgetMailedCodeTicket(reply);
  if (completed.kind === 'signed_in') return { to: completed.to };
  if (completed.kind === 'refused') return { document: keptOutPage(page, completed.refusal), status: 403 };
  return secondStep(visit, completed.person, MAILED_CODE_AMR);
}

function document(
  { context: { config } }: Pick<Visit, 'context'>,
  page: SignInContext,
  code: MailedCode,
  status: string | null,
  faults: Faults = {},
): string {
  const { locale, return_to } = page;
  const startAgain = code.purpose === 'sign_up' ? '/signup' : '/login';
  return mailedCodePage({ locale, email: code.email, startAgain, return_to, config, status, faults });
}

function startAgain({ return_to }: SignInContext): PageAnswer {
  return { to: pathWithReturnTo('/login?done=code_over', return_to) };
}

/** The same write for known and unknown addresses. */
async function auditFailure({ context, request }: Visit, { user_id }: MailedCode): Promise<void> {
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: user_id },
    details: { method: 'mailed_code' },
  });
}
