import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { activeLink, secureAccount as endAll, lockUser, redeemLink } from '../../users/index.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { secureAccountPage } from './secure-account.page.ts';

const PATH = '/account/secure';

const fields = formFields({ token: line });

/**
 * GET|POST /account/secure: the link of a mail about a change opens a page, its button ends every session, access key and
 * device key, once. A new password takes a link of its own, which lives for an hour and not for a week.
 */
export const secureAccountForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: linkQuery } }, async (request, reply) => {
    const { token } = request.query;
    const locale = localeOf(request);
    const link = await activeLink(context.stores.db, context.clock.now(), 'secure_account', token);
    if (link === null) return sendPage(reply, deadLinkPage(locale, 'secure_account', null), 422);
    return sendPage(reply, secureAccountPage({ locale, token, email: link.email }));
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    if (await redeemSecureLink(context, request, request.body.token))
      return reply.redirect('/recover?done=secured', 303);
    return sendPage(reply, deadLinkPage(localeOf(request), 'secure_account', null), 422);
  });
};

async function redeemSecureLink(context: Context, request: Request, token: string): Promise<boolean> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, now, 'secure_account', token);
    if (link === null || (await lockUser(db, link.user_id)) === null) return false;
    const ended = await endAll(db, now, link.user_id);
    await recordAudit(db, context, request, {
      event_type: 'user.secured',
      actor: { type: 'user', id: link.user_id },
      target: { type: 'user', id: link.user_id },
      details: ended,
    });
    return true;
  });
}
