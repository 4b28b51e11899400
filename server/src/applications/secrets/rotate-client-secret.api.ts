import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { managerKey } from '../access/callers.ts';
import { applicationPath } from '../registry/find-application.ts';
import { MAX_GRACE_SECONDS, rotateClientSecret } from './rotate-client-secret.ts';

/**
 * POST /api/v1/applications/:id/rotate_client_secret {grace_seconds?}: the new secret, once. The old one ends immediately unless a
 * grace period was requested; an older one ends in any case.
 */
export const rotateClientSecretApi = api.post(
  '/api/v1/applications/:id/rotate_client_secret',
  {
    caller: managerKey(),
    summary: 'Give an application a new client secret',
    params: applicationPath,
    // No body arrives here as null.
    body: z.object({ grace_seconds: z.number().int().min(0).max(MAX_GRACE_SECONDS).default(0) }).nullable(),
    responses: {
      200: z.object({ client_secret: z.string(), client_secret_expires_at: timestamp }),
      404: emptyBody,
    },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, body, developer, application }) => {
    const { application_id } = application;
    const grace = body?.grace_seconds ?? 0;
    const made = await rotateClientSecret(context, request, developer, application_id, grace);
    const { client_secret, client_secret_expires_at } = made;
    return { client_secret, client_secret_expires_at };
  },
);
