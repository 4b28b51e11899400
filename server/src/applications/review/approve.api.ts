import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { decideReview } from './review.ts';

/** POST /api/v1/admin/applications/:id/approve {risk_acknowledged}: also lifts a rejection or suspension. */
export const approveApi = api.post(
  '/api/v1/admin/applications/:id/approve',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary: 'Approve an application',
    params: applicationPath,
    // No body arrives here as null.
    body: z.object({ risk_acknowledged: z.boolean().default(false) }).nullable(),
    responses: { 200: z.object({ application: adminApplicationBody }) },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, now, params, body, admin }) => {
    const { user_id } = admin;
    const by = { actor: { type: 'admin', id: user_id }, request } as const;
    const review = { by, application_id: applicationIdIn(params) };
    const risk_acknowledged = body?.risk_acknowledged ?? false;
    const approved = await decideReview(context, review, { decision: 'approve', risk_acknowledged });
    return { application: adminApplicationBodyOf(approved, now) };
  },
);
