import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { administrator } from '../../sessions/index.ts';
import {
  DELIVERY_COLUMNS,
  type Delivery,
  deliveriesPage,
  EVENT_TYPES,
  retryDeadEntry,
} from '../../webhooks/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { applicationNames } from './application-names.queries.ts';
import { webhooksPage } from './deliveries.page.ts';
import { webhookMessages } from './webhooks.messages.ts';

const PATH = '/admin/webhooks';
const OUTCOMES = ['retried', 'notDead', 'replayed'] as const;

/** The deliveries on both paths, by state. */
export const deliveriesForm = pageAt(PATH, {
  caller: administrator(),
  query: pageQuery.extend({
    path: z.enum(['outbox', 'legacy']).catch('outbox'),
    status: z.enum(['waiting', 'delivered', 'dead']).catch('dead'),
    event_type: z.enum(EVENT_TYPES).optional().catch(undefined),
    id: z.string().trim().max(100).optional().catch(undefined),
    done: z.enum(OUTCOMES).optional().catch(undefined),
    ...csvQuery,
  }),
  show: async (visit) => {
    const { context, session, locale } = visit;
    const { path, status, event_type, id, limit, cursor, done, format } = visit.query;
    const named = id || undefined;
    const wanted = { status, event_type, named };
    const { reports } = context.stores;
    const list = `admin_webhooks ${path} ${status} ${event_type ?? ''} ${named ?? ''}`;
    if (format === 'csv') {
      const read = (last: Delivery | null, limit: number) =>
        reports.read('all', (db) => deliveriesPage(db, path, wanted, { beforeId: last?.id ?? null, limit }));
      return sendAdminCsv(visit, csvFile('webhook-deliveries', DELIVERY_COLUMNS, read), {
        path,
        ...wanted,
      });
    }
    const position = readCursor(context.keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const page = { beforeId, limit: limit + 1 };
    const { rows, next_cursor, names } = await reports.read('all', async (db) => {
      const found = await deliveriesPage(db, path, wanted, page);
      const shown = pageOf(context.keyring, list, found, limit, ({ id }) => id);
      const ids = shown.rows.map(({ oauth_application_id }) => Number(oauth_application_id));
      return { ...shown, names: await applicationNames(db, ids) };
    });
    const message = done ? webhookMessages[locale][done] : null;
    const filter = { path, status, event_type, named };
    return webhooksPage({ locale, session, rows, names, next_cursor, cursor, filter, status: message });
  },
});

/** The API's retry, with a nonce from the page. */
export const retryDeliveryForm = pageAt(`${PATH}/:id/retry`, {
  caller: administrator({ fresh: true }),
  params: z.object({ id: z.string() }),
  fields: z.object({ action_request_nonce: z.string().min(16).max(128) }),
  formOn: () => PATH,
  submit: async ({ context, request, session, params }, { action_request_nonce }) => {
    const id = rowId(params.id);
    const done = await retryDeadEntry(context, request, session.user_id, id, action_request_nonce).then(
      () => 'retried' as const,
      outcomeOf,
    );
    return { to: `${PATH}?done=${done}` };
  },
});

function outcomeOf(error: unknown): 'notDead' | 'replayed' {
  if (error instanceof Problem && error.code === 'not_dead') return 'notDead';
  if (error instanceof Problem && error.code === 'nonce_replayed') return 'replayed';
  throw error;
}
