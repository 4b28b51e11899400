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
    responses: { 204: emptyBody },
    errors: [401, 404, 409, 429],
  },
  async ({ context, request, params, admin }) => {
    const removal = { admin_id: admin.user_id, application_id: applicationIdIn(params) };
    await removeOpenRegistration(context, request, removal);
  },
);
