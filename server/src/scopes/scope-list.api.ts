import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../platform/http/paging.ts';
import { emptyBody, errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { requireAdmin, requireAdminStepUp } from '../users/index.ts';
import { scopesPage } from './scope-list.queries.ts';
import { listScope, scopeInput, unlistScope } from './scope-list.ts';

const LIST = 'scopes';
const TAGS = { tags: ['Administration'], security: [{ admin_token: [] }] };

const scopeBody = z.object({
  name: z.string(),
  description: z.string(),
  sensitive: z.boolean(),
  created_at: timestamp,
});

/**
 * GET, POST /api/v1/admin/scopes and DELETE …/:name: the custom scopes that administrators know. A scope that is not
 * listed is the risk flag unlisted_scope, one that is listed as sensitive is sensitive_scope; people read the description
 * on the consent page.
 */
export const scopeListApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/admin/scopes',
    {
      schema: {
        ...TAGS,
        summary: 'The list of custom scopes',
        querystring: pageQuery,
        response: {
          200: z.object({ scopes: z.array(scopeBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 422, 429),
        },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      const { limit, cursor } = request.query;
      const afterName = String(readCursor(context.keyring, LIST, cursor) ?? '');
      const found = await scopesPage(context.stores.db, { afterName, limit: limit + 1 });
      const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ name }) => name);
      return { scopes: rows, next_cursor };
    },
  );

  server.post(
    '/api/v1/admin/scopes',
    {
      schema: {
        ...TAGS,
        summary: 'List a custom scope',
        body: scopeInput,
        response: { 201: scopeBody, ...errorResponses(400, 401, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const admin = await requireAdminStepUp(context, request);
      return reply.code(201).send(await listScope(context, request, admin.user_id, request.body));
    },
  );

  server.delete(
    '/api/v1/admin/scopes/:name',
    {
      schema: {
        ...TAGS,
        summary: 'Take a custom scope off the list',
        params: z.object({ name: z.string() }),
        response: { 204: emptyBody, ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const admin = await requireAdminStepUp(context, request);
      await unlistScope(context, request, admin.user_id, request.params.name);
      return reply.code(204).send();
    },
  );
};
