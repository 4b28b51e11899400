import { z } from 'zod';
import { countUsablePasskeys } from '../../passkeys/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { activeSessions, person } from '../../sessions/index.ts';
import { checkUpPage } from './check-up.page.ts';
import { CHECK_UP_PATH, checkUp } from './check-up.ts';

/** What protects the account. `not_you`: the person came from an event that they do not know. */
export const checkUpForm = pageAt(CHECK_UP_PATH, {
  caller: person(),
  query: z.object({ not_you: z.string().optional() }),
  show: async ({ context, session, locale, now, query }) => {
    const { db } = context.stores;
    const sessions = await activeSessions(db, now, session.user_id);
    const passkeys = await countUsablePasskeys(db, session.user_id);
    const found = await checkUp(context, session, { sessions, passkeys });
    return checkUpPage({ locale, session, found, not_you: query.not_you !== undefined });
  },
});
