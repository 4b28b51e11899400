import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { person } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { lastEntries } from '../activity/activity.ts';
import { countKinds, holdingsOf } from '../check-up/check-up.queries.ts';
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
    const [user, holdings, latest] = await Promise.all([
      userById(db, user_id),
      holdingsOf(db, now, user_id),
      lastEntries(context, user_id, LATEST),
    ]);
    if (user === null) return { to: '/login' };
    const status = overviewStatus(locale, query.done);
    const counts = countKinds(holdings);
    const found = checkUp(session, holdings, now);
    return overviewPage({ locale, session, user, counts, found, latest, status });
  },
});

function overviewStatus(locale: Locale, done: string | undefined): string | null {
  const messages = overviewMessages[locale];
  if (done === 'welcome') return messages.doneWelcome;
  if (done === 'verified') return messages.doneVerified;
  return done === 'resent' ? messages.doneResent : null;
}
