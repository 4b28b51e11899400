import { z } from 'zod';
import { applicationPath, viewerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { applicationDeliveriesPage } from './application-deliveries.ts';
import { legacyDeliveryBody, legacyDeliveryOf, outboxEntryBody, outboxEntryOf } from './delivery-entry.ts';

/** GET /api/v1/applications/:id/webhook_deliveries: both paths, newest first (contract section 8). */
export const listDeliveriesApi = api.get(
  '/api/v1/applications/:id/webhook_deliveries',
  {
    caller: viewerKey(),
    summary: 'An application’s sent and pending deliveries',
    params: applicationPath,
    query: pageQuery.extend({
      status: z.enum(['waiting', 'delivered', 'dead', 'failed']).optional(),
    }),
    responses: {
      200: z.object({
        entries: z.array(z.discriminatedUnion('path', [outboxEntryBody, legacyDeliveryBody])),
        next_cursor: z.string().nullable(),
      }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, application }) => {
    const { limit, cursor, status } = query;
    const { application_id } = application;
    const list = `webhook_deliveries ${application_id} ${status ?? ''}`;
    const filter = { application_id, status: status === 'failed' ? ('dead' as const) : status };
    const page = { cursor, limit };
    const { rows, next_cursor } = await applicationDeliveriesPage(context, list, filter, page);
    return {
      entries: rows.map((row) => (row.path === 'outbox' ? outboxEntryOf(row) : legacyDeliveryOf(row))),
      next_cursor,
    };
  },
);
