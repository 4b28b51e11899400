import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  clearSessionCookie,
  needsStepUp,
  requirePageSession,
} from '../../sessions/index.ts';
import { emailAddress, userById } from '../../users/index.ts';
import { formFields, line, linkQuery, pageQuery } from '../shared/form-fields.ts';
import { mergeMessages } from './merge.messages.ts';
import {
  CONFIRM_MERGE_PATH,
  confirmMergePage,
  confirmMergePath,
  deadMergePage,
  mergedPage,
  mergePage,
} from './merge.page.ts';
import { confirmMerge, mergeAccounts } from './merge-accounts.ts';
import { sendMergeCode } from './merge-otp.api.ts';
import { mergePreview } from './merge-preview.ts';
import { makeMergeToken } from './merge-session-token.api.ts';
import { pendingMerge } from './merge-tokens.ts';

const PATH = '/account/merge';

// Each form of the page holds one of them; which one it was decides where a fault stands.
const credential = z.string().optional();
const fields = formFields({ target_session_token: credential, otp_code: credential });
const codeFields = formFields({ email: line });

/**
 * GET|POST /account/merge, POST …/token, POST …/code: what /api/v1/me/merge does, for people, with a preview. GET|POST
 * …/confirm is where the source's owner confirms what a key asked for.
 */
export const mergeForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const messages = mergeMessages[localeOf(request, { user: session.locale })];
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    const status = request.query.done === 'code' ? messages.doneCode : null;
    return sendMergePage(context, request, reply, session, { shown, status });
  });

  server.post(`${PATH}/token`, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    if (!session.email_verified) return sendMergePage(context, request, reply, session, { isClosed: true });
    const made = await makeMergeToken(context, session);
    return showOneTimeSecret(context, reply, session, PATH, made.token).redirect(PATH, 303);
  });

  server.post(
    `${PATH}/code`,
    { config: { page: true }, schema: { body: codeFields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, PATH);
      if (session === null) return reply;
      const { email } = request.body;
      const address = emailAddress.safeParse(email);
      if (!address.success) {
        const faults = { email: mergeMessages[localeOf(request, { user: session.locale })].emailFault };
        return sendMergePage(context, request, reply, session, { faults, email });
      }
      await sendMergeCode(context, request, session, address.data);
      return reply.redirect(`${PATH}?done=code`, 303);
    },
  );

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    const messages = mergeMessages[localeOf(request, { user: session.locale })];
    const { target_session_token, otp_code } = request.body;
    const refuse = (faults: Faults) => sendMergePage(context, request, reply, session, { faults });
    if (otp_code?.trim()) {
      const { kind } = await mergeAccounts(context, request, session, { otp_code });
      if (kind === 'invalid') return refuse({ otp_code: messages.invalid });
      if (kind === 'same_account') return refuse({ otp_code: messages.sameAccount });
      if (kind === 'not_allowed') return refuse({ otp_code: messages.notAllowed });
    } else if (target_session_token?.trim()) {
      const credential = { target_session_token: target_session_token.trim() };
      const { kind } = await mergeAccounts(context, request, session, credential);
      if (kind === 'invalid') return refuse({ target_session_token: messages.invalid });
      if (kind === 'same_account') return refuse({ target_session_token: messages.sameAccount });
      if (kind === 'not_allowed') return refuse({ target_session_token: messages.notAllowed });
    } else {
      if (otp_code !== undefined) return refuse({ otp_code: messages.codeMissing });
      return refuse({ target_session_token: messages.tokenMissing });
    }
    clearSessionCookie(reply);
    return reply.redirect('/account/merged', 303);
  });

  server.get(
    CONFIRM_MERGE_PATH,
    { config: { page: true }, schema: { querystring: linkQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      return await sendConfirmMergePage(context, request, reply, session, request.query.token);
    },
  );

  server.post(
    CONFIRM_MERGE_PATH,
    { config: { page: true }, schema: { body: formFields({ token: line }) } },
    async (request, reply) => {
      const { token } = request.body;
      const session = await requirePageSession(context, request, reply, confirmMergePath(token));
      if (session === null) return reply;
      const { kind } = await confirmMerge(context, request, session, token);
      if (kind !== 'merged')
        return sendPage(reply, deadMergePage(localeOf(request, { user: session.locale })), 422);
      clearSessionCookie(reply);
      return reply.redirect('/account/merged', 303);
    },
  );

  server.get('/account/merged', { config: { page: true } }, async (request, reply) =>
    sendPage(reply, mergedPage(localeOf(request))),
  );
};

/** What would move and whose the other account is; a link of somebody else's account, or one that was used, says so. */
async function sendConfirmMergePage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  token: string,
): Promise<Reply> {
  const { db } = context.stores;
  const now = context.clock.now();
  const locale = localeOf(request, { user: session.locale });
  const targetId = await pendingMerge(db, context.keyring, now, session.user_id, token);
  const target = targetId === null ? null : await userById(db, targetId);
  const source = await userById(db, session.user_id);
  if (target === null || source === null) return sendPage(reply, deadMergePage(locale), 422);
  const preview = await mergePreview(db, source);
  const stepUp = needsStepUp(session, now);
  const content = { locale, session, preview, target: target.email, token, needsStepUp: stepUp };
  return sendPage(reply, confirmMergePage(content));
}

async function sendMergePage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  {
    isClosed,
    ...content
  }: { shown?: string | null; status?: string | null; faults?: Faults; email?: string; isClosed?: true },
): Promise<Reply> {
  const user = await userById(context.stores.db, session.user_id);
  if (user === null) return reply.redirect('/login', 303);
  const locale = localeOf(request, { user: session.locale });
  const preview = await mergePreview(context.stores.db, user);
  const { email_verified } = user;
  const document = mergePage({
    locale,
    session,
    email_verified,
    preview,
    needsStepUp: needsStepUp(session, context.clock.now()),
    ...content,
  });
  return sendPage(reply, document, isClosed ? 403 : content.faults ? 422 : 200);
}
