import { passkeysOf } from '../../passkeys/index.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { needsStepUp, requirePageSession } from '../../users/index.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { passkeyMessages } from './passkeys.messages.ts';
import { passkeysPage } from './passkeys.page.ts';

/** GET /account/passkeys: the list, and the panel that adds one by script through POST /api/v1/passkeys. */
export const passkeysForm: Endpoint = (server, context) => {
  server.get(
    '/account/passkeys',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const now = context.clock.now();
      const { done, return_to: returnTo } = request.query;
      const { locale, return_to } = await signInContext({ context, request, reply, session }, returnTo);
      const listed = await passkeysOf(context.stores.db, session.user_id);
      const document = passkeysPage({
        locale,
        session,
        passkeys: listed,
        needsStepUp: needsStepUp(session, now),
        now,
        return_to,
        status: passkeysStatus(locale, done),
      });
      return sendPage(reply, document);
    },
  );
};

function passkeysStatus(locale: Locale, done: string | undefined): string | null {
  const messages = passkeyMessages[locale];
  if (done === 'added') return messages.doneAdded;
  return done === 'removed' ? messages.doneRemoved : null;
}
