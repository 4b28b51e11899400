import { z } from 'zod';
import { findApplication } from '../../applications/index.ts';
import { notVisible } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminStepUp } from '../../users/index.ts';
import { replaceSigningKey } from './replace-signing-key.ts';
import { keyPath } from './signing-key-body.ts';

/** POST /api/v1/admin/applications/:id/webhook_signing_keys/:kid/replace: the emergency (contract section 8). */
export const replaceKey: Endpoint = (server, context) => {
  server.post(
    '/api/v1/admin/applications/:id/webhook_signing_keys/:kid/replace',
    {
      schema: {
        tags: ['Administration'],
        summary: 'Replace a compromised webhook signing key at once',
        security: [{ admin_token: [] }],
        params: keyPath,
        response: {
          200: z.object({
            revoked_kid: z.string(),
            new_kid: z.string(),
            resigned: z.number().int().describe('Waiting events that are signed with the new key now'),
          }),
          ...errorResponses(401, 404, 409, 413, 415, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireAdminStepUp(context, request);
      const application = await findApplication(context, request.params);
      if (application === null) throw notVisible();
      const actor = { type: 'admin', id: user_id } as const;
      return await replaceSigningKey(context, request, actor, application.application_id, request.params.kid);
    },
  );
};
