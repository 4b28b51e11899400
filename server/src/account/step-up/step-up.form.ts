import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import {
  hasSecondFactor,
  keptForm,
  requirePageSession,
  stepUpByOtp,
  stepUpByPassword,
  takeKeptForm,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { stepUpMessages } from './step-up.messages.ts';
import { continuePage, stepUpPage } from './step-up.page.ts';

const PATH = '/account/step-up';
const CONTINUE_PATH = `${PATH}/continue`;

const fields = formFields({ otp_code: line, password: line, return_to: line.optional() });

/**
 * GET|POST /account/step-up: the page for what `POST /api/v1/me/step_up` does, with a way back. GET …/continue offers the form that
 * waited for the step-up, as it was filled in.
 */
export const stepUpForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const { locale, return_to } = await signInContext(
      context,
      request,
      reply,
      request.query.return_to,
      session,
    );
    const next = (await keptForm(context, request, session, return_to)) ? CONTINUE_PATH : return_to;
    return sendPage(reply, stepUpPage({ locale, session, return_to, next }));
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const { locale, return_to } = await signInContext(
      context,
      request,
      reply,
      request.body.return_to,
      session,
    );
    const next = (await keptForm(context, request, session, return_to)) ? CONTINUE_PATH : return_to;
    const messages = stepUpMessages[locale];
    const { otp_code, password } = request.body;
    const field = hasSecondFactor(session) ? 'otp_code' : 'password';
    const refuse = (message: string) =>
      sendPage(reply, stepUpPage({ locale, session, return_to, next, faults: { [field]: message } }), 422);
    if (request.body[field].trim() === '')
      return refuse(field === 'otp_code' ? messages.codeMissing : messages.passwordMissing);
    const { kind } =
      field === 'otp_code'
        ? await stepUpByOtp(context, request, reply, session, otp_code)
        : await stepUpByPassword(context, request, reply, session, password);
    if (kind === 'invalid_otp') return refuse(messages.codeWrong);
    if (kind === 'invalid_password') return refuse(messages.passwordWrong);
    // Codes where there is a passkey alone, or a session that changed on the way: the page shows what serves now.
    if (kind !== 'verified') return reply.redirect(pathWithReturnTo(PATH, return_to), 303);
    return reply.redirect(next ?? '/account/security?done=stepped_up', 303);
  });

  server.get(CONTINUE_PATH, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const kept = await takeKeptForm(context, request, reply, session);
    if (kept === null) return reply.redirect('/account', 303);
    const { locale } = await signInContext(context, request, reply, kept.return_to, session);
    return sendPage(reply, continuePage({ locale, session, kept }));
  });
};
