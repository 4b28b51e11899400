import { signIn } from '../../oauth/index.ts';
import { countPasskeys } from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, isKnownBrowser, visitor } from '../../sessions/index.ts';
import {
  activeLink,
  credentialsById,
  hasPassword,
  holdCredentials,
  redeemLink,
  userById,
} from '../../users/index.ts';
import { MAILED_CODE_AMR } from '../mailed-code/complete-code.ts';
import { mailAccessEnded } from '../security/end-access.mail.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { noteAddress } from '../shared/noted-address.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { keptOutPage } from '../sign-in/sign-in.form.ts';
import { type SignInContext, signInContext } from '../sign-in/sign-in-context.ts';
import { forgetSignUp, isOwnSignUp } from './own-sign-up.ts';
import { proveAddress } from './prove-address.ts';
import { verifyEmailPage } from './verify-email.page.ts';

const fields = formFields({ token: line, decision: line, return_to: line.optional() });

/**
 * The mailed link opens a page, its button verifies the address. The link works once. In the browser that made the account it signs in too. In a browser
 * that has never signed in to the account the page asks its reader to sign in, or to say that they do not know the password (`decision=disown`): a stranger may have
 * signed up with the address. A program that sends the token alone keeps the password, and ends the rest that is older.
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
    const stranger = await mayBeStrangers(visit, link);
    if (stranger !== null) noteAddress(context, visit.reply, link.email);
    return verifyEmailPage({ locale, token, email: link.email, return_to, stranger });
  },
  submit: async (visit, form) => {
    const { context, request, reply, session } = visit;
    const page = await signInContext(visit, form.return_to);
    const { locale, return_to } = page;
    if (form.decision === 'disown') return await disown(visit, form.token, page);
    const signedIn = session === null ? await signInByLink(visit, form.token, return_to) : null;
    if (signedIn !== null) return { to: signedIn };
    const verified = await redeemVerificationLink(context, request, form.token, session, locale);
    if (verified === null) return { document: deadLinkPage(locale, 'verify_email', return_to), status: 422 };
    if (session !== null) return { to: return_to ?? '/account?done=verified' };
    noteAddress(context, reply, verified.email);
    return { to: pathWithReturnTo('/login?done=verified', return_to) };
  },
});

/** When the account was made, if someone can sign in to it, no one has in this browser, and it was not made here; otherwise null. */
async function mayBeStrangers(
  { context, request, session }: Arrival & { session: CurrentSession | null },
  { user_id }: { user_id: number },
): Promise<{ created_at: Date } | null> {
  const { db } = context.stores;
  const person = await userById(db, user_id);
  if (person === null || person.email_verified || session?.user_id === user_id) return null;
  if (isOwnSignUp(context, request, user_id) || (await isKnownBrowser(db, request, user_id))) return null;
  const credentials = await credentialsById(db, user_id);
  const canSignIn =
    (credentials !== null && hasPassword(credentials)) || (await countPasskeys(db, user_id)) > 0;
  return canSignIn ? { created_at: person.created_at } : null;
}

/**
 * The reader of the mailbox does not know the password of the account: the address is verified, all that is older ends with the password, and they
 * are signed in, as by a mailed code. Where one-time codes are on, those are asked for as well.
 */
async function disown(visit: Visit, token: string, page: SignInContext): Promise<PageAnswer> {
  const { context, request, reply } = visit;
  const { db } = context.stores;
  const dead = () =>
    ({ document: deadLinkPage(page.locale, 'verify_email', page.return_to), status: 422 }) as const;
  const link = await activeLink(db, context.clock.now(), 'verify_email', token);
  const person = link && (await credentialsById(db, link.user_id));
  if (person === null || person.suspended_at !== null) return dead();
  const redeem = async (db: Db) => {
    const redeemed = await redeemLink(db, context.clock.now(), 'verify_email', token);
    if (redeemed === null || !(await holdCredentials(db, person))) return false;
    return await proveByLink(db, context, request, redeemed, { session: null, by: 'disowned' }, page.locale);
  };
  if (person.totp_enabled_at !== null) {
    if (!(await inTransaction(db, redeem))) return dead();
    noteAddress(context, reply, person.email);
    return { to: pathWithReturnTo('/login?done=verified', page.return_to) };
  }
  const to = pathWithReturnTo('/account/security?done=disowned', page.return_to);
  const outcome = await signIn(
    visit,
    { user_id: person.user_id, amr: [MAILED_CODE_AMR], confirmed: true },
    redeem,
    to,
  );
  if (outcome.kind === 'changed') return dead();
  if (outcome.kind === 'refused') return { document: keptOutPage(page, outcome.refusal), status: 403 };
  return { to: outcome.to };
}

/** False: the account is closed, or has another address by now. */
async function proveByLink(
  db: Db,
  context: Context,
  request: Request,
  link: { user_id: number; email: string },
  proof: Parameters<typeof proveAddress>[4],
  locale: Locale,
): Promise<boolean> {
  const proven = await proveAddress(db, context, request, link, proof);
  if (proven === null) return false;
  const person = await userById(db, link.user_id);
  await mailAccessEnded(db, context, { email: link.email, locale: person?.locale ?? locale }, proven.ended);
  return true;
}

/**
 * Where to go, signed in: this browser made the account, with its password, and the person has just read the mailbox. Null: it did not, or
 * more than that is needed.
 */
async function signInByLink(
  arrival: Arrival,
  token: string,
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
    return (
      (await proveAddress(db, context, request, redeemed, { session: null, by: 'own_sign_up' })) !== null
    );
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
    if (link === null) return null;
    return (await proveByLink(db, context, request, link, { session, by: 'link' }, locale)) ? link : null;
  });
}
