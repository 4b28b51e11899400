import { applicationsOwnedBy } from '../../applications/index.ts';
import { soleOwnerships } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  clearSessionCookie,
  confirmByPassword,
  passwordIsNotEnough,
  requireFresh,
  requirePageSession,
} from '../../sessions/index.ts';
import {
  activeLink,
  lockUser,
  pendingTokenEnd,
  redeemLink,
  type User,
  userById,
  voidUserTokens,
} from '../../users/index.ts';
import { maySendEmail } from '../shared/email-rate-limits.ts';
import { formFields, line, linkQuery, pageQuery } from '../shared/form-fields.ts';
import { mailDeletionLink } from './delete-account.mails.ts';
import { deleteAccountMessages } from './delete-account.messages.ts';
import {
  confirmDeletionPage,
  deadDeletionPage,
  deleteAccountPage,
  deletedPage,
} from './delete-account.page.ts';
import { deleteAccount } from './delete-account.ts';

const PATH = '/account/delete';

const fields = formFields({ password: line });
const confirmFields = formFields({ token: line });

/**
 * GET|POST /account/delete, POST …/cancel, GET|POST …/confirm: the password (and a second factor where there is one) asks, the
 * button behind a mailed link deletes. An address that was never verified gets no mail: there the password deletes.
 */
export const deleteAccountForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const messages = deleteAccountMessages[localeOf(request, { user: session.locale })];
    const status = request.query.done === 'cancelled' ? messages.doneCancelled : null;
    return sendDeleteAccountPage(context, request, reply, session, { status });
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    const messages = deleteAccountMessages[localeOf(request, { user: session.locale })];
    const refuse = (password: string) =>
      sendDeleteAccountPage(context, request, reply, session, { faults: { password } });
    if (request.body.password === '') return refuse(messages.passwordMissing);
    const confirmed = await confirmByPassword(context, request, session, request.body.password);
    if (confirmed === null) return refuse(messages.passwordWrong);
    const outcome = await requestDeletion(context, request, confirmed.session);
    if (outcome !== 'deleted') return reply.redirect(PATH, 303);
    clearSessionCookie(reply);
    return reply.redirect('/account/deleted', 303);
  });

  server.post(`${PATH}/cancel`, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    await voidUserTokens(context.stores.db, context.clock.now(), session.user_id, 'delete_account');
    return reply.redirect(`${PATH}?done=cancelled`, 303);
  });

  server.get(
    `${PATH}/confirm`,
    { config: { page: true }, schema: { querystring: linkQuery } },
    async (request, reply) => {
      const { token } = request.query;
      const locale = localeOf(request);
      const link = await activeLink(context.stores.db, context.clock.now(), 'delete_account', token);
      if (link === null) return sendPage(reply, deadDeletionPage(locale), 422);
      return sendPage(reply, confirmDeletionPage(locale, link.email, token));
    },
  );

  server.post(
    `${PATH}/confirm`,
    { config: { page: true }, schema: { body: confirmFields } },
    async (request, reply) => {
      if (!(await redeemDeletionLink(context, request, request.body.token)))
        return sendPage(reply, deadDeletionPage(localeOf(request)), 422);
      clearSessionCookie(reply);
      return reply.redirect('/account/deleted', 303);
    },
  );

  server.get('/account/deleted', { config: { page: true } }, async (request, reply) =>
    sendPage(reply, deletedPage(localeOf(request))),
  );
};

async function sendDeleteAccountPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  { status = null, faults }: { status?: string | null; faults?: Faults },
): Promise<Reply> {
  const { db } = context.stores;
  const user = await userById(db, session.user_id);
  if (user === null) return reply.redirect('/login', 303);
  const locale = localeOf(request, { user: session.locale });
  const owns = await ownedAlone(db, session.user_id);
  const waiting_until = await pendingTokenEnd(db, context.clock.now(), session.user_id, 'delete_account');
  const { email_verified } = user;
  const needsStepUp = passwordIsNotEnough(session, context.clock.now());
  const content = { locale, session, email_verified, needsStepUp, owns, waiting_until, status };
  return sendPage(reply, deleteAccountPage({ ...content, ...(faults && { faults }) }), faults ? 422 : 200);
}

/** Somebody else may depend on these; an administrator can still delete the account. */
async function ownedAlone(db: Db, userId: number): Promise<string[]> {
  const applications = await applicationsOwnedBy(db, userId);
  const organizations = await soleOwnerships(db, userId);
  return [...applications, ...organizations].map(({ name }) => name);
}

/** Asking again mails the link again. */
async function requestDeletion(
  context: Context,
  request: Request,
  session: CurrentSession,
): Promise<'mailed' | 'deleted' | 'refused'> {
  const now = context.clock.now();
  requireFresh(session, now);
  const canMail = await maySendEmail(context, request, 'deletion', session.email);
  return await inTransaction(context.stores.db, async (db) => {
    const user = (await lockUser(db, session.user_id)) && (await userById(db, session.user_id));
    if (!user || (await ownedAlone(db, user.user_id)).length > 0) return 'refused';
    if (!user.email_verified)
      return (await deleteOwnAccount(db, context, request, user)) ? 'deleted' : 'refused';
    if (!canMail) return 'refused';
    await mailDeletionLink(db, context, { ...user, locale: localeOf(request, { user: user.locale }) });
    return 'mailed';
  });
}

/** False: the link is dead, or something has come up since that nobody else would look after. */
async function redeemDeletionLink(context: Context, request: Request, token: string): Promise<boolean> {
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, context.clock.now(), 'delete_account', token);
    const user = link && (await lockUser(db, link.user_id)) && (await userById(db, link.user_id));
    if (!user || user.suspended_at !== null || (await ownedAlone(db, user.user_id)).length > 0) return false;
    return await deleteOwnAccount(db, context, request, user);
  });
}

async function deleteOwnAccount(db: Db, context: Context, request: Request, user: User): Promise<boolean> {
  return await deleteAccount(db, context, request, { type: 'user', id: user.user_id }, user);
}
