import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { managerKey } from '../access/callers.ts';
import { applicationPath } from '../registry/find-application.ts';
import { removeApplication } from './remove-application.ts';

/** DELETE /api/v1/applications/:id: every token of it is inactive from the same moment, in every process. */
export const removeApplicationApi = api.delete(
  '/api/v1/applications/:id',
  {
    caller: managerKey(),
    summary: 'Delete an application',
    params: applicationPath,
    responses: { 204: emptyBody, 404: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ context, request, developer, application }) => {
    await removeApplication(context, request, developer, application);
  },
);
