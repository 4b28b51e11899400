import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { decideReview } from './review.ts';

export const MAX_REASON_LENGTH = 1000;
const SUMMARIES = { reject: 'Reject an application', suspend: 'Suspend an application' };

const rejectOrSuspend = (verb: keyof typeof SUMMARIES) =>
  api.post(
    `/api/v1/admin/applications/:id/${verb}`,
    {
      caller: admin({ fresh: true }),
      tags: ['Administration'],
      summary: SUMMARIES[verb],
      params: applicationPath,
      body: z.object({
        reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
        this_address_only: z
          .boolean()
          .default(false)
          .describe('For a client that describes itself: stop only this address, not its whole host'),
      }),
      responses: { 200: z.object({ application: adminApplicationBody }) },
      errors: [400, 401, 404, 413, 415, 422, 429],
    },
    async ({ context, request, params, body, admin }) => {
      const by = { actor: { type: 'admin', id: admin.user_id }, request } as const;
      const review = { by, application_id: applicationIdIn(params) };
      const { reason, this_address_only: alone } = body;
      const stopped = await decideReview(context, review, { decision: verb, reason, alone });
      return { application: adminApplicationBodyOf(stopped, context.clock.now()) };
    },
  );

/** POST /api/v1/admin/applications/:id/reject and …/suspend {reason, this_address_only?}. */
export const rejectSuspendApi = [rejectOrSuspend('reject'), rejectOrSuspend('suspend')];
