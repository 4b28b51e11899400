import type { z } from 'zod';
import { type Application, applicationPath, requireApplication } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { notVisible } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { narrowed } from '../../platform/http/caller.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { admin, requireFreshAdmin } from '../../sessions/index.ts';
import { verificationResult, verifyRedirectUri } from '../procedure/verify.ts';
import { listVerifications, verificationList } from './list-verifications.ts';
import { uriBody } from './verification.ts';

/** Throws 404 without a body for an application that does not exist. */
const applicationAdmin = narrowed(admin(), 'about an application', async (_given, { context, request }) => ({
  application: await applicationForAdmin(context, request.params as z.infer<typeof applicationPath>),
}));

/** Contract section 7: 404 comes before 401 `step_up_required`. */
const confirmedApplicationAdmin = narrowed(applicationAdmin, 'confirmed', ({ admin }, { context }) => {
  requireFreshAdmin(admin, context.clock.now());
  return {};
});

const getAdminVerifications = api.get(
  '/api/v1/admin/applications/:id/redirect_uri_verifications',
  {
    caller: applicationAdmin,
    tags: ['Administration'],
    summary: 'List the verifications of an application’s redirect URIs',
    params: applicationPath,
    responses: { 200: verificationList, 404: emptyBody },
    errors: [401, 429],
  },
  ({ context, application }) => listVerifications(context, application),
);

const postAdminVerification = api.post(
  '/api/v1/admin/applications/:id/verify_redirect_uri',
  {
    caller: confirmedApplicationAdmin,
    tags: ['Administration'],
    summary: 'Verify a redirect URI of an application',
    params: applicationPath,
    body: uriBody,
    responses: { 200: verificationResult, 404: emptyBody },
    errors: [400, 401, 413, 415, 422, 429],
  },
  async ({ context, request, body, admin, application }) => {
    const actor = { type: 'admin', id: admin.user_id } as const;
    const by = { actor, event_type: 'admin.application.redirect_uri.verify' } as const;
    return await verifyRedirectUri(context, request, by, application, body.uri);
  },
);

/** The same for administrators: viewing needs no step-up, verifying does. */
export const adminVerificationsApi = [getAdminVerifications, postAdminVerification];

/** Throws 404 without a body for an unknown application. */
async function applicationForAdmin(
  context: Context,
  params: z.infer<typeof applicationPath>,
): Promise<Application> {
  return await requireApplication(context, params, notVisible);
}
