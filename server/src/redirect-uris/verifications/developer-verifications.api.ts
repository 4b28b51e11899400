import {
  applicationIdIn,
  applicationPath,
  developerOf,
  manageableApplication,
  visibleApplication,
} from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { type CurrentSession, requireSecondFactor, requireSession } from '../../users/index.ts';
import { verificationResult, verifyRedirectUri } from '../procedure/verify.ts';
import { listEntries, verificationList } from './list-verifications.ts';
import { uriBody } from './uri-body.ts';

/** The developer console's side: whoever sees the application may look; who manages it may verify, after a step-up. */
export const developerVerifications: Endpoint = (server, context) => {
  server.get(
    '/developer/applications/:id/redirect_uri_verifications',
    {
      schema: {
        tags: ['Redirect URI verification'],
        summary: 'How each redirect URI of an application is proven, and how to prove it',
        security: [{ session: [] }],
        params: applicationPath,
        response: { 200: verificationList, 404: emptyBody, ...errorResponses(401, 429) },
      },
    },
    async (request) => {
      const session = await requireSession(context, request);
      const developer = await developerOf(context, session);
      const application = await visibleApplication(context, developer, applicationIdIn(request.params));
      return await listEntries(context, application);
    },
  );

  server.post(
    '/developer/applications/:id/verify_redirect_uri',
    {
      // Contract section 7: 404, 403 and 401 come before 422.
      attachValidation: true,
      schema: {
        tags: ['Redirect URI verification'],
        summary: 'Try to prove a redirect URI now',
        security: [{ session: [] }],
        params: applicationPath,
        body: uriBody,
        response: {
          200: verificationResult,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const session = await requireSession(context, request);
      const id = applicationIdIn(request.params);
      return await verifyAsDeveloper(context, request, session, id, () => {
        if (request.validationError) throw request.validationError;
        return request.body.uri;
      });
    },
  );
};

/**
 * The checks of contract section 7 in their order, then the attempt: 404, 403 `forbidden`, 401 `step_up_required` or
 * `otp_not_enrolled`, 422, 429. `uri` is read only after the first three. Pages call it with `diagnose`.
 */
async function verifyAsDeveloper(
  context: Context,
  request: Request,
  session: CurrentSession,
  applicationId: number | null,
  uri: () => string,
  { diagnose = false } = {},
) {
  const developer = await developerOf(context, session);
  const application = await manageableApplication(context, developer, applicationId);
  requireSecondFactor(session, context.clock.now());
  const actor = { type: 'user', id: session.user_id } as const;
  const by = { actor, event_type: 'redirect_uri_verify_dev', diagnose } as const;
  return await verifyRedirectUri(context, request, by, application, uri());
}
