import { developerKey } from '../../organizations/index.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { shownApplication } from '../access/application-access.ts';
import { clientBody, clientMetadata, registeredClient, registrationOf } from './client-metadata.ts';
import { createdVia } from './created-via.ts';
import { registerApplication } from './register-application.ts';

/**
 * POST /oauth/register (RFC 7591), for tools that register themselves, such as MCP clients. The initial access token is a
 * personal access key with `applications:write`: every application has a developer, whose caps, risk flags and reviews
 * count here as they do for POST /api/v1/applications.
 */
export const registerClientApi = api.post(
  '/oauth/register',
  {
    caller: developerKey('applications:write'),
    tags: ['oauth'],
    summary: 'Register an application by its client metadata',
    body: clientMetadata,
    refusal: (_paths, message) => invalidMetadata(message),
    responses: { 201: registeredClient },
    errors: [400, 401, 403, 413, 415, 429],
  },
  async ({ context, request, reply, body, developer }) => {
    const registrar = {
      user_id: developer.user_id,
      counted_as: `key ${developer.key_id}`,
      created_via: createdVia(request, 'mcp'),
    };
    const created = await registerApplication(context, request, registrar, registrationOf(body)).catch(
      asMetadataError,
    );
    const application = await shownApplication(context, reply, developer, created.application_id);
    return clientBody(application, body, created.client_secret);
  },
);

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
