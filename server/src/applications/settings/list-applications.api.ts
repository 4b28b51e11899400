import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { markDeprecatedSecret } from '../access/deprecated-secret.ts';
import { requireDeveloper } from '../access/developer.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { applicationsSeenBy } from '../registry/applications.queries.ts';

const LIST = 'applications';

/** GET /api/v1/applications: own ones and those of one's organizations, in the order of registration. */
export const listApplicationsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/applications',
    {
      schema: {
        summary: 'Applications that the caller sees',
        security: [{ personal_access_key: [] }],
        querystring: pageQuery,
        response: {
          200: z.object({ applications: z.array(applicationBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:read');
      const { limit, cursor } = request.query;
      const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
      const found = await applicationsSeenBy(context.stores.db, developer, { afterId, limit: limit + 1 });
      const page = pageOf(context.keyring, LIST, found, limit, ({ application_id }) => application_id);
      const now = context.clock.now();
      markDeprecatedSecret(reply, page.rows);
      return {
        applications: page.rows.map((row) => applicationBodyOf(row, now)),
        next_cursor: page.next_cursor,
      };
    },
  );
};
