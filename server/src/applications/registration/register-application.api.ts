import { z } from 'zod';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { shownApplication } from '../access/application-access.ts';
import { requireDeveloper } from '../access/developer.ts';
import { applicationBody, applicationBodyOf } from '../registry/application-body.ts';
import { newApplication } from '../settings/application-input.ts';
import { createdVia } from './created-via.ts';
import { registerApplication } from './register-application.ts';

/** POST /api/v1/applications {oauth_application}: by a key with `applications:write`; the secrets are shown here only. */
export const registerApplicationApi: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications',
    {
      schema: {
        summary: 'Register an application',
        security: [{ personal_access_key: [] }],
        headers: z.looseObject({
          'x-svc-client-type': z.string().optional().describe('web, cli, mcp, api or rake; else web'),
        }),
        body: newApplication,
        response: {
          201: applicationBody.extend({
            client_secret: z.string().optional().describe('Shown once; only for clients that have one'),
            webhook_secret: z.string().describe('Shown once'),
          }),
          ...errorResponses(400, 401, 403, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const registrar = {
        user_id: developer.user_id,
        counted_as: `key ${developer.key_id}`,
        created_via: createdVia(request, 'web'),
      };
      const created = await registerApplication(context, request, registrar, request.body);
      const application = await shownApplication(context, reply, developer, created.application_id);
      return reply.code(201).send({
        ...applicationBodyOf(application, context.clock.now()),
        ...(created.client_secret !== undefined && { client_secret: created.client_secret }),
        webhook_secret: created.webhook_secret,
      });
    },
  );
};
