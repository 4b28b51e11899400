import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { maySendEmail, userById } from '../../users/index.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { mailVerificationLink } from './verify-email.mail.ts';

/** One more link for an address that is not verified yet. */
export const resendVerificationForm = pageAt('/account/resend-verification', {
  caller: person({ enrolling: true }),
  formOn: () => '/account',
  submit: async ({ context, request, session }) => {
    await limitEmailRequests(context, request);
    const user = await userById(context.stores.db, session.user_id);
    if (user === null || user.email_verified) return { to: '/account' };
    if (await maySendEmail(context, request, 'verification', user.email)) {
      const recipient = { ...user, locale: localeOf(request, { user: user.locale }) };
      await inTransaction(context.stores.db, (db) => mailVerificationLink(db, context, recipient, null));
    }
    return { to: '/account?done=resent' };
  },
});
