import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { admin } from '../../sessions/index.ts';
import { type User, usersPage } from '../../users/index.ts';
import { changePerson } from './people.ts';

const tags = ['Administration'];
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

const listUsersApi = api.get(
  '/api/v1/admin/users',
  {
    caller: admin(),
    tags,
    summary: 'List people, or search them by e-mail address, name, user_id or sub',
    query: pageQuery.extend({ query: z.string().trim().max(MAX_QUERY_LENGTH).default('') }),
    responses: { 200: z.object({ users: z.array(userBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query: { limit, cursor, query } }) => {
    const list = `admin_users ${query}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const found = await usersPage(context.stores.db, { query, afterId, limit: limit + 1 });
    const page = pageOf(context.keyring, list, found, limit, ({ user_id }) => user_id);
    return { users: page.rows.map(userResponse), next_cursor: page.next_cursor };
  },
);

const suspendUserApi = changeStatusApi('suspend', 'Suspend an account');
const unsuspendUserApi = changeStatusApi('unsuspend', 'Lift a suspension');

function changeStatusApi(verb: 'suspend' | 'unsuspend', summary: string): Endpoint {
  return api.post(
    `/api/v1/admin/users/:id/${verb}`,
    {
      caller: admin({ fresh: true }),
      tags,
      summary,
      params: userPath,
      responses: { 200: z.object({ user: userBody }) },
      errors: [400, 401, 404, 409, 413, 415, 429],
    },
    async ({ context, request, admin, params }) => {
      const user = await changePerson(context, request, admin.user_id, params.id, verb);
      return { user: userResponse(user!) };
    },
  );
}

const deleteUserApi = api.delete(
  '/api/v1/admin/users/:id',
  {
    caller: admin({ fresh: true }),
    tags,
    summary: 'Close an account permanently',
    params: userPath,
    responses: { 204: emptyBody },
    errors: [401, 404, 409, 429],
  },
  async ({ context, request, admin, params }) => {
    await changePerson(context, request, admin.user_id, params.id, 'delete');
  },
);

/** Administrators cannot use the last three on themselves. */
export const usersApi = [listUsersApi, suspendUserApi, unsuspendUserApi, deleteUserApi];

function userResponse(user: User): z.infer<typeof userBody> {
  return userBody.parse({ ...user, totp_enabled: user.totp_enabled_at !== null });
}
