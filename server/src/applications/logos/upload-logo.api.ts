import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { managerKey } from '../access/callers.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { applicationPath } from '../registry/find-application.ts';
import { MAX_LOGO_BODY } from './logo-input.ts';
import { changeWithLogo } from './upload-logo.ts';

/** PUT /api/v1/applications/:id/logo: a picture instead of the address of one. */
export const uploadLogoApi = api.put(
  '/api/v1/applications/:id/logo',
  {
    caller: managerKey(),
    summary: 'Upload the logo of an application',
    description:
      'Takes the place of logo_url, which becomes the address under which this service shows the picture. A change of logo_url, also to null, takes the place of the upload.',
    params: applicationPath,
    body: z.object({
      logo: z.base64().describe('A PNG of at most 512 KiB in base64, which is made again'),
    }),
    config: { bodyLimit: MAX_LOGO_BODY },
    responses: { 200: applicationBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, now, developer, application: { application_id }, body }) => {
    const file = Buffer.from(body.logo, 'base64');
    return applicationBodyOf(
      await changeWithLogo(context, request, developer, application_id, {}, file),
      now,
    );
  },
);
