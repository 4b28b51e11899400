import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, holdSession, visitor } from '../../sessions/index.ts';
import { activeLink, lockUser, redeemLink, userById } from '../../users/index.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { mailAddressChanged } from './change-email.mails.ts';
import { changeEmail, type DomainRule, isAddressTaken } from './change-email.ts';
import {
  confirmEmailPage,
  deadEmailLinkPage,
  domainNotAllowedPage,
  emailTakenPage,
  signInToConfirmPage,
} from './confirm-email.page.ts';

const fields = formFields({ token: line });

/**
 * The link mailed to a new address opens a page, its button makes it the person's. It takes a session of the account that wants the address; elsewhere the page
 * has no button. A stranger may have asked for the address of the person who reads this mail, whose account it would be from then on; and what a thief asked
 * for ends with the thief's session.
 */
export const confirmEmailForm = pageAt('/account/email/confirm', {
  caller: visitor,
  query: linkQuery,
  fields,
  show: async ({ context, locale, now, session, query: { token } }) => {
    const link = await activeLink(context.stores.db, now, 'change_email', token);
    if (link !== null && link.user_id === session?.user_id)
      return confirmEmailPage(locale, link.email, token);
    const elsewhere = link && (await elsewherePage(context, locale, link, token));
    return elsewhere ?? { document: deadEmailLinkPage(locale), status: 422 };
  },
  submit: async ({ context, request, locale, now, session }, { token }) => {
    const refuse = (document: string) => ({ document, status: 422 }) as const;
    const link = await activeLink(context.stores.db, now, 'change_email', token);
    if (link === null) return refuse(deadEmailLinkPage(locale));
    const outcome =
      link.user_id === session?.user_id
        ? await redeemChangeLink(context, request, session, token)
        : 'elsewhere';
    if (outcome === 'changed') return { to: '/account/email?done=changed' };
    if (outcome === 'taken') return refuse(emailTakenPage(locale));
    if (typeof outcome === 'object') return refuse(domainNotAllowedPage(locale, outcome));
    const elsewhere = outcome === 'elsewhere' ? await elsewherePage(context, locale, link, token) : null;
    return refuse(elsewhere ?? deadEmailLinkPage(locale));
  },
});

/** For a browser in which no one is signed in to the account of the link; null: the account is closed. */
async function elsewherePage(
  context: Context,
  locale: Locale,
  { user_id, email }: { user_id: number; email: string },
  token: string,
): Promise<string | null> {
  const person = await userById(context.stores.db, user_id);
  return person && signInToConfirmPage(locale, { from: person.email, to: email, token });
}

type ChangeOutcome = 'changed' | 'dead' | 'taken' | DomainRule;

/** The link is of the person of the session. Throws 401 when that ended meanwhile. */
async function redeemChangeLink(
  context: Context,
  request: Request,
  session: CurrentSession,
  token: string,
): Promise<ChangeOutcome> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db): Promise<ChangeOutcome> => {
    const link = await redeemLink(db, now, 'change_email', token);
    const user = link && (await lockUser(db, link.user_id)) && (await userById(db, link.user_id));
    if (!user || user.suspended_at !== null) return 'dead';
    await holdSession(db, session);
    const changed = await changeEmail(db, now, link);
    if (changed !== 'changed') return changed;
    await recordAudit(db, context, request, {
      event_type: 'user.email_changed',
      actor: { type: 'user', id: user.user_id },
      target: { type: 'user', id: user.user_id },
    });
    if (user.email_verified) {
      const locale = localeOf(request, { user: user.locale });
      await mailAddressChanged(db, context, { ...user, locale }, link.email);
    }
    return 'changed';
  }).catch((error) => {
    if (isAddressTaken(error)) return 'taken';
    throw error;
  });
}
