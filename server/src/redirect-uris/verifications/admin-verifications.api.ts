import type { z } from 'zod';
import { type Application, applicationPath, findApplication } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { notVisible } from '../../platform/errors.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdmin, requireFreshAdmin } from '../../users/index.ts';
import { verificationResult, verifyRedirectUri } from '../procedure/verify.ts';
import { listVerifications, verificationList } from './list-verifications.ts';
import { uriBody } from './verification.ts';

/** The administrators' side of the same: looking needs no step-up, verifying does. */
export const adminVerificationsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/admin/applications/:id/redirect_uri_verifications',
    {
      schema: {
        tags: ['Administration'],
        summary: 'How each redirect URI of an application is proven',
        security: [{ admin_token: [] }],
        params: applicationPath,
        response: { 200: verificationList, 404: emptyBody, ...errorResponses(401, 429) },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      return await listVerifications(context, await applicationForAdmin(context, request.params));
    },
  );

  server.post(
    '/api/v1/admin/applications/:id/verify_redirect_uri',
    {
      // Contract section 7: 404 and 401 come before 422.
      attachValidation: true,
      schema: {
        tags: ['Administration'],
        summary: 'Try to prove a redirect URI of an application now',
        security: [{ admin_token: [] }],
        params: applicationPath,
        body: uriBody,
        response: {
          200: verificationResult,
          404: emptyBody,
          ...errorResponses(400, 401, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const admin = await requireAdmin(context, request);
      const application = await applicationForAdmin(context, request.params);
      requireFreshAdmin(admin, context.clock.now());
      if (request.validationError) throw request.validationError;
      const actor = { type: 'admin', id: admin.user_id } as const;
      const by = { actor, event_type: 'admin.application.redirect_uri.verify' } as const;
      return await verifyRedirectUri(context, request, by, application, request.body.uri);
    },
  );
};

/** Throws 404 without a body for what does not exist. */
export async function applicationForAdmin(
  context: Context,
  params: z.infer<typeof applicationPath>,
): Promise<Application> {
  const found = await findApplication(context, params);
  if (found === null) throw notVisible();
  return found;
}
