import { z } from 'zod';
import { applicationPath, managedByKey } from '../../applications/index.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { sendTestEvent } from './send-test-event.ts';

/** POST /api/v1/applications/:id/webhook_test: 202 with the ids of a `webhook.ping` (contract section 8). */
export const webhookTest: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/webhook_test',
    {
      schema: {
        summary: 'Send a test event to the webhook_url',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        response: {
          202: z.object({ event_id: z.string(), delivery_id: z.string() }),
          404: emptyBody,
          ...errorResponses(401, 403, 409, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const { application } = await managedByKey(context, request, reply);
      const ids = await sendTestEvent(context, application.application_id);
      reply.code(202);
      return ids;
    },
  );
};
