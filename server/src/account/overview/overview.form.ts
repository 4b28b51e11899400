import { passkeysOf } from '../../passkeys/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { activeSessions, person } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { actingCounts } from '../acting/acting.queries.ts';
import { activityOf } from '../activity/activity.ts';
import { ACTIVITY_KINDS } from '../activity/activity-types.ts';
import { checkUp } from '../check-up/check-up.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { overviewMessages } from './overview.messages.ts';
import { overviewPage } from './overview.page.ts';

const LATEST = 3;

/** What the service knows of the person who asks. */
export const overviewForm = pageAt('/account', {
  caller: person(),
  query: pageQuery,
  show: async ({ context, session, locale, now, query }) => {
    const { db } = context.stores;
    const { user_id } = session;
    const [user, sessions, passkeys, acting, latest] = await Promise.all([
      userById(db, user_id),
      activeSessions(db, now, user_id),
      passkeysOf(db, user_id),
      actingCounts(db, now, user_id),
      activityOf(context, user_id, { kinds: ACTIVITY_KINDS, limit: LATEST }),
    ]);
    if (user === null) return { to: '/login' };
    const usable = passkeys.filter(({ needs_confirmation_since }) => needs_confirmation_since === null);
    const passkeysToConfirm = passkeys.length - usable.length;
    const status = overviewStatus(locale, query.done);
    const counts = { sessions: sessions.length, passkeysToConfirm, acting };
    const found = await checkUp(context, session, { sessions, passkeys: usable.length });
    return overviewPage({ locale, session, user, ...counts, found, latest, status });
  },
});

function overviewStatus(locale: Locale, done: string | undefined): string | null {
  const messages = overviewMessages[locale];
  if (done === 'welcome') return messages.doneWelcome;
  if (done === 'verified') return messages.doneVerified;
  return done === 'resent' ? messages.doneResent : null;
}
