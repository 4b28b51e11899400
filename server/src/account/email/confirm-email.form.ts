import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
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
 * The link mailed to a new address opens a page, its button makes it the person's. Where no one is signed in to the account that wants the address, the page
 * has no button: a stranger may have asked for the address of the person who reads this mail, whose account it would be from then on.
 */
export const confirmEmailForm = pageAt('/account/email/confirm', {
  caller: visitor,
  query: linkQuery,
  fields,
  show: async ({ context, locale, now, session, query: { token } }) => {
    const link = await activeLink(context.stores.db, now, 'change_email', token);
    if (link === null) return { document: deadEmailLinkPage(locale), status: 422 };
    if (session?.user_id === link.user_id) return confirmEmailPage(locale, link.email, token);
    const person = await userById(context.stores.db, link.user_id);
    return person === null
      ? { document: deadEmailLinkPage(locale), status: 422 }
      : signInToConfirmPage(locale, { from: person.email, to: link.email, token });
  },
  submit: async ({ context, request, locale, session }, { token }) => {
    const outcome = await redeemChangeLink(context, request, token);
    if (outcome === 'dead') return { document: deadEmailLinkPage(locale), status: 422 };
    if (outcome === 'taken') return { document: emailTakenPage(locale), status: 422 };
    if ('domains' in outcome) return { document: domainNotAllowedPage(locale, outcome), status: 422 };
    const isSignedIn = session?.user_id === outcome.user_id;
    return { to: isSignedIn ? '/account/email?done=changed' : '/login?done=email_changed' };
  },
});

type ChangeOutcome = { user_id: number } | 'dead' | 'taken' | DomainRule;

async function redeemChangeLink(context: Context, request: Request, token: string): Promise<ChangeOutcome> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db): Promise<ChangeOutcome> => {
    const link = await redeemLink(db, now, 'change_email', token);
    const user = link && (await lockUser(db, link.user_id)) && (await userById(db, link.user_id));
    if (!user || user.suspended_at !== null) return 'dead';
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
    return { user_id: user.user_id };
  }).catch((error) => {
    if (isAddressTaken(error)) return 'taken';
    throw error;
  });
}
