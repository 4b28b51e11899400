import { managerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { revokeSigningKey } from './revoke-signing-key.ts';
import { keyPath, signingKeyBody, signingKeyWithSecret } from './signing-key-body.ts';

/** POST /api/v1/applications/:id/webhook_signing_keys/:kid/revoke; never the last one (contract section 8). */
export const revokeSigningKeyApi = api.post(
  '/api/v1/applications/:id/webhook_signing_keys/:kid/revoke',
  {
    caller: managerKey(),
    summary: 'Revoke a webhook signing key',
    params: keyPath,
    responses: { 200: signingKeyBody },
    errors: [401, 403, 404, 409, 413, 415, 429],
  },
  async ({ context, request, params, developer, application }) => {
    const { application_id } = application;
    const { kid } = params;
    const { key } = await revokeSigningKey(context, request, developer, application_id, kid, 'admin');
    return signingKeyWithSecret(context.keyring, key);
  },
);
