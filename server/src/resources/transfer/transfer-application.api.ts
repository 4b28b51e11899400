import { z } from 'zod';
import { applicationBody, applicationBodyOf, applicationPath, viewerKey } from '../../applications/index.ts';
import { actorOf } from '../../organizations/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { transferApplication } from './transfer-application.ts';

/** POST /api/v1/applications/:id/transfer {organization_id}: to an organization, or with null to the caller. */
export const transferApplicationApi = api.post(
  '/api/v1/applications/:id/transfer',
  {
    caller: viewerKey('applications:write'),
    summary: 'Transfer an application to another owner',
    params: applicationPath,
    body: z.object({ organization_id: z.number().int().positive().nullable() }),
    responses: { 200: applicationBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, now, body, developer, application }) => {
    const { application_id } = application;
    const actor = actorOf(context, request, developer);
    const changed = await transferApplication(actor, application_id, body.organization_id);
    return applicationBodyOf(changed, now);
  },
);
