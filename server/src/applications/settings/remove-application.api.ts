import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { managedByKey } from '../access/application-access.ts';
import { applicationPath } from '../registry/find-application.ts';
import { removeApplication } from './remove-application.ts';

/** DELETE /api/v1/applications/:id: every token of it is inactive from the same moment, in every process. */
export const removeApplicationApi: Endpoint = (server, context) => {
  server.delete(
    '/api/v1/applications/:id',
    {
      schema: {
        summary: 'Delete an application',
        security: [{ personal_access_key: [] }],
        params: applicationPath,
        response: { 204: emptyBody, 404: emptyBody, ...errorResponses(401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { developer, application } = await managedByKey(context, request, reply);
      await removeApplication(context, request, developer, application);
      return reply.code(204).send();
    },
  );
};
