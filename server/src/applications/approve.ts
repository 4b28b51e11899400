import { z } from 'zod';
import { recordAudit } from '../platform/audit/index.ts';
import { Problem } from '../platform/errors.ts';
import { errorResponses } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { requireAdminStepUp } from '../users/index.ts';
import { changeAsAdmin } from './admin-application.ts';
import { adminApplicationBody, adminBodyOf } from './admin-body.ts';
import { applicationIdIn, applicationPath } from './application-path.ts';
import { updateApplication } from './registry-queries.ts';
import { needsAcknowledgement } from './risk-flags.ts';

/** POST /api/v1/admin/applications/:id/approve {risk_acknowledged}: also lifts a rejection or suspension. */
export const approve: Endpoint = (server, context) => {
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
      const admin = await requireAdminStepUp(context, request);
      const risk_acknowledged = request.body?.risk_acknowledged ?? false;
      const now = context.clock.now();
      const id = applicationIdIn(request.params);
      const approved = await changeAsAdmin(context, id, async (db, application) => {
        const { application_id, creation_risk_flags, review_status } = application;
        if (needsAcknowledgement(creation_risk_flags) && !risk_acknowledged)
          throw unacknowledged(creation_risk_flags);
        await updateApplication(db, now, application_id, { review_status: 'approved', reviewed_at: now });
        await recordAudit(db, context, request, {
          event_type: 'admin.application.approved',
          actor: { type: 'admin', id: admin.user_id },
          target: { type: 'application', id: application_id },
          application_id,
          details: { was: review_status, risk_acknowledged, creation_risk_flags },
        });
      });
      return { application: adminBodyOf(approved, now) };
    },
  );
};

function unacknowledged(flags: string[]): Problem {
  return new Problem(
    409,
    'risk_acknowledgement_required',
    `This application carries risk flags (${flags.join(', ')}); send risk_acknowledged: true once you have looked at them.`,
    { members: { creation_risk_flags: flags } },
  );
}
