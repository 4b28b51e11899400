import { z } from 'zod';
import { emptyBody, errorResponses, timestamp } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { managedByKey } from '../access/application-access.ts';
import { unmarkDeprecatedSecret } from '../access/deprecated-secret.ts';
import { applicationPath } from '../registry/find-application.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';

/** POST /api/v1/applications/:id/rotate_webhook_secret: the new secret, once; the old one ends at once. */
export const rotateWebhookSecretApi: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/rotate_webhook_secret',
    {
      schema: {
        summary: 'Give an application a new webhook secret',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        response: {
          200: z.object({ webhook_secret: z.string(), webhook_secret_expires_at: timestamp }),
          404: emptyBody,
          ...errorResponses(401, 403, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const { developer, application } = await managedByKey(context, request, reply);
      const { application_id } = application;
      const rotated = await rotateWebhookSecret(context, request, developer, application_id);
      unmarkDeprecatedSecret(reply);
      return rotated;
    },
  );
};
