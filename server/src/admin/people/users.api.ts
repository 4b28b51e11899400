import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorResponses, timestamp } from '../../platform/http/responses.ts';
import type { Endpoint, Server } from '../../platform/http/server.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { requireAdmin, requireAdminStepUp } from '../../sessions/index.ts';
import { type User, usersPage } from '../../users/index.ts';
import { changePerson } from './people.ts';

const TAGS = { tags: ['Administration'], security: [{ admin_token: [] }] };
export const MAX_QUERY_LENGTH = 200;
const userPath = z.object({ id: z.string().describe('user_id') });

const userBody = z.object({
  user_id: z.number().int(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  preferred_name: z.string().nullable(),
  full_name: z.string().nullable(),
  phone_verified: z.boolean(),
  identity_verified_level: z.number().int(),
  totp_enabled: z.boolean(),
  is_admin: z.boolean(),
  locale: z.enum(LOCALES).nullable(),
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
});

/** GET /api/v1/admin/users?query=, POST …/:id/suspend|unsuspend, DELETE …/:id. Nobody does the last three to themselves. */
export const users: Endpoint = (server, context) => {
  list(server, context);
  standing(server, context, 'suspend');
  standing(server, context, 'unsuspend');
  remove(server, context);
};

function list(server: Server, context: Context): void {
  server.get(
    '/api/v1/admin/users',
    {
      schema: {
        ...TAGS,
        summary: 'People, all or by part of an address or name, user_id or sub',
        querystring: pageQuery.extend({ query: z.string().trim().max(MAX_QUERY_LENGTH).default('') }),
        response: {
          200: z.object({ users: z.array(userBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 422, 429),
        },
      },
    },
    async (request) => {
      await requireAdmin(context, request);
      const { limit, cursor, query } = request.query;
      const listName = `admin_users ${query}`;
      const afterId = Number(readCursor(context.keyring, listName, cursor) ?? 0);
      const found = await usersPage(context.stores.db, { query, afterId, limit: limit + 1 });
      const page = pageOf(context.keyring, listName, found, limit, ({ user_id }) => user_id);
      return { users: page.rows.map(bodyOf), next_cursor: page.next_cursor };
    },
  );
}

function standing(server: Server, context: Context, verb: 'suspend' | 'unsuspend'): void {
  server.post(
    `/api/v1/admin/users/:id/${verb}`,
    {
      schema: {
        ...TAGS,
        summary: verb === 'suspend' ? 'Suspend an account' : 'Lift a suspension',
        params: userPath,
        response: {
          200: z.object({ user: userBody }),
          ...errorResponses(400, 401, 404, 409, 413, 415, 429),
        },
      },
    },
    async (request) => {
      const admin = await requireAdminStepUp(context, request);
      const user = await changePerson(context, request, admin.user_id, request.params.id, verb);
      return { user: bodyOf(user!) };
    },
  );
}

function remove(server: Server, context: Context): void {
  server.delete(
    '/api/v1/admin/users/:id',
    {
      schema: {
        ...TAGS,
        summary: 'Close an account for good',
        params: userPath,
        response: { 204: emptyBody, ...errorResponses(401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const admin = await requireAdminStepUp(context, request);
      await changePerson(context, request, admin.user_id, request.params.id, 'delete');
      return reply.code(204).send();
    },
  );
}

function bodyOf(user: User): z.infer<typeof userBody> {
  return userBody.parse({ ...user, totp_enabled: user.totp_enabled_at !== null });
}
