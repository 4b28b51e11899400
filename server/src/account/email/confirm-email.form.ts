import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { activeLink, currentSession, lockUser, redeemLink, userById } from '../../users/index.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { mailAddressChanged } from './change-email.mails.ts';
import { changeEmail, isAddressTaken } from './change-email.ts';
import { confirmEmailPage, deadEmailLinkPage, emailTakenPage } from './confirm-email.page.ts';

const PATH = '/account/email/confirm';

const fields = formFields({ token: line });

/** GET|POST /account/email/confirm: the link mailed to a new address opens a page, its button makes it the person's. */
export const confirmEmailForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: linkQuery } }, async (request, reply) => {
    const { token } = request.query;
    const locale = localeOf(request);
    const link = await activeLink(context.stores.db, context.clock.now(), 'change_email', token);
    if (link === null) return sendPage(reply, deadEmailLinkPage(locale), 422);
    return sendPage(reply, confirmEmailPage(locale, link.email, token));
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const outcome = await redeemChangeLink(context, request, request.body.token);
    const locale = localeOf(request);
    if (outcome === 'dead') return sendPage(reply, deadEmailLinkPage(locale), 422);
    if (outcome === 'taken') return sendPage(reply, emailTakenPage(locale), 422);
    const session = await currentSession(context, request);
    const isSignedIn = session?.user_id === outcome.user_id;
    return reply.redirect(isSignedIn ? '/account/email?done=changed' : '/login?done=email_changed', 303);
  });
};

type ChangeOutcome = { user_id: number } | 'dead' | 'taken';

async function redeemChangeLink(context: Context, request: Request, token: string): Promise<ChangeOutcome> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db): Promise<ChangeOutcome> => {
    const link = await redeemLink(db, now, 'change_email', token);
    const user = link && (await lockUser(db, link.user_id)) && (await userById(db, link.user_id));
    if (!user || user.suspended_at !== null) return 'dead';
    if (!(await changeEmail(db, now, link))) return 'taken';
    await recordAudit(db, context, request, {
      event_type: 'user.email_changed',
      actor: { type: 'user', id: user.user_id },
      target: { type: 'user', id: user.user_id },
    });
    if (user.email_verified) {
      const locale = localeOf(request, { user: user.locale });
      await mailAddressChanged(db, context, { ...user, locale }, link.email);
    }
    return { user_id: user.user_id };
  }).catch((error) => {
    if (isAddressTaken(error)) return 'taken';
    throw error;
  });
}
