import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { activeLink } from '../../users/index.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { secureAccountPage } from './secure-account.page.ts';
import { secureAccount } from './secure-account.ts';

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
    if (await secureAccount(context, request, request.body.token))
      return reply.redirect('/recover?done=secured', 303);
    return sendPage(reply, deadLinkPage(localeOf(request), 'secure_account', null), 422);
  });
};
