import { recordAudit } from '../platform/audit/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { notVisible } from '../platform/errors.ts';
import { emptyBody, errorResponses } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { applicationIdIn, applicationPath } from './application-path.ts';
import { manageableApplication, requireDeveloper } from './developer-of-key.ts';
import { markApplicationDeleted } from './registry-queries.ts';

/** DELETE /api/v1/applications/:id: every token of it is inactive from the same moment, in every process. */
export const remove: Endpoint = (server, context) => {
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
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { application_id, name } = await manageableApplication(
        context,
        developer,
        applicationIdIn(request.params),
      );
      await inTransaction(context.stores.db, async (db) => {
        if (!(await markApplicationDeleted(db, context.clock.now(), application_id))) throw notVisible();
        await recordAudit(db, context, request, {
          event_type: 'application.deleted',
          actor: { type: 'user', id: developer.user_id },
          target: { type: 'application', id: application_id },
          application_id,
          details: { name },
        });
      });
      return reply.code(204).send();
    },
  );
};
