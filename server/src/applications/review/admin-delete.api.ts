import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { removeOpenRegistration } from './remove-open-registration.ts';

/** DELETE /api/v1/admin/applications/:id: only those that were registered without a key, because no one else can delete them. */
export const adminDeleteApi = api.delete(
  '/api/v1/admin/applications/:id',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary: 'Delete an application that was registered without a key',
    params: applicationPath,
    query: z.object({
      same_address: z
        .enum(['true', 'false'])
        .default('false')
        .describe(
          'Also delete all others that wait and were registered from the same address, or the same IPv6 /64',
        ),
    }),
    responses: { 204: emptyBody },
    errors: [401, 404, 409, 422, 429],
  },
  async ({ context, request, params, query, admin }) => {
    const same_address = query.same_address === 'true';
    const removal = { admin_id: admin.user_id, application_id: applicationIdIn(params), same_address };
    await removeOpenRegistration(context, request, removal);
  },
);
