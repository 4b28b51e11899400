import {
  deleteSubscription,
  type InboxPosition,
  openInbox,
  pauseNotices,
  subscriptionsOf,
} from '../../agents/index.ts';
import { addAsset, assetBody } from '../../platform/html/assets.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { vapidKey } from '../../platform/push/index.ts';
import { requirePageSession } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { approvalMessages } from './approvals.messages.ts';
import { APPROVALS_PATH, approvalsPage } from './approvals.page.ts';

const WORKER = addAsset(new URL('./approvals-worker.js', import.meta.url));

const LIST = 'approval_history';
const PAGE_SIZE = 20;

const query = pageQuery.extend({ cursor: line.optional() });

/** GET /account/approvals: what waits, and the history. POST …/pause: no notices until resumed. POST …/browsers/remove: no more to that one. */
export const approvalsForm: Endpoint = (server, context) => {
  server.get(
    APPROVALS_PATH,
    { config: { page: true }, schema: { querystring: query } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const locale = localeOf(request, { user: session.locale });
      const { cursor, done } = request.query;
      const place = readCursor(context.keyring, LIST, cursor || undefined) as [string, string] | undefined;
      const before: InboxPosition | null = place ? { created_at: new Date(place[0]), id: place[1] } : null;
      const inbox = await openInbox(context, session, { limit: PAGE_SIZE + 1, before });
      const { rows, next_cursor } = pageOf(
        context.keyring,
        LIST,
        inbox.ended,
        PAGE_SIZE,
        ({ created_at, id }) => [created_at.toISOString(), id],
      );
      return sendPage(
        reply,
        approvalsPage({
          locale,
          session,
          inbox: { ...inbox, ended: rows },
          query: queryParameters(request),
          next_cursor,
          now: context.clock.now(),
          browsers: await subscriptionsOf(context.stores.db, session.user_id),
          push_key: vapidKey(context.keyring).public_key,
          status: approvalsStatus(locale, done),
        }),
      );
    },
  );

  // Where the worker stands is how far it reaches.
  server.get('/account/approvals-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(assetBody(WORKER)),
  );

  server.post(
    `${APPROVALS_PATH}/browsers/remove`,
    { config: { page: true }, schema: { body: formFields({ browser_id: line }) } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, APPROVALS_PATH);
      if (session === null) return reply;
      const id = Number(request.body.browser_id);
      if (Number.isSafeInteger(id)) await deleteSubscription(context.stores.db, session.user_id, { id });
      return reply.redirect(`${APPROVALS_PATH}?done=browser_removed`, 303);
    },
  );

  server.post(
    `${APPROVALS_PATH}/pause`,
    { config: { page: true }, schema: { body: formFields({ pause: line }) } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, APPROVALS_PATH);
      if (session === null) return reply;
      const isPausing = request.body.pause === 'on';
      await pauseNotices(context, request, session, isPausing);
      return reply.redirect(`${APPROVALS_PATH}?done=${isPausing ? 'paused' : 'resumed'}`, 303);
    },
  );
};

function approvalsStatus(locale: Locale, done: string | undefined): string | null {
  const messages = approvalMessages[locale];
  if (done === 'paused') return messages.paused;
  if (done === 'browser_removed') return messages.doneBrowserRemoved;
  return done === 'resumed' ? messages.doneResumed : null;
}
