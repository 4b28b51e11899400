import { z } from 'zod';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminStepUp } from '../../users/index.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { approveApplication } from './review.ts';

/** POST /api/v1/admin/applications/:id/approve {risk_acknowledged}: also lifts a rejection or suspension. */
export const approveApi: Endpoint = (server, context) => {
  server.post(
    '/api/v1/admin/applications/:id/approve',
    {
      schema: {
        tags: ['Administration'],
        summary: 'Approve an application',
        security: [{ admin_token: [] }],
        params: applicationPath,
        // No body arrives here as null.
        body: z.object({ risk_acknowledged: z.boolean().default(false) }).nullable(),
        response: {
          200: z.object({ application: adminApplicationBody }),
          ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireAdminStepUp(context, request);
      const review = { admin_id: user_id, application_id: applicationIdIn(request.params) };
      const isAcknowledged = request.body?.risk_acknowledged ?? false;
      const approved = await approveApplication(context, request, review, isAcknowledged);
      return { application: adminApplicationBodyOf(approved, context.clock.now()) };
    },
  );
};
