import { sendPage } from '../platform/http/send-page.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { hasSecondFactor, requirePageSession, stepUpByOtp } from '../users/index.ts';
import { formFields, line, pageQuery } from './form-fields.ts';
import { securityMessages } from './messages/security.ts';
import { pathWith } from './pages/login.page.ts';
import { stepUpPage } from './pages/step-up.page.ts';
import { visit } from './visit.ts';

const fields = formFields({ otp_code: line, return_to: line.optional() });

/** GET|POST /account/step-up: the page for what `POST /api/v1/me/step_up` does, with a way back. */
export const stepUp: Endpoint = (server, context) => {
  server.get(
    '/account/step-up',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      if (!hasSecondFactor(session)) return reply.redirect('/account/security?done=totp_needed', 303);
      const { locale, return_to } = await visit(context, request, reply, request.query.return_to, session);
      return sendPage(reply, stepUpPage({ locale, session, return_to }));
    },
  );

  server.post(
    '/account/step-up',
    { config: { page: true }, schema: { body: fields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const { locale, return_to } = await visit(context, request, reply, request.body.return_to, session);
      const words = securityMessages[locale];
      const refuse = (message: string) => {
        const faults = { otp_code: message };
        return sendPage(reply, stepUpPage({ locale, session, return_to, faults }), 422);
      };
      if (request.body.otp_code.trim() === '') return refuse(words.codeMissing);
      const { kind } = await stepUpByOtp(context, request, reply, session, request.body.otp_code);
      if (kind === 'invalid_otp') return refuse(words.codeWrong);
      if (kind === 'otp_not_enrolled') return reply.redirect('/account/security?done=totp_needed', 303);
      if (kind === 'session_changed') return reply.redirect(pathWith('/account/step-up', return_to), 303);
      return reply.redirect(return_to ?? '/account/security?done=stepped_up', 303);
    },
  );
};
