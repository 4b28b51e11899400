import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { managedByKey } from '../access/application-access.ts';
import { applicationBody, bodyOf } from '../registry/application-body.ts';
import { applicationPath } from '../registry/application-path.ts';
import { applicationChange } from './application-input.ts';
import { changeApplication } from './change-application.ts';

/** PATCH /api/v1/applications/:id: what is left out stays as it is, null clears. By a key with `applications:write`. */
export const change: Endpoint = (server, context) => {
  server.patch(
    '/api/v1/applications/:id',
    {
      attachValidation: true,
      schema: {
        summary: 'Change an application',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        body: applicationChange,
        response: {
          200: applicationBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { developer, application } = await managedByKey(context, request, reply);
      const { application_id } = application;
      const changed = await changeApplication(context, request, developer, application_id, request.body);
      return bodyOf(changed, context.clock.now());
    },
  );
};
