import { z } from 'zod';
import { applicationPath, managerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { DEFAULT_GRACE_SECONDS, MAX_GRACE_SECONDS, rotateSigningKey } from './rotate-signing-key.ts';
import { signingKeyBody, signingKeyWithSecret } from './signing-key-body.ts';

/** POST /api/v1/applications/:id/webhook_signing_keys {grace_seconds?} (contract section 8). */
export const rotateSigningKeyApi = api.post(
  '/api/v1/applications/:id/webhook_signing_keys',
  {
    caller: managerKey(),
    summary: 'Issue a webhook signing key; older ones end after the grace period',
    params: applicationPath,
    // A missing body is null here.
    body: z.object({ grace_seconds: z.number().int().min(0).max(MAX_GRACE_SECONDS).optional() }).nullable(),
    responses: { 201: signingKeyBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, body, developer, application }) => {
    const grace = body?.grace_seconds ?? DEFAULT_GRACE_SECONDS;
    const key = await rotateSigningKey(context, request, developer, application.application_id, grace);
    return signingKeyWithSecret(context.keyring, key);
  },
);
