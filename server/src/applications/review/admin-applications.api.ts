import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { listedScopes } from '../../scopes/index.ts';
import { requireAdmin } from '../../users/index.ts';
import { applicationsForReview } from '../registry/applications.queries.ts';
import { REVIEW_STATUSES } from '../registry/enums.ts';
import { applicationPath, requireApplication } from '../registry/find-application.ts';
import { riskEvidence } from '../risk/risk-evidence.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';

/** GET /api/v1/admin/applications?review_status= and …/:id, the latter with what each risk flag was raised by. */
export const adminApplicationsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/admin/applications',
    {
      schema: {
        tags: ['Administration'],
        summary: 'Applications, all or by review status',
        security: [{ admin_token: [] }],
        querystring: pageQuery.extend({ review_status: z.enum(REVIEW_STATUSES).optional() }),
        response: {
          200: z.object({ applications: z.array(adminApplicationBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 422, 429),
        },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      const { limit, cursor, review_status = null } = request.query;
      const list = `admin_applications ${review_status}`;
      const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
      const position = { afterId, limit: limit + 1 };
      const found = await applicationsForReview(context.stores.db, review_status, position);
      const page = pageOf(context.keyring, list, found, limit, ({ application_id }) => application_id);
      const now = context.clock.now();
      return {
        applications: page.rows.map((row) => adminApplicationBodyOf(row, now)),
        next_cursor: page.next_cursor,
      };
    },
  );

  server.get(
    '/api/v1/admin/applications/:id',
    {
      schema: {
        tags: ['Administration'],
        summary: 'One application and why it was flagged',
        security: [{ admin_token: [] }],
        params: applicationPath,
        response: {
          200: z.object({
            application: adminApplicationBody.extend({
              risk_evidence: z
                .record(z.string(), z.array(z.string()))
                .describe('What raised each flag when it was raised'),
            }),
          }),
          ...errorResponses(401, 404, 429),
        },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      const found = await requireApplication(context, request.params);
      const risk_evidence = riskEvidence(found, await listedScopes(context.stores.db));
      return { application: { ...adminApplicationBodyOf(found, context.clock.now()), risk_evidence } };
    },
  );
};
