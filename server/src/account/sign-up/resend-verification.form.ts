import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requirePageSession, userById } from '../../users/index.ts';
import { limitEmailRequests, maySendEmail } from '../shared/email-rate-limits.ts';
import { mailVerificationLink } from './verify-email.mail.ts';

/** POST /account/resend-verification: one more link for an address that is not verified yet. */
export const resendVerificationForm: Endpoint = (server, context) => {
  server.post('/account/resend-verification', { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, '/account');
    if (session === null) return reply;
    await limitEmailRequests(context, request);
    const user = await userById(context.stores.db, session.user_id);
    if (user === null || user.email_verified) return reply.redirect('/account', 303);
    if (await maySendEmail(context, request, 'verification', user.email)) {
      const recipient = { ...user, locale: localeOf(request, { user: user.locale }) };
      await inTransaction(context.stores.db, (db) => mailVerificationLink(db, context, recipient, null));
    }
    return reply.redirect('/account?done=resent', 303);
  });
};
