import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { managerKey } from '../access/callers.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { applicationPath } from '../registry/find-application.ts';
import { applicationChange } from './application-input.ts';
import { changeApplication } from './change-application.ts';

/** Omitted members stay as they are; null clears. */
export const changeApplicationApi = api.patch(
  '/api/v1/applications/:id',
  {
    caller: managerKey(),
    summary: 'Change an application',
    params: applicationPath,
    body: applicationChange,
    responses: { 200: applicationBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, now, developer, application, body }) =>
    applicationBodyOf(
      await changeApplication(context, request, developer, application.application_id, body),
      now,
    ),
);
