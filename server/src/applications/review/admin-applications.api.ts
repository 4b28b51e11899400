import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageBehind, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { listedScopes } from '../../scopes/index.ts';
import { admin } from '../../sessions/index.ts';
import { openRegistrationAddress } from '../registration/open-registrations.queries.ts';
import { applicationOrder, applicationPosition } from '../registry/application-order.ts';
import { applicationsForReview } from '../registry/applications.queries.ts';
import { REVIEW_STATUSES } from '../registry/enums.ts';
import { applicationPath, requireApplication } from '../registry/find-application.ts';
import { riskOf } from '../risk/risk-evidence.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';

const getAdminApplications = api.get(
  '/api/v1/admin/applications',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'List applications, optionally by review status',
    query: pageQuery.extend({ review_status: z.enum(REVIEW_STATUSES).optional(), ...applicationOrder }),
    responses: {
      200: z.object({ applications: z.array(adminApplicationBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, now, query }) => {
    const { limit, cursor, sort, review_status = null } = query;
    const list = `admin_applications ${review_status} ${sort ?? ''}`;
    const behind = pageBehind(sort, readCursor(context.keyring, list, cursor));
    const position = { ...behind, limit: limit + 1, now };
    const found = await applicationsForReview(context.stores.db, review_status, position);
    const page = pageOf(context.keyring, list, found, limit, applicationPosition);

    return {
      applications: page.rows.map((row) => adminApplicationBodyOf(row, now)),
      next_cursor: page.next_cursor,
    };
  },
);

const getAdminApplication = api.get(
  '/api/v1/admin/applications/:id',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'Get an application and the evidence for its flags',
    params: applicationPath,
    responses: {
      200: z.object({
        application: adminApplicationBody.extend({
          risk_evidence: z
            .record(z.string(), z.array(z.string()))
            .describe('What raised each flag when it was raised'),
          registered_from: z
            .string()
            .nullable()
            .describe('The address that an open registration came from, until it is approved'),
        }),
      }),
    },
    errors: [401, 404, 429],
  },
  async ({ context, now, params }) => {
    const found = await requireApplication(context, params);
    const { db } = context.stores;
    const { texts: risk_evidence } = riskOf(found, await listedScopes(db));
    const registered_from = await openRegistrationAddress(db, found.application_id);
    return { application: { ...adminApplicationBodyOf(found, now), risk_evidence, registered_from } };
  },
);

/** GET /api/v1/admin/applications?review_status= and …/:id, the latter with what each risk flag was raised by. */
export const adminApplicationsApi = [getAdminApplications, getAdminApplication];
