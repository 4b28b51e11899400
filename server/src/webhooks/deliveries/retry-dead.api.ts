import { z } from 'zod';
import { applicationIdIn } from '../../applications/index.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminStepUp } from '../../users/index.ts';
import { outboxEntryBody, outboxEntryOf } from './delivery-body.ts';
import { retryDead } from './retry-dead.ts';

/** POST /api/v1/admin/webhook_outbox/:id/retry {action_request_nonce} (contract section 10). */
export const adminRetry: Endpoint = (server, context) => {
  server.post(
    '/api/v1/admin/webhook_outbox/:id/retry',
    {
      schema: {
        tags: ['Administration'],
        summary: 'Send a dead outbox entry again',
        security: [{ admin_token: [] }],
        params: z.object({ id: z.string().describe('Integer id of the entry') }),
        body: z.object({ action_request_nonce: z.string().min(16).max(128) }),
        response: {
          200: z.object({ entry: outboxEntryBody }),
          ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireAdminStepUp(context, request);
      const { action_request_nonce } = request.body;
      const id = applicationIdIn(request.params);
      return { entry: outboxEntryOf(await retryDead(context, request, user_id, id, action_request_nonce)) };
    },
  );
};
