import { z } from 'zod';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { applicationBody, bodyOf } from '../application-body.ts';
import { applicationIdIn, applicationPath } from '../application-path.ts';
import { requireDeveloper } from '../developer-of-key.ts';
import { transferApplication } from './transfer.ts';

/** POST /api/v1/applications/:id/transfer {organization_id}: to an organization, or with null to the caller. */
export const transfer: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/transfer',
    {
      schema: {
        summary: 'Give an application another owner',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        body: z.object({ organization_id: z.number().int().positive().nullable() }),
        response: {
          200: applicationBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:write');
      const id = applicationIdIn(request.params) ?? 0;
      const actor = { context, request, user_id };
      const changed = await transferApplication(actor, id, request.body.organization_id);
      return bodyOf(changed, context.clock.now());
    },
  );
};
