import { z } from 'zod';
import { applicationPath, shownByKey } from '../../applications/index.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { applicationDeliveriesPage } from './application-deliveries.ts';
import { legacyDeliveryBody, legacyDeliveryOf, outboxEntryBody, outboxEntryOf } from './delivery-body.ts';

/** GET /api/v1/applications/:id/webhook_deliveries: both paths, newest first (contract section 8). */
export const listDeliveries: Endpoint = (server, context) => {
  server.get(
    '/api/v1/applications/:id/webhook_deliveries',
    {
      schema: {
        summary: 'What was sent to an application, or is still to be',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        querystring: pageQuery.extend({
          status: z.enum(['waiting', 'delivered', 'dead', 'failed']).optional(),
        }),
        response: {
          200: z.object({
            entries: z.array(z.discriminatedUnion('path', [outboxEntryBody, legacyDeliveryBody])),
            next_cursor: z.string().nullable(),
          }),
          404: emptyBody,
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { application } = await shownByKey(context, request, reply);
      const { limit, cursor, status } = request.query;
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
};
