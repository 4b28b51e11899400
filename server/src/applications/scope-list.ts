import { z } from 'zod';
import { recordAudit } from '../platform/audit/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { invalidParams, Problem } from '../platform/errors.ts';
import { pageOf, pageQuery, readCursor } from '../platform/http/paging.ts';
import { emptyBody, errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { requireAdmin, requireAdminStepUp } from '../users/index.ts';
import { deleteScope, insertScope, scopesPage } from './scope-list-queries.ts';
import { customScopeParts, scopeNameFault } from './scope-names.ts';

const LIST = 'scopes';
const MAX_DESCRIPTION_LENGTH = 300;
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
export const scopeList: Endpoint = (server, context) => {
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
        body: z.object({
          name: z.string(),
          description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
          sensitive: z.boolean().default(false),
        }),
        response: { 201: scopeBody, ...errorResponses(400, 401, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const admin = await requireAdminStepUp(context, request);
      const { name } = request.body;
      const fault = nameFault(name);
      if (fault !== null) throw invalidParams([{ path: 'name', message: fault }]);
      const row = { ...request.body, created_at: context.clock.now() };
      await inTransaction(context.stores.db, async (db) => {
        if (!(await insertScope(db, row)))
          throw new Problem(409, 'scope_exists', `${name} is on the list already.`);
        await recordAudit(db, context, request, {
          event_type: 'scope.created',
          actor: { type: 'admin', id: admin.user_id },
          target: { type: 'scope', id: name },
          details: { description: row.description, sensitive: row.sensitive },
        });
      });
      return reply.code(201).send(row);
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
      const { name } = request.params;
      await inTransaction(context.stores.db, async (db) => {
        if (!(await deleteScope(db, name))) throw new Problem(404, 'not_found', 'This scope is not listed.');
        await recordAudit(db, context, request, {
          event_type: 'scope.deleted',
          actor: { type: 'admin', id: admin.user_id },
          target: { type: 'scope', id: name },
        });
      });
      return reply.code(204).send();
    },
  );
};

/** Built-in scopes need no listing: what they mean is not the administrators' choice. */
function nameFault(name: string): string | null {
  const fault = scopeNameFault(name);
  if (fault !== null) return fault;
  return customScopeParts(name) === null ? 'is a built-in scope; only <namespace>:<key> is listed' : null;
}
