import { passkeysOf } from '../../passkeys/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { activeSessions, requirePageSession, userById } from '../../users/index.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { overviewMessages } from './overview.messages.ts';
import { overviewPage } from './overview.page.ts';

/** GET /account: what the service knows of the person who asks. */
export const overviewForm: Endpoint = (server, context) => {
  server.get(
    '/account',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const now = context.clock.now();
      const user = await userById(context.stores.db, session.user_id);
      if (user === null) return reply.redirect('/login', 303);
      const sessions = await activeSessions(context.stores.db, now, session.user_id);
      const passkeys = await passkeysOf(context.stores.db, session.user_id);
      const usable = passkeys.filter(({ needs_confirmation_since }) => needs_confirmation_since === null);
      const passkeysToConfirm = passkeys.length - usable.length;
      const locale = localeOf(request, { user: session.locale });
      const status = overviewStatus(locale, request.query.done);
      return sendPage(
        reply,
        overviewPage({ locale, session, user, sessions: sessions.length, passkeysToConfirm, status }),
      );
    },
  );
};

function overviewStatus(locale: Locale, done: string | undefined): string | null {
  const messages = overviewMessages[locale];
  if (done === 'verified') return messages.doneVerified;
  return done === 'resent' ? messages.doneResent : null;
}
