import { z } from 'zod';
import { organizationDomains } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { viewerKey } from '../access/callers.ts';
import { attemptsAt } from '../redirect-uris/attempts.queries.ts';
import { LAST_ATTEMPTS, lastAttempt } from '../redirect-uris/last-attempt.ts';
import { uriStatusBody, uriStatusOf } from '../redirect-uris/uri-status.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import type { Application } from '../registry/applications.queries.ts';
import { applicationPath } from '../registry/find-application.ts';

const verification = z.object({
  uri: z.string(),
  ...uriStatusBody,
  verified_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  last_attempt: z.enum(LAST_ATTEMPTS).nullable(),
});

/** GET /api/v1/applications/:id with the summary of its redirect URIs that command-line tools poll. */
export const showApplicationApi = api.get(
  '/api/v1/applications/:id',
  {
    caller: viewerKey(),
    summary: 'Get an application with the status of its redirect URIs',
    params: applicationPath,
    responses: {
      200: applicationBody.extend({ redirect_uri_verifications: z.array(verification) }),
      404: emptyBody,
    },
    errors: [401, 403, 429],
  },
  async ({ context, now, application }) => {
    return {
      ...applicationBodyOf(application, now),
      redirect_uri_verifications: await verificationsOf(context, application),
    };
  },
);

async function verificationsOf({ stores, clock }: Context, application: Application) {
  const { organization_id, redirect_uris } = application;
  const domains =
    organization_id === null ? [] : await organizationDomains(stores.db, organization_id, clock.now());
  const attempts = await attemptsAt(stores.db, application.application_id);
  const now = clock.now();
  return redirect_uris.map((entry) => ({
    uri: entry.uri,
    ...uriStatusOf(entry, domains, now),
    verified_at: entry.verified_at,
    expires_at: entry.verification_expires_at,
    last_attempt: lastAttempt(attempts.get(entry.uri), now),
  }));
}
