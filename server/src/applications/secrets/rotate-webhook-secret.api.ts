import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { managerKey } from '../access/callers.ts';
import { unmarkDeprecatedSecret } from '../access/deprecated-secret.ts';
import { applicationPath } from '../registry/find-application.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { standardWebhooksSecret } from './secrets.ts';

/** POST /api/v1/applications/:id/rotate_webhook_secret: the new secret, once; the old one ends immediately. */
export const rotateWebhookSecretApi = api.post(
  '/api/v1/applications/:id/rotate_webhook_secret',
  {
    caller: managerKey(),
    summary: 'Give an application a new webhook secret',
    params: applicationPath,
    responses: {
      200: z.object({
        webhook_secret: z.string(),
        standard_webhooks_secret: z.string(),
        webhook_secret_expires_at: timestamp,
      }),
      404: emptyBody,
    },
    errors: [401, 403, 413, 415, 429],
  },
  async ({ context, request, reply, developer, application }) => {
    const { application_id } = application;
    const rotated = await rotateWebhookSecret(context, request, developer, application_id);
    unmarkDeprecatedSecret(reply);
    return { ...rotated, standard_webhooks_secret: standardWebhooksSecret(rotated.webhook_secret) };
  },
);
