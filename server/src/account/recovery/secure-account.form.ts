import { anyone } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { activeLink } from '../../users/index.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { secureAccountPage } from './secure-account.page.ts';
import { secureAccount } from './secure-account.ts';

const fields = formFields({ token: line });

/**
 * The link of a mail about a change opens a page, its button ends every session, access key, device
 * key and standing permission, once. A new password takes a link of its own, which lives for an hour and not for a week.
 */
export const secureAccountForm = pageAt('/account/secure', {
  caller: anyone,
  query: linkQuery,
  fields,
  show: async ({ context, locale, now, query: { token } }) => {
    const link = await activeLink(context.stores.db, now, 'secure_account', token);
    if (link === null) return { document: deadLinkPage(locale, 'secure_account', null), status: 422 };
    return secureAccountPage({ locale, token, email: link.email });
  },
  submit: async ({ context, request, locale }, { token }) => {
    if (await secureAccount(context, request, token)) return { to: '/recover?done=secured' };
    return { document: deadLinkPage(locale, 'secure_account', null), status: 422 };
  },
});
