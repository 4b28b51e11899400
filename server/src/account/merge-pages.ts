import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Faults } from '../platform/html/components/index.ts';
import { localeOf } from '../platform/http/locale.ts';
import { sendPage } from '../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../platform/http/server.ts';
import { showOnce, takeShownOnce } from '../platform/http/shown-once.ts';
import {
  type CurrentSession,
  clearSessionCookie,
  emailAddress,
  needsStepUpWherePossible,
  requirePageSession,
  sentToStepUpWherePossible,
  userById,
} from '../users/index.ts';
import { formFields, line, pageQuery } from './form-fields.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { sendMergeCode } from './merge-otp.ts';
import { mergePreview } from './merge-preview.ts';
import { makeMergeToken } from './merge-session-token.ts';
import { mergeMessages } from './messages/merge.ts';
import { mergedPage, mergePage } from './pages/merge.page.ts';

const PATH = '/account/merge';

// Each form of the page holds one of them; which one it was decides where a fault stands.
const credential = z.string().optional();
const fields = formFields({ target_session_token: credential, otp_code: credential });
const codeFields = formFields({ email: line });

/**
 * GET|POST /account/merge, POST …/token, POST …/code: what /api/v1/me/merge does, for people, with a preview. A session alone
 * is enough for neither end where the person has a second factor.
 */
export const mergePages: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const words = mergeMessages[localeOf(request, { user: session.locale })];
    const shown = takeShownOnce(context, request, reply, session, PATH);
    const status = request.query.done === 'code' ? words.doneCode : null;
    return show(context, request, reply, session, { shown, status });
  });

  server.post(`${PATH}/token`, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null || sentToStepUpWherePossible(context, reply, session, PATH)) return reply;
    const made = await makeMergeToken(context, session.user_id);
    if (made !== null) showOnce(context, reply, session, PATH, made.token);
    return reply.redirect(PATH, 303);
  });

  server.post(
    `${PATH}/code`,
    { config: { page: true }, schema: { body: codeFields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, PATH);
      if (session === null || sentToStepUpWherePossible(context, reply, session, PATH)) return reply;
      const { email } = request.body;
      const address = emailAddress.safeParse(email);
      if (!address.success) {
        const faults = { email: mergeMessages[localeOf(request, { user: session.locale })].emailFault };
        return show(context, request, reply, session, { faults, email });
      }
      await sendMergeCode(context, request, session, address.data);
      return reply.redirect(`${PATH}?done=code`, 303);
    },
  );

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null || sentToStepUpWherePossible(context, reply, session, PATH)) return reply;
    const words = mergeMessages[localeOf(request, { user: session.locale })];
    const { target_session_token, otp_code } = request.body;
    const refuse = (faults: Faults) => show(context, request, reply, session, { faults });
    if (otp_code?.trim()) {
      const { kind } = await mergeAccounts(context, request, session, { otp_code });
      if (kind === 'invalid') return refuse({ otp_code: words.invalid });
      if (kind === 'same_account') return refuse({ otp_code: words.sameAccount });
    } else if (target_session_token?.trim()) {
      const credential = { target_session_token: target_session_token.trim() };
      const { kind } = await mergeAccounts(context, request, session, credential);
      if (kind === 'invalid') return refuse({ target_session_token: words.invalid });
      if (kind === 'same_account') return refuse({ target_session_token: words.sameAccount });
    } else {
      if (otp_code !== undefined) return refuse({ otp_code: words.codeMissing });
      return refuse({ target_session_token: words.tokenMissing });
    }
    clearSessionCookie(reply);
    return reply.redirect('/account/merged', 303);
  });

  server.get('/account/merged', { config: { page: true } }, async (request, reply) =>
    sendPage(reply, mergedPage(localeOf(request))),
  );
};

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  content: { shown?: string | null; status?: string | null; faults?: Faults; email?: string },
): Promise<Reply> {
  const user = await userById(context.stores.db, session.user_id);
  if (user === null) return reply.redirect('/login', 303);
  const locale = localeOf(request, { user: session.locale });
  const preview = await mergePreview(context.stores.db, user);
  const { email_verified } = user;
  const needsStepUp = needsStepUpWherePossible(session, context.clock.now());
  const document = mergePage({ locale, session, email_verified, preview, needsStepUp, ...content });
  return sendPage(reply, document, content.faults ? 422 : 200);
}
