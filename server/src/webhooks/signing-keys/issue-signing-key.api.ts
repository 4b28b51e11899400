import { z } from 'zod';
import { applicationPath, managedByKey } from '../../applications/index.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { DEFAULT_GRACE_SECONDS, MAX_GRACE_SECONDS, rotateSigningKey } from './rotate-signing-key.ts';
import { signingKeyBody, signingKeyOf } from './signing-key-body.ts';

/** POST /api/v1/applications/:id/webhook_signing_keys {grace_seconds?} (contract section 8). */
export const issueKey: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/webhook_signing_keys',
    {
      attachValidation: true,
      schema: {
        summary: 'Issue a webhook signing key; older ones end after the grace',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        // No body arrives here as null.
        body: z
          .object({ grace_seconds: z.number().int().min(0).max(MAX_GRACE_SECONDS).optional() })
          .nullable(),
        response: {
          201: signingKeyBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { developer, application } = await managedByKey(context, request, reply);
      const grace = request.body?.grace_seconds ?? DEFAULT_GRACE_SECONDS;
      const key = await rotateSigningKey(context, request, developer, application.application_id, grace);
      reply.code(201);
      return signingKeyOf(context.keyring, key);
    },
  );
};
