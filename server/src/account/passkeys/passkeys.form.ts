import { passkeysOf, signalOf } from '../../passkeys/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { needsStepUp, person } from '../../sessions/index.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { passkeyMessages } from './passkeys.messages.ts';
import { passkeysPage } from './passkeys.page.ts';

/** The list, and the panel that adds one by script through POST /api/v1/passkeys. */
export const passkeysForm = pageAt('/account/passkeys', {
  caller: person({ enrolling: true }),
  query: pageQuery,
  show: async (visit) => {
    const { context, session, now, query } = visit;
    const { locale, return_to } = await signInContext(visit, query.return_to);
    const listed = await passkeysOf(context.stores.db, session.user_id);
    return passkeysPage({
      locale,
      session,
      passkeys: listed,
      needsStepUp: needsStepUp(session, now),
      now,
      return_to,
      signal: signalOf(context.config, session, listed),
      status: passkeysStatus(locale, query.done),
    });
  },
});

function passkeysStatus(locale: Locale, done: string | undefined): string | null {
  const messages = passkeyMessages[locale];
  if (done === 'added') return messages.doneAdded;
  return done === 'removed' ? messages.doneRemoved : null;
}
