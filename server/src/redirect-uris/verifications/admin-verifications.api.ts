import type { z } from 'zod';
import { type Application, applicationPath, findApplication } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { notVisible } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { admin, requireFreshAdmin } from '../../users/index.ts';
import { verificationResult, verifyRedirectUri } from '../procedure/verify.ts';
import { listVerifications, verificationList } from './list-verifications.ts';
import { uriBody } from './verification.ts';

const getAdminVerifications = api.get(
  '/api/v1/admin/applications/:id/redirect_uri_verifications',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'How each redirect URI of an application is proven',
    params: applicationPath,
    responses: { 200: verificationList, 404: emptyBody },
    errors: [401, 429],
  },
  async ({ context, params }) => {
    return await listVerifications(context, await applicationForAdmin(context, params));
  },
);

const postAdminVerification = api.post(
  '/api/v1/admin/applications/:id/verify_redirect_uri',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'Try to prove a redirect URI of an application now',
    params: applicationPath,
    body: uriBody,
    responses: { 200: verificationResult, 404: emptyBody },
    errors: [400, 401, 413, 415, 422, 429],
  },
  async ({ context, request, now, params, body, admin }) => {
    const application = await applicationForAdmin(context, params);
    requireFreshAdmin(admin, now);
    if (request.validationError) throw request.validationError;
    const actor = { type: 'admin', id: admin.user_id } as const;
    const by = { actor, event_type: 'admin.application.redirect_uri.verify' } as const;
    return await verifyRedirectUri(context, request, by, application, body.uri);
  },
);

/** The administrators' side of the same: looking needs no step-up, verifying does. */
export const adminVerificationsApi = [getAdminVerifications, postAdminVerification];

/** Throws 404 without a body for what does not exist. */
export async function applicationForAdmin(
  context: Context,
  params: z.infer<typeof applicationPath>,
): Promise<Application> {
  const found = await findApplication(context, params);
  if (found === null) throw notVisible();
  return found;
}
