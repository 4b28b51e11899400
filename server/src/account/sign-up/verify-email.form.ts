import { signIn } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, visitor } from '../../sessions/index.ts';
import { activeLink, credentialsById, holdCredentials, redeemLink } from '../../users/index.ts';
import { MAILED_CODE_AMR } from '../mailed-code/complete-code.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { noteAddress } from '../shared/noted-address.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { forgetSignUp, isOwnSignUp } from './own-sign-up.ts';
import { proveAddress } from './prove-address.ts';
import { verifyEmailPage } from './verify-email.page.ts';

const fields = formFields({ token: line, return_to: line.optional() });

/**
 * The mailed link opens a page, its button verifies the address. The link works once. In the browser that made the account it signs in too. In a browser
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
    const signedIn = session === null ? await signInByLink(visit, form.token, locale, return_to) : null;
    if (signedIn !== null) return { to: signedIn };
    const verified = await redeemVerificationLink(context, request, form.token, session, locale);
    if (verified === null) return { document: deadLinkPage(locale, 'verify_email', return_to), status: 422 };
    if (session !== null) return { to: return_to ?? '/account?done=verified' };
    noteAddress(context, reply, verified.email);
    return { to: pathWithReturnTo('/login?done=verified', return_to) };
  },
});

/**
 * Where to go, signed in: this browser made the account, with its password, and the person has just read the mailbox. Null: it did not, or
 * more than that is needed.
 */
async function signInByLink(
  arrival: Arrival,
  token: string,
  locale: Locale,
  returnTo: string | null,
): Promise<string | null> {
  const { context, request, reply } = arrival;
  const { db } = context.stores;
  const link = await activeLink(db, context.clock.now(), 'verify_email', token);
  if (link === null || !isOwnSignUp(context, request, link.user_id)) return null;
  const person = await credentialsById(db, link.user_id);
  if (person === null || person.totp_enabled_at !== null || person.suspended_at !== null) return null;
  const redeem = async (db: Db) => {
    const redeemed = await redeemLink(db, context.clock.now(), 'verify_email', token);
    if (redeemed === null || !(await holdCredentials(db, person))) return false;
    return await proveAddress(db, context, request, redeemed, { session: null, locale, isOwnSignUp: true });
  };
  const to = returnTo ?? '/account?done=verified';
  const outcome = await signIn(arrival, { user_id: link.user_id, amr: [MAILED_CODE_AMR] }, redeem, to);
  if (outcome.kind === 'changed') return null;
  forgetSignUp(reply);
  return outcome.kind === 'signed_in' ? outcome.to : '/login';
}

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
