import { endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import {
  activeLink,
  type CurrentSession,
  isKnownBrowser,
  redeemLink,
  userById,
  verifyEmail,
} from '../../users/index.ts';
import { mailAccessEnded } from '../security/end-access.mail.ts';
import { endAllAccess } from '../security/end-access.ts';
import { deadLinkPage } from '../shared/dead-link.page.ts';
import { formFields, line, linkQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { verifyEmailPage } from './verify-email.page.ts';

const fields = formFields({ token: line, return_to: line.optional() });

/**
 * GET|POST /verify-email: the mailed link opens a page, its button verifies the address. The link works once. In a browser
 * that has never signed in to the account it also ends all that is older: a stranger may have signed up with the address.
 */
export const verifyEmailForm: Endpoint = (server, context) => {
  server.get(
    '/verify-email',
    { config: { page: true }, schema: { querystring: linkQuery } },
    async (request, reply) => {
      const { token } = request.query;
      const { locale, return_to } = await signInContext(context, request, reply, request.query.return_to);
      const link = await activeLink(context.stores.db, context.clock.now(), 'verify_email', token);
      if (link === null) return sendPage(reply, deadLinkPage(locale, 'verify_email', return_to), 422);
      return sendPage(reply, verifyEmailPage({ locale, token, email: link.email, return_to }));
    },
  );

  server.post(
    '/verify-email',
    { config: { page: true }, schema: { body: fields } },
    async (request, reply) => {
      const { locale, return_to, session } = await signInContext(
        context,
        request,
        reply,
        request.body.return_to,
      );
      const verified = await redeemVerificationLink(context, request, request.body.token, session, locale);
      if (!verified) return sendPage(reply, deadLinkPage(locale, 'verify_email', return_to), 422);
      if (session !== null) return reply.redirect(return_to ?? '/account?done=verified', 303);
      return reply.redirect(pathWithReturnTo('/login?done=verified', return_to), 303);
    },
  );
};

/** False: the link is dead. */
async function redeemVerificationLink(
  context: Context,
  request: Request,
  token: string,
  session: CurrentSession | null,
  locale: Locale,
): Promise<boolean> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const link = await redeemLink(db, now, 'verify_email', token);
    const person = link && (await userById(db, link.user_id));
    if (link === null || person === null || !(await verifyEmail(db, link))) return false;
    await recordAudit(db, context, request, {
      event_type: 'user.email_verified',
      actor: { type: 'user', id: link.user_id },
      target: { type: 'user', id: link.user_id },
    });
    const isSignedIn = session?.user_id === link.user_id;
    if (person.email_verified || isSignedIn || (await isKnownBrowser(db, request, link.user_id))) return true;
    const sessions = await endSessions(db, now, link.user_id, null);
    const ended = await endAllAccess(db, context, request, person, sessions);
    await mailAccessEnded(db, context, { email: link.email, locale: person.locale ?? locale }, ended);
    return true;
  });
}
