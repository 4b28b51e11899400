import { z } from 'zod';
import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { checkUpPage } from './check-up.page.ts';
import { holdingsOf } from './check-up.queries.ts';
import { CHECK_UP_PATH, checkUp } from './check-up.ts';

/** What protects the account. `not_you`: the person came from an event that they do not know. */
export const checkUpForm = pageAt(CHECK_UP_PATH, {
  caller: person(),
  query: z.object({ not_you: z.string().optional() }),
  show: async ({ context, session, locale, now, query }) => {
    const holdings = await holdingsOf(context.stores.db, now, session.user_id);
    const found = checkUp(session, holdings, now);
    return checkUpPage({ locale, session, found, not_you: query.not_you !== undefined });
  },
});
