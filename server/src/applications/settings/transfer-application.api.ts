import { z } from 'zod';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { shownByKey } from '../access/application-access.ts';
import { actorOf } from '../access/organization-access.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { applicationPath } from '../registry/find-application.ts';
import { transferApplication } from './transfer-application.ts';

/** POST /api/v1/applications/:id/transfer {organization_id}: to an organization, or with null to the caller. */
export const transferApplicationApi: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/transfer',
    {
      attachValidation: true,
      schema: {
        summary: 'Give an application another owner',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        body: z.object({ organization_id: z.number().int().positive().nullable() }),
        response: {
          200: applicationBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { developer, application } = await shownByKey(context, request, reply, 'applications:write');
      const { application_id } = application;
      const actor = actorOf(context, request, developer);
      const changed = await transferApplication(actor, application_id, request.body.organization_id);
      return applicationBodyOf(changed, context.clock.now());
    },
  );
};
