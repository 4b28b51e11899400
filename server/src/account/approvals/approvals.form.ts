import {
  deleteSubscription,
  type InboxPosition,
  openInbox,
  pauseNotices,
  subscriptionsOf,
} from '../../agents/index.ts';
import { addAsset, assetBody } from '../../platform/html/assets.ts';
import { anyone } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { vapidKey } from '../../platform/push/index.ts';
import { browserHash, person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { approvalMessages } from './approvals.messages.ts';
import { APPROVALS_PATH, approvalsPage } from './approvals.page.ts';

const WORKER = addAsset(new URL('./approvals-worker.js', import.meta.url));

const LIST = 'approval_history';
const PAGE_SIZE = 20;

const query = pageQuery.extend({ cursor: line.optional() });

/** What waits, and the history. */
const inboxForm = pageAt(APPROVALS_PATH, {
  caller: person(),
  query,
  show: async ({ context, request, session, locale, now, query: { cursor, done } }) => {
    const { stores, keyring } = context;
    const here = browserHash(request);
    const place = readCursor(keyring, LIST, cursor || undefined) as [string, string] | undefined;
    const before: InboxPosition | null = place ? { created_at: new Date(place[0]), id: place[1] } : null;
    const [inbox, browsers] = await Promise.all([
      openInbox(context, session, { limit: PAGE_SIZE + 1, before }),
      subscriptionsOf(stores.db, session.user_id),
    ]);
    const { rows, next_cursor } = pageOf(keyring, LIST, inbox.ended, PAGE_SIZE, ({ created_at, id }) => [
      created_at.toISOString(),
      id,
    ]);
    return approvalsPage({
      locale,
      session,
      inbox: { ...inbox, ended: rows },
      query: queryParameters(request),
      next_cursor,
      now,
      browsers,
      is_notified: here !== null && browsers.some(({ browser_hash }) => browser_hash?.equals(here)),
      push_key: vapidKey(keyring).public_key,
      status: approvalsStatus(locale, done),
    });
  },
});

/** The path of the worker limits its scope. */
const approvalsWorker: Endpoint = (server) => {
  const config = { caller: anyone };
  server.get('/account/approvals-worker.js', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(assetBody(WORKER)),
  );
};

/** No more notices to one browser. */
const removeBrowserForm = pageAt(`${APPROVALS_PATH}/browsers/remove`, {
  caller: person(),
  fields: formFields({ browser_id: line }),
  formOn: () => APPROVALS_PATH,
  submit: async ({ context, session }, { browser_id }) => {
    const id = Number(browser_id);
    if (Number.isSafeInteger(id)) await deleteSubscription(context.stores.db, session.user_id, { id });
    return { to: `${APPROVALS_PATH}?done=browser_removed` };
  },
});

/** No notices until resumed. */
const pauseNoticesForm = pageAt(`${APPROVALS_PATH}/pause`, {
  caller: person(),
  fields: formFields({ pause: line }),
  formOn: () => APPROVALS_PATH,
  submit: async ({ context, request, session }, { pause }) => {
    const isPausing = pause === 'on';
    await pauseNotices(context, request, session, isPausing);
    return { to: `${APPROVALS_PATH}?done=${isPausing ? 'paused' : 'resumed'}` };
  },
});

export const approvalsForms = [inboxForm, approvalsWorker, removeBrowserForm, pauseNoticesForm];

function approvalsStatus(locale: Locale, done: string | undefined): string | null {
  const messages = approvalMessages[locale];
  if (done === 'paused') return messages.paused;
  if (done === 'browser_removed') return messages.doneBrowserRemoved;
  return done === 'resumed' ? messages.doneResumed : null;
}
