import { z } from 'zod';
import { developerKey } from '../../organizations/index.ts';
import { api } from '../../platform/http/api.ts';
import { shownApplication } from '../access/application-access.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { newApplication } from '../settings/application-input.ts';
import { createdVia } from './created-via.ts';
import { registerApplication } from './register-application.ts';

/** POST /api/v1/applications {oauth_application}: by a key with `applications:write`; the secrets are shown here only. */
export const registerApplicationApi = api.post(
  '/api/v1/applications',
  {
    caller: developerKey('applications:write'),
    summary: 'Register an application',
    headers: z.looseObject({
      'x-svc-client-type': z.string().optional().describe('web, cli, mcp, api or rake; else web'),
    }),
    body: newApplication,
    responses: {
      201: applicationBody.extend({
        client_secret: z.string().optional().describe('Shown once; only for clients that have one'),
        webhook_secret: z.string().describe('Shown once'),
      }),
    },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, reply, now, body, developer }) => {
    const registrar = { caller: developer, created_via: createdVia(request, 'web') };
    const created = await registerApplication(context, request, registrar, body);
    const application = await shownApplication(context, reply, developer, created.application_id);
    return {
      ...applicationBodyOf(application, now),
      ...(created.client_secret !== undefined && { client_secret: created.client_secret }),
      webhook_secret: created.webhook_secret,
    };
  },
);
