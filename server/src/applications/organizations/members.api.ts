import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorBody, errorResponses } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireDeveloper } from '../access/developer.ts';
import { actorOf, visibleOrganization } from '../access/organization-access.ts';
import { membersPage } from './members.queries.ts';
import { changeMember } from './members.ts';
import { memberBody, memberBodyOf, organizationPath, role } from './organization-body.ts';

const TAGS = { tags: ['Organizations'], security: [{ personal_access_key: [] }] };
const memberPath = organizationPath.extend({ user_id: z.string() });
/** Without a body for an organization that the caller does not see. */
const notFound = z.union([emptyBody, errorBody]);

/** GET /api/v1/organizations/:id/members; PATCH {role}, DELETE …/:user_id. DELETE of oneself is leaving. */
export const membersApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/organizations/:id/members',
    {
      schema: {
        ...TAGS,
        summary: 'Members and their roles',
        params: organizationPath,
        querystring: pageQuery,
        response: {
          200: z.object({ members: z.array(memberBody), next_cursor: z.string().nullable() }),
          404: emptyBody,
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:read');
      const { db } = context.stores;
      const { organization_id } = await visibleOrganization(db, user_id, rowId(request.params.id));
      const { limit, cursor } = request.query;
      const list = `organization_members ${organization_id}`;
      const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
      const rows = await membersPage(db, organization_id, { afterId, limit: limit + 1 });
      const page = pageOf(context.keyring, list, rows, limit, (row) => row.user_id);
      return { members: page.rows.map(memberBodyOf), next_cursor: page.next_cursor };
    },
  );

  server.patch(
    '/api/v1/organizations/:id/members/:user_id',
    {
      schema: {
        ...TAGS,
        summary: 'Give a member another role',
        params: memberPath,
        body: z.object({ role }),
        response: {
          200: memberBody,
          404: notFound,
          ...errorResponses(400, 401, 403, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { params, body } = request;
      const actor = actorOf(context, request, developer);
      const changed = await changeMember(actor, rowId(params.id), rowId(params.user_id) ?? 0, body.role);
      return memberBodyOf(changed!);
    },
  );

  server.delete(
    '/api/v1/organizations/:id/members/:user_id',
    {
      schema: {
        ...TAGS,
        summary: 'Remove a member, or leave',
        params: memberPath,
        response: { 204: emptyBody, 404: notFound, ...errorResponses(401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { params } = request;
      await changeMember(
        actorOf(context, request, developer),
        rowId(params.id),
        rowId(params.user_id) ?? 0,
        null,
      );
      return reply.code(204).send();
    },
  );
};
