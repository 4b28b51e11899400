import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, visitor } from '../../sessions/index.ts';
import { activeLink, redeemLink } from '../../users/index.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { noteAddress } from '../shared/noted-address.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { proveAddress } from './prove-address.ts';
import { verifyEmailPage } from './verify-email.page.ts';

const fields = formFields({ token: line, return_to: line.optional() });

/**
 * The mailed link opens a page, its button verifies the address. The link works once. In a browser
 * that has never signed in to the account it also ends all that is older: a stranger may have signed up with the address.
 */
export const verifyEmailForm = pageAt('/verify-email', {
  caller: visitor,
  query: linkQuery,
  fields,
  show: async (visit) => {
    const { context, now } = visit;
    const { token } = visit.query;
    const { locale, return_to } = await signInContext(visit, visit.query.return_to);
    const link = await activeLink(context.stores.db, now, 'verify_email', token);
    if (link === null) return { document: deadLinkPage(locale, 'verify_email', return_to), status: 422 };
    return verifyEmailPage({ locale, token, email: link.email, return_to });
  },
  submit: async (visit, form) => {
    const { context, request, reply, session } = visit;
    const { locale, return_to } = await signInContext(visit, form.return_to);
    const verified = await redeemVerificationLink(context, request, form.token, session, locale);
    if (verified === null) return { document: deadLinkPage(locale, 'verify_email', return_to), status: 422 };
    if (session !== null) return { to: return_to ?? '/account?done=verified' };
    noteAddress(context, reply, verified.email);
    return { to: pathWithReturnTo('/login?done=verified', return_to) };
  },
});

/** Null: the link is dead. */
async function redeemVerificationLink(
  context: Context,
  request: Request,
  token: string,
  session: CurrentSession | null,
  locale: Locale,
): Promise<{ email: string } | null> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, now, 'verify_email', token);
    const isProven = link !== null && (await proveAddress(db, context, request, link, { session, locale }));
    return isProven ? link : null;
  });
}
