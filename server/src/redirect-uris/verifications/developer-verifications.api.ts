import { applicationManager, applicationPath, applicationViewer } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { verificationResult, verifyRedirectUri } from '../procedure/verify.ts';
import { listVerifications, verificationList } from './list-verifications.ts';
import { uriBody } from './verification.ts';

const tags = ['Redirect URI verification'];

/** For developers: everyone who can see the application can view its verifications; managers can verify, after a step-up. */
export const listVerificationsApi = api.get(
  '/developer/applications/:id/redirect_uri_verifications',
  {
    caller: applicationViewer(),
    tags,
    summary: 'List the verifications of an application’s redirect URIs, and what to publish',
    params: applicationPath,
    responses: { 200: verificationList, 404: emptyBody },
    errors: [401, 429],
  },
  ({ context, application }) => listVerifications(context, application),
);

/** Contract section 7: 404, 403 and 401 come before 422. */
export const verifyRedirectUriApi = api.post(
  '/developer/applications/:id/verify_redirect_uri',
  {
    caller: applicationManager({ secondFactor: true }),
    tags,
    summary: 'Verify a redirect URI',
    params: applicationPath,
    body: uriBody,
    responses: { 200: verificationResult, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, session, application, body }) => {
    const actor = { type: 'user', id: session.user_id } as const;
    const by = { actor, event_type: 'redirect_uri_verify_dev', diagnose: false } as const;
    return await verifyRedirectUri(context, request, by, application, body.uri);
  },
);
