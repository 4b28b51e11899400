import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  type CurrentSession,
  clearSessionCookie,
  confirmByPassword,
  holdSession,
  passwordIsNotEnough,
  person,
  requireFresh,
} from '../../sessions/index.ts';
import {
  activeLink,
  maySendEmail,
  pendingTokenEnd,
  redeemLink,
  type User,
  userById,
  voidUserTokens,
} from '../../users/index.ts';
import { formFields, line, linkQuery, pageQuery } from '../shared/form-fields.ts';
import { holdOwnedAlone, lockLeaving, type OwnedAlone, ownedAlone } from '../shared/owned-alone.ts';
import { mailDeletionLink } from './delete-account.mails.ts';
import { deleteAccountMessages } from './delete-account.messages.ts';
import {
  confirmDeletionPage,
  deadDeletionPage,
  deleteAccountPage,
  deletedPage,
  soleOwnerPage,
} from './delete-account.page.ts';
import { deleteAccount } from './delete-account.ts';

const PATH = '/account/delete';

const fields = formFields({ password: line });
const confirmFields = formFields({ token: line });

/** The password (and a second factor where there is one) asks; the button behind the mailed link deletes. */
const requestDeletionForm = pageAt(PATH, {
  caller: person(),
  query: pageQuery,
  fields,
  show: (visit) => {
    const status =
      visit.query.done === 'cancelled' ? deleteAccountMessages[visit.locale].doneCancelled : null;
    return answerWithDeleteAccountPage(visit, { status });
  },
  submit: async (visit, { password }) => {
    const { context, request, reply, session, locale } = visit;
    const messages = deleteAccountMessages[locale];
    const refuse = (fault: string) => answerWithDeleteAccountPage(visit, { faults: { password: fault } });
    if (password === '' && session.has_password) return refuse(messages.passwordMissing);
    const confirmed = await confirmByPassword(context, request, session, password);
    if (confirmed === null) return refuse(messages.passwordWrong);
    const outcome = await requestDeletion(context, request, confirmed.session);
    if (outcome === 'too_many_mails') return refuse(messages.tooMany);
    if (outcome !== 'deleted') return { to: PATH };
    clearSessionCookie(reply);
    return { to: '/account/deleted' };
  },
});

const cancelDeletionForm = pageAt(`${PATH}/cancel`, {
  caller: person(),
  formOn: () => PATH,
  submit: async ({ context, session, now }) => {
    await voidUserTokens(context.stores.db, now, session.user_id, 'delete_account');
    return { to: `${PATH}?done=cancelled` };
  },
});

const confirmDeletionForm = pageAt(`${PATH}/confirm`, {
  caller: anyone,
  query: linkQuery,
  fields: confirmFields,
  show: async ({ context, locale, now, query: { token } }) => {
    const link = await activeLink(context.stores.db, now, 'delete_account', token);
    if (link === null) return { document: deadDeletionPage(locale), status: 422 };
    return confirmDeletionPage(locale, link.email, token);
  },
  submit: async ({ context, request, reply, locale }, { token }) => {
    const outcome = await redeemDeletionLink(context, request, token);
    if (outcome === 'dead') return { document: deadDeletionPage(locale), status: 422 };
    if (outcome !== 'deleted') return { document: soleOwnerPage(locale, outcome.owns), status: 422 };
    clearSessionCookie(reply);
    return { to: '/account/deleted' };
  },
});

const accountDeletedPage = pageAt('/account/deleted', {
  caller: anyone,
  show: ({ locale }) => deletedPage(locale),
});

/** An address that was never verified gets no mail: there the password deletes. */
export const deleteAccountForms = [
  requestDeletionForm,
  cancelDeletionForm,
  confirmDeletionForm,
  accountDeletedPage,
];

async function answerWithDeleteAccountPage(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  { status = null, faults }: { status?: string | null; faults?: Faults },
): Promise<PageAnswer> {
  const { db } = context.stores;
  const user = await userById(db, session.user_id);
  if (user === null) return { to: '/login' };
  const owns = await ownedAlone(db, session.user_id);
  const waiting_until = await pendingTokenEnd(db, now, session.user_id, 'delete_account');
  const { email_verified } = user;
  const needsStepUp = passwordIsNotEnough(session, now);
  const content = { locale, session, email_verified, needsStepUp, owns, waiting_until, status };
  if (!faults) return deleteAccountPage(content);
  return { document: deleteAccountPage({ ...content, faults }), status: 422 };
}

/** Requesting it again mails the link again. Beyond the limit of mails it is `mailed` only if an earlier link still works. */
async function requestDeletion(
  context: Context,
  request: Request,
  session: CurrentSession,
): Promise<'mailed' | 'deleted' | 'too_many_mails' | 'refused'> {
  const now = context.clock.now();
  requireFresh(session, now);
  const canMail = await maySendEmail(context, request, 'deletion', session.email);
  return await inTransaction(context.stores.db, async (db) => {
    const user = await lockLeaving(db, session.user_id);
    if (!user || (await holdOwnedAlone(db, user.user_id)).length > 0) return 'refused';
    await holdSession(db, session);
    if (!user.email_verified)
      return (await deleteOwnAccount(db, context, request, user)) ? 'deleted' : 'refused';
    if (!canMail)
      return (await pendingTokenEnd(db, now, user.user_id, 'delete_account')) ? 'mailed' : 'too_many_mails';
    await mailDeletionLink(db, context, { ...user, locale: localeOf(request, { user: user.locale }) });
    return 'mailed';
  });
}

/** `owns`: the person has become the only owner of these, so nothing is deleted and the link still works. */
async function redeemDeletionLink(
  context: Context,
  request: Request,
  token: string,
): Promise<'deleted' | 'dead' | { owns: OwnedAlone[] }> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await activeLink(db, now, 'delete_account', token);
    const user = link && (await lockLeaving(db, link.user_id));
    if (!user || user.suspended_at !== null) return 'dead';
    const owns = await holdOwnedAlone(db, user.user_id);
    if (owns.length > 0) return { owns };
    if (!(await redeemLink(db, now, 'delete_account', token))) return 'dead';
    return (await deleteOwnAccount(db, context, request, user)) ? 'deleted' : 'dead';
  });
}

async function deleteOwnAccount(db: Db, context: Context, request: Request, user: User): Promise<boolean> {
  return await deleteAccount(db, context, request, { type: 'user', id: user.user_id }, user);
}
