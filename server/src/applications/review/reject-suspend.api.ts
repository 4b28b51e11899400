import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint, Server } from '../../platform/http/server.ts';
import { requireAdminStepUp } from '../../users/index.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { type RejectOrSuspend, rejectOrSuspendApplication } from './review.ts';

export const MAX_REASON_LENGTH = 1000;
const SUMMARIES = { reject: 'Reject an application', suspend: 'Suspend an application' };

/** POST /api/v1/admin/applications/:id/reject and …/suspend {reason, this_address_only?}. */
export const rejectSuspendApi: Endpoint = (server, context) => {
  rejectOrSuspendRoute(server, context, 'reject');
  rejectOrSuspendRoute(server, context, 'suspend');
};

function rejectOrSuspendRoute(server: Server, context: Context, verb: RejectOrSuspend): void {
  server.post(
    `/api/v1/admin/applications/:id/${verb}`,
    {
      schema: {
        tags: ['Administration'],
        summary: SUMMARIES[verb],
        security: [{ admin_token: [] }],
        params: applicationPath,
        body: z.object({
          reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
          this_address_only: z
            .boolean()
            .default(false)
            .describe('Of a client that describes itself: leave other addresses of its host alone'),
        }),
        response: {
          200: z.object({ application: adminApplicationBody }),
          ...errorResponses(400, 401, 404, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireAdminStepUp(context, request);
      const review = { admin_id: user_id, application_id: applicationIdIn(request.params) };
      const { reason, this_address_only } = request.body;
      const stopped = await rejectOrSuspendApplication(context, request, review, verb, reason, {
        alone: this_address_only,
      });
      return { application: adminApplicationBodyOf(stopped, context.clock.now()) };
    },
  );
}
