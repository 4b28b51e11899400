import { managedByKey } from '../../applications/index.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { revokeSigningKey } from './revoke-signing-key.ts';
import { keyPath, signingKeyBody, signingKeyOf } from './signing-key-body.ts';

/** POST /api/v1/applications/:id/webhook_signing_keys/:kid/revoke; never the last one (contract section 8). */
export const revokeKey: Endpoint = (server, context) => {
  server.post(
    '/api/v1/applications/:id/webhook_signing_keys/:kid/revoke',
    {
      schema: {
        summary: 'Revoke a webhook signing key',
        security: [{ personal_access_key: [] }],
        params: keyPath,
        response: { 200: signingKeyBody, ...errorResponses(401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const { developer, application } = await managedByKey(context, request, reply);
      const { application_id } = application;
      const { kid } = request.params;
      const { key } = await revokeSigningKey(context, request, developer, application_id, kid, 'admin');
      return signingKeyOf(context.keyring, key);
    },
  );
};
