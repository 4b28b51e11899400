import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { emptyBody, fileAnswer } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { admin, byAdministrator } from '../../sessions/index.ts';
import { changePerson, requirePerson } from './people.ts';
import { peopleFilter } from './people-filter.ts';
import { exportPeople, listPeople, peopleOrder } from './people-list.ts';
import { tags, userBody, userPath, userResponse } from './user-body.ts';

const listUsersApi = api.get(
  '/api/v1/admin/users',
  {
    caller: admin(),
    tags,
    summary: 'List people, or search and filter them',
    query: pageQuery.extend({ ...peopleFilter.shape, ...peopleOrder }),
    responses: { 200: z.object({ users: z.array(userBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query: { limit, cursor, sort, ...filter } }) => {
    const { people, next_cursor } = await listPeople(context, filter, { limit, cursor, sort });
    return { users: people.map(userResponse), next_cursor };
  },
);

const exportUsersApi = api.get(
  '/api/v1/admin/users/export',
  {
    caller: admin(),
    tags,
    summary: 'The same people as CSV',
    query: peopleFilter.extend(peopleOrder),
    responses: {
      200: fileAnswer('One line per person, as a stream', {
        'text/csv': 'user_id,sub,email,email_verified,…\r\n',
      }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, request, reply, admin, query: { sort, ...filter } }) =>
    sendCsv(reply, {
      name: 'people',
      lines: exportPeople(context, request, admin.user_id, filter, sort),
    }),
);

const getUserApi = api.get(
  '/api/v1/admin/users/:id',
  {
    caller: admin(),
    tags,
    summary: 'One person',
    params: userPath,
    responses: { 200: z.object({ user: userBody }) },
    errors: [401, 404, 429],
  },
  async ({ context, params }) => ({ user: userResponse(await requirePerson(context.stores.db, params.id)) }),
);

const suspendUserApi = changeStatusApi('suspend', 'Suspend an account');
const unsuspendUserApi = changeStatusApi('unsuspend', 'Lift a suspension');

function changeStatusApi(verb: 'suspend' | 'unsuspend', summary: string): Endpoint {
  return api.post(
    `/api/v1/admin/users/:id/${verb}`,
    {
      caller: admin({ fresh: true }),
      idempotent: byAdministrator,
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
export const usersApi = [
  listUsersApi,
  exportUsersApi,
  getUserApi,
  suspendUserApi,
  unsuspendUserApi,
  deleteUserApi,
];
