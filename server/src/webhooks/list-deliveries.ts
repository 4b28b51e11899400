import { z } from 'zod';
import {
  applicationIdIn,
  applicationPath,
  requireDeveloper,
  shownApplication,
} from '../applications/index.ts';
import { pageQuery, readCursor, writeCursor } from '../platform/http/paging.ts';
import { emptyBody, errorResponses } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { type DeliveriesPosition, deliveriesOf } from './application-deliveries.ts';
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
      const developer = await requireDeveloper(context, request, 'applications:read');
      const application = await shownApplication(context, reply, developer, applicationIdIn(request.params));
      const { limit, cursor, status } = request.query;
      const { application_id } = application;
      const list = `webhook_deliveries ${application_id} ${status ?? ''}`;
      const position = (readCursor(context.keyring, list, cursor) ?? [0, 0]) as [number, number];
      const filter = { application_id, status: status === 'failed' ? ('dead' as const) : status };
      const start = position.map((id) => id || null) as DeliveriesPosition;
      const { rows, next } = await deliveriesOf(context.stores.db, filter, start, limit);
      return {
        entries: rows.map((row) => (row.path === 'outbox' ? outboxEntryOf(row) : legacyDeliveryOf(row))),
        next_cursor:
          next &&
          writeCursor(
            context.keyring,
            list,
            next.map((id) => id ?? 0),
          ),
      };
    },
  );
};
