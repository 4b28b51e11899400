import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Endpoint, Server } from '../../platform/http/server.ts';
import { requireDeveloper } from '../access/developer.ts';
import { organizationsOf } from '../access/memberships.queries.ts';
import { actorOf, visibleOrganization } from '../access/organization-access.ts';
import { organizationBody, organizationBodyOf, organizationPath } from './organization-body.ts';
import { createOwnOrganization, deleteOrganization, renameOrganization } from './organizations.ts';

const LIST = 'organizations';
const TAGS = { tags: ['Organizations'], security: [{ personal_access_key: [] }] };

/** POST, GET /api/v1/organizations; GET, PATCH, DELETE …/:id. Keys with `applications:read` or `applications:write`. */
export const organizationsApi: Endpoint = (server, context) => {
  found(server, context);
  list(server, context);
  show(server, context);
  rename(server, context);
  remove(server, context);
};

function found(server: Server, context: Context): void {
  server.post(
    '/api/v1/organizations',
    {
      schema: {
        ...TAGS,
        summary: 'Found an organization',
        body: z.object({ name: z.string() }),
        response: { 201: organizationBody, ...errorResponses(400, 401, 403, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const organization = await createOwnOrganization(
        actorOf(context, request, developer),
        request.body.name,
      );
      return reply.code(201).send(organizationBodyOf(organization));
    },
  );
}

function list(server: Server, context: Context): void {
  server.get(
    '/api/v1/organizations',
    {
      schema: {
        ...TAGS,
        summary: 'Organizations that the caller belongs to',
        querystring: pageQuery,
        response: {
          200: z.object({ organizations: z.array(organizationBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:read');
      const { limit, cursor } = request.query;
      const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
      const rows = await organizationsOf(context.stores.db, user_id, { afterId, limit: limit + 1 });
      const page = pageOf(context.keyring, LIST, rows, limit, ({ organization_id }) => organization_id);
      return { organizations: page.rows.map(organizationBodyOf), next_cursor: page.next_cursor };
    },
  );
}

function show(server: Server, context: Context): void {
  server.get(
    '/api/v1/organizations/:id',
    {
      schema: {
        ...TAGS,
        summary: 'One organization',
        params: organizationPath,
        response: { 200: organizationBody, 404: emptyBody, ...errorResponses(401, 403, 429) },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:read');
      const id = rowId(request.params.id);
      return organizationBodyOf(await visibleOrganization(context.stores.db, user_id, id));
    },
  );
}

function rename(server: Server, context: Context): void {
  server.patch(
    '/api/v1/organizations/:id',
    {
      schema: {
        ...TAGS,
        summary: 'Rename an organization',
        params: organizationPath,
        body: z.object({ name: z.string() }),
        response: {
          200: organizationBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const actor = actorOf(context, request, developer);
      return organizationBodyOf(await renameOrganization(actor, rowId(request.params.id), request.body.name));
    },
  );
}

function remove(server: Server, context: Context): void {
  server.delete(
    '/api/v1/organizations/:id',
    {
      schema: {
        ...TAGS,
        summary: 'Delete an organization that owns no application',
        params: organizationPath,
        response: { 204: emptyBody, 404: emptyBody, ...errorResponses(401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      await deleteOrganization(actorOf(context, request, developer), rowId(request.params.id));
      return reply.code(204).send();
    },
  );
}
