import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { admin } from '../../sessions/index.ts';
import { deliveriesPage } from './deliveries.queries.ts';
import { legacyDeliveryBody, legacyDeliveryOf, outboxEntryBody, outboxEntryOf } from './delivery-entry.ts';

const listOutboxApi = api.get(
  '/api/v1/admin/webhook_outbox',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'The webhook outbox',
    query: pageQuery.extend({ status: z.enum(['waiting', 'delivered', 'dead']).optional() }),
    responses: { 200: z.object({ entries: z.array(outboxEntryBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query }) => {
    const { limit, cursor, status } = query;
    const list = `webhook_outbox ${status ?? ''}`;
    const position = readCursor(context.keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const found = await deliveriesPage(
      context.stores.db,
      'outbox',
      { status },
      { beforeId, limit: limit + 1 },
    );
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
    return { entries: rows.map(outboxEntryOf), next_cursor };
  },
);

const listLegacyDeliveriesApi = api.get(
  '/api/v1/admin/webhook_deliveries',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'Webhooks of the legacy path',
    query: pageQuery.extend({ status: z.enum(['waiting', 'delivered', 'failed']).optional() }),
    responses: {
      200: z.object({ entries: z.array(legacyDeliveryBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, query }) => {
    const { limit, cursor, status } = query;
    const list = `admin webhook_deliveries ${status ?? ''}`;
    const position = readCursor(context.keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const filter = { status: status === 'failed' ? ('dead' as const) : status };
    const found = await deliveriesPage(context.stores.db, 'legacy', filter, { beforeId, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
    return { entries: rows.map(legacyDeliveryOf), next_cursor };
  },
);

/** GET /api/v1/admin/webhook_outbox?status= and …/webhook_deliveries?status=: newest first (contract sections 8 and 10). */
export const adminDeliveriesApi = [listOutboxApi, listLegacyDeliveriesApi];
