import { Problem } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { shownApplication } from '../access/application-access.ts';
import { requireDeveloper } from '../access/developer.ts';
import { clientBody, clientMetadata, registeredClient, registrationOf } from './client-metadata.ts';
import { createdVia } from './created-via.ts';
import { registerApplication } from './register-application.ts';

/**
 * POST /oauth/register (RFC 7591), for tools that register themselves, such as MCP clients. The initial access token is a
 * personal access key with `applications:write`: every application has a developer, whose caps, risk flags and reviews
 * count here as they do for POST /api/v1/applications.
 */
export const registerClientApi: Endpoint = (server, context) => {
  server.post(
    '/oauth/register',
    {
      attachValidation: true,
      schema: {
        tags: ['oauth'],
        summary: 'Register an application by its client metadata',
        security: [{ personal_access_key: [] }],
        body: clientMetadata,
        response: { 201: registeredClient, ...errorResponses(400, 401, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      if (request.validationError) throw invalidMetadata(request.validationError.message);
      const registrar = {
        user_id: developer.user_id,
        counted_as: `key ${developer.key_id}`,
        created_via: createdVia(request, 'mcp'),
      };
      const created = await registerApplication(
        context,
        request,
        registrar,
        registrationOf(request.body),
      ).catch(asMetadataError);
      const application = await shownApplication(context, reply, developer, created.application_id);
      reply.code(201);
      return clientBody(application, request.body, created.client_secret);
    },
  );
};

/** RFC 7591 section 3.2.2: 400, and two codes only. */
function asMetadataError(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 422) throw error;
  const { code, description, members } = error;
  if (code === 'invalid_redirect_uri') throw new Problem(400, code, description, { members });
  throw invalidMetadata(description);
}

function invalidMetadata(description: string): Problem {
  return new Problem(400, 'invalid_client_metadata', description);
}
