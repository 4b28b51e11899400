import { z } from 'zod';
import { applicationPath, managerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { sendTestEvent } from './send-test-event.ts';

/** POST /api/v1/applications/:id/webhook_test: 202 with the ids of a `webhook.ping` (contract section 8). */
export const sendTestEventApi = api.post(
  '/api/v1/applications/:id/webhook_test',
  {
    caller: managerKey(),
    summary: 'Send a test event to the webhook_url',
    params: applicationPath,
    responses: { 202: z.object({ event_id: z.string(), delivery_id: z.string() }), 404: emptyBody },
    errors: [401, 403, 409, 413, 415, 429],
  },
  async ({ context, application }) => {
    const ids = await sendTestEvent(context, application.application_id);
    return ids;
  },
);
