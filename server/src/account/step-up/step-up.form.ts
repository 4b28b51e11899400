import { pageAt } from '../../platform/http/page-route.ts';
import {
  type CurrentSession,
  confirmsByMail,
  hasSecondFactor,
  keptForm,
  person,
  stepUpByOtp,
  stepUpByPassword,
  takeKeptForm,
} from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { stepUpMessages } from './step-up.messages.ts';
import { continuePage, stepUpPage } from './step-up.page.ts';
import { mailStepUpCode, stepUpByMailedCode, stepUpCode } from './step-up-by-code.ts';

const PATH = '/account/step-up';
const CONTINUE_PATH = `${PATH}/continue`;

const fields = formFields({ otp_code: line, password: line, return_to: line.optional() });

/** The page for what `POST /api/v1/me/step_up` does, with a return URL. */
export const stepUpForm = pageAt(PATH, {
  caller: person({ enrolling: true }),
  query: pageQuery,
  fields,
  show: async (visit) => {
    const { context, request, session } = visit;
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    const next = (await keptForm(context, request, session, return_to)) ? CONTINUE_PATH : return_to;
    const content = { locale, session, return_to, next };
    if (!confirmsByMail(session)) return stepUpPage(content);
    const waits = (await stepUpCode(context, session)) !== null;
    const status = waits && visit.query.done === 'code_sent' ? stepUpMessages[locale].codeSent : null;
    return stepUpPage({ ...content, mailedCodeWaits: waits, status });
  },
  submit: async (visit, form) => {
    const { context, request, reply, session } = visit;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const next = (await keptForm(context, request, session, return_to)) ? CONTINUE_PATH : return_to;
    const messages = stepUpMessages[locale];
    const { otp_code, password } = form;
    const field = fieldFor(session);
    const byMail = confirmsByMail(session);
    const refuse = (message: string) => {
      const faults = { [field]: message };
      const document = stepUpPage({ locale, session, return_to, next, mailedCodeWaits: byMail, faults });
      return { document, status: 422 } as const;
    };
    if (form[field].trim() === '')
      return refuse(
        byMail
          ? messages.mailedCodeMissing
          : field === 'otp_code'
            ? messages.codeMissing
            : messages.passwordMissing,
      );
    if (byMail) {
      const { kind } = await stepUpByMailedCode(visit, session, otp_code);
      if (kind === 'invalid_code') return refuse(messages.mailedCodeWrong);
      if (kind === 'verified') return { to: next ?? '/account/security?done=stepped_up' };
      return { to: pathWithReturnTo(PATH, return_to) };
    }
    const { kind } =
      field === 'otp_code'
        ? await stepUpByOtp(context, request, reply, session, otp_code)
        : await stepUpByPassword(context, request, reply, session, password);
    if (kind === 'invalid_otp') return refuse(messages.codeWrong);
    if (kind === 'invalid_password') return refuse(messages.passwordWrong);
    // Codes where there is a passkey alone, or a session that changed on the way: the page shows what serves now.
    if (kind !== 'verified') return { to: pathWithReturnTo(PATH, return_to) };
    return { to: next ?? '/account/security?done=stepped_up' };
  },
});

/** Mails a code to a person who has nothing else to confirm with. */
export const mailStepUpCodeForm = pageAt(`${PATH}/code`, {
  caller: person({ enrolling: true }),
  fields: formFields({ return_to: line.optional() }),
  formOn: () => PATH,
  submit: async (visit, form) => {
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const outcome = await mailStepUpCode(visit, visit.session);
    if (outcome !== 'too_many') return { to: pathWithReturnTo(`${PATH}?done=code_sent`, return_to) };
    const fault = { otp_code: stepUpMessages[locale].tooManyMails };
    const content = { locale, session: visit.session, return_to, next: return_to, mailedCodeWaits: true };
    return { document: stepUpPage({ ...content, faults: fault }), status: 422 };
  },
});

function fieldFor(session: CurrentSession): 'otp_code' | 'password' {
  return hasSecondFactor(session) || confirmsByMail(session) ? 'otp_code' : 'password';
}

/** Offers the form that waited for the step-up, as it was filled in. */
export const continueForm = pageAt(CONTINUE_PATH, {
  caller: person({ enrolling: true }),
  show: async (visit) => {
    const { context, request, reply, session } = visit;
    const kept = await takeKeptForm(context, request, reply, session);
    if (kept === null) return { to: '/account' };
    const { locale } = await signInContext(visit, kept.return_to);
    return continuePage({ locale, session, kept });
  },
});
