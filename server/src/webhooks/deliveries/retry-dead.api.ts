import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { admin } from '../../sessions/index.ts';
import { outboxEntryBody, outboxEntryOf } from './delivery-entry.ts';
import { retryDeadEntry } from './retry-dead.ts';

/** POST /api/v1/admin/webhook_outbox/:id/retry {action_request_nonce} (contract section 10). */
export const retryDeadEntryApi = api.post(
  '/api/v1/admin/webhook_outbox/:id/retry',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary: 'Retry a dead outbox entry',
    params: z.object({ id: z.string().describe('Integer id of the entry') }),
    body: z.object({ action_request_nonce: z.string().min(16).max(128) }),
    responses: { 200: z.object({ entry: outboxEntryBody }) },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, admin }) => {
    const { user_id } = admin;
    const { action_request_nonce } = body;
    const id = rowId(params.id);
    return {
      entry: outboxEntryOf(await retryDeadEntry(context, request, user_id, id, action_request_nonce)),
    };
  },
);
