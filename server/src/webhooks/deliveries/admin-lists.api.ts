import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdmin } from '../../users/index.ts';
import { deliveriesPage } from './deliveries.queries.ts';
import { legacyDeliveryBody, legacyDeliveryOf, outboxEntryBody, outboxEntryOf } from './delivery-body.ts';

/** GET /api/v1/admin/webhook_outbox?status= and …/webhook_deliveries?status=: newest first (contract sections 8 and 10). */
export const adminLists: Endpoint = (server, context) => {
  server.get(
    '/api/v1/admin/webhook_outbox',
    {
      schema: {
        tags: ['Administration'],
        summary: 'The webhook outbox',
        security: [{ admin_token: [] }],
        querystring: pageQuery.extend({ status: z.enum(['waiting', 'delivered', 'dead']).optional() }),
        response: {
          200: z.object({ entries: z.array(outboxEntryBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 422, 429),
        },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      const { limit, cursor, status } = request.query;
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

  server.get(
    '/api/v1/admin/webhook_deliveries',
    {
      schema: {
        tags: ['Administration'],
        summary: 'Webhooks of the legacy path',
        security: [{ admin_token: [] }],
        querystring: pageQuery.extend({ status: z.enum(['waiting', 'delivered', 'failed']).optional() }),
        response: {
          200: z.object({ entries: z.array(legacyDeliveryBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 422, 429),
        },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      const { limit, cursor, status } = request.query;
      const list = `admin webhook_deliveries ${status ?? ''}`;
      const position = readCursor(context.keyring, list, cursor);
      const beforeId = position === undefined ? null : Number(position);
      const filter = { status: status === 'failed' ? ('dead' as const) : status };
      const found = await deliveriesPage(context.stores.db, 'legacy', filter, { beforeId, limit: limit + 1 });
      const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
      return { entries: rows.map(legacyDeliveryOf), next_cursor };
    },
  );
};
