import { endSession, endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { activeSessions, type CurrentSession, requirePageSession } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { sessionMessages } from './sessions.messages.ts';
import { sessionsPage } from './sessions.page.ts';

const fields = formFields({ end: line });

/**
 * GET|POST /account/sessions: where the person is signed in. `end` names a session by its sid, or `others`. What
 * relying parties were given in a session ends with it.
 */
export const sessionsForm: Endpoint = (server, context) => {
  server.get(
    '/account/sessions',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const now = context.clock.now();
      const locale = localeOf(request, { user: session.locale });
      const listed = await activeSessions(context.stores.db, now, session.user_id);
      const status = sessionsStatus(locale, request.query.done);
      return sendPage(reply, sessionsPage({ locale, session, sessions: listed, now, status }));
    },
  );

  server.post(
    '/account/sessions',
    { config: { page: true }, schema: { body: fields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      if (request.body.end === 'others') {
        await endOtherSessions(context, request, session);
        return reply.redirect('/account/sessions?done=others', 303);
      }
      await endSessionBySid(context, request, session, request.body.end);
      return reply.redirect('/account/sessions?done=session', 303);
    },
  );
};

async function endOtherSessions(context: Context, request: Request, session: CurrentSession): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.stores.db, async (db) => {
    const ended = await endSessions(db, now, session.user_id, session.session_id);
    await recordAudit(db, context, request, {
      event_type: 'user.session_ended',
      actor: { type: 'user', id: session.user_id },
      target: { type: 'user', id: session.user_id },
      details: { others: ended, by_session_id: session.session_id },
    });
  });
}

/** Somebody else's sid, or one that is over, ends nothing and is answered the same. */
async function endSessionBySid(
  context: Context,
  request: Request,
  session: CurrentSession,
  sid: string,
): Promise<void> {
  const now = context.clock.now();
  const listed = await activeSessions(context.stores.db, now, session.user_id);
  const target = listed.find((each) => each.sid === sid);
  if (target === undefined) return;
  await inTransaction(context.stores.db, async (db) => {
    if (!(await endSession(db, now, session.user_id, target.session_id))) return;
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
