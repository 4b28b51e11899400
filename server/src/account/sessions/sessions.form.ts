import { endSession, endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { activeSessions, type CurrentSession, distrustEndedBrowsers, person } from '../../sessions/index.ts';
import { voidUserTokens } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { sessionMessages } from './sessions.messages.ts';
import { sessionsPage } from './sessions.page.ts';

const fields = formFields({ end: line });

/**
 * Where the person is signed in. `end` names a session by its sid, or `others`. What relying parties were given in a session ends
 * with it.
 */
export const sessionsForm = pageAt('/account/sessions', {
  caller: person(),
  query: pageQuery,
  fields,
  show: async ({ context, session, locale, now, query }) => {
    const listed = await activeSessions(context.stores.db, now, session.user_id);
    const status = sessionsStatus(locale, query.done);
    return sessionsPage({ locale, session, sessions: listed, now, status });
  },
  submit: async (visit, { end }) => {
    if (end === 'others') {
      await endOtherSessions(visit);
      return { to: '/account/sessions?done=others' };
    }
    await endSessionBySid(visit, end);
    return { to: '/account/sessions?done=session' };
  },
});

type Owner = Visit<{ session: CurrentSession }>;

async function endOtherSessions({ context, request, session, now }: Owner): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    const ended = await endSessions(db, now, session.user_id, session.session_id);
    await distrustEndedBrowsers(db, now, session.user_id, request);
    await recordAudit(db, context, request, {
      event_type: 'user.session_ended',
      actor: { type: 'user', id: session.user_id },
      target: { type: 'user', id: session.user_id },
      details: { others: ended, by_session_id: session.session_id },
    });
  });
}

/** Another person's sid, or one that has ended, ends nothing and gets the same answer. */
async function endSessionBySid({ context, request, session, now }: Owner, sid: string): Promise<void> {
  const listed = await activeSessions(context.stores.db, now, session.user_id);
  const target = listed.find((each) => each.sid === sid);
  if (target === undefined) return;
  await inTransaction(context.stores.db, async (db) => {
    if (!(await endSession(db, now, session.user_id, target.session_id))) return;
    await distrustEndedBrowsers(db, now, session.user_id, request);
    // Not when people sign out: some do, to sign in to the account that is to be merged.
    await voidUserTokens(db, now, session.user_id, 'merge');
    await recordAudit(db, context, request, {
      event_type: 'user.session_ended',
      actor: { type: 'user', id: session.user_id },
      target: { type: 'user', id: session.user_id },
      details: { session_id: target.session_id, by_session_id: session.session_id },
    });
  });
}

function sessionsStatus(locale: Locale, done: string | undefined): string | null {
  const messages = sessionMessages[locale];
  if (done === 'session') return messages.doneSession;
  return done === 'others' ? messages.doneOthers : null;
}
