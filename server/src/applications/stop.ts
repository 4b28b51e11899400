import { z } from 'zod';
import { recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { errorResponses } from '../platform/http/responses.ts';
import type { Endpoint, Server } from '../platform/http/server.ts';
import { requireAdminStepUp } from '../users/index.ts';
import { changeAsAdmin } from './admin-application.ts';
import { adminApplicationBody, adminBodyOf } from './admin-body.ts';
import { applicationIdIn, applicationPath } from './application-path.ts';
import { updateApplication } from './registry-queries.ts';

const MAX_REASON_LENGTH = 1000;

const STOPS = {
  reject: { summary: 'Reject an application', status: 'rejected', event: 'admin.application.rejected' },
  suspend: { summary: 'Suspend an application', status: 'suspended', event: 'admin.application.suspended' },
} as const;

/**
 * POST /api/v1/admin/applications/:id/reject and …/suspend {reason}: from the commit on nobody signs in to it and every
 * token of it is inactive, because oauth's statements read review_status.
 */
export const stop: Endpoint = (server, context) => {
  stopBy(server, context, 'reject');
  stopBy(server, context, 'suspend');
};

function stopBy(server: Server, context: Context, verb: keyof typeof STOPS): void {
  const { summary, status, event } = STOPS[verb];
  server.post(
    `/api/v1/admin/applications/:id/${verb}`,
    {
      schema: {
        tags: ['Administration'],
        summary,
        security: [{ admin_token: [] }],
        params: applicationPath,
        body: z.object({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
        response: {
          200: z.object({ application: adminApplicationBody }),
          ...errorResponses(400, 401, 404, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const admin = await requireAdminStepUp(context, request);
      const now = context.clock.now();
      const id = applicationIdIn(request.params);
      const stopped = await changeAsAdmin(context, id, async (db, { application_id, review_status }) => {
        await updateApplication(db, now, application_id, { review_status: status, reviewed_at: now });
        await recordAudit(db, context, request, {
          event_type: event,
          actor: { type: 'admin', id: admin.user_id },
          target: { type: 'application', id: application_id },
          application_id,
          details: { was: review_status, reason: request.body.reason },
        });
      });
      return { application: adminBodyOf(stopped, now) };
    },
  );
}
