import { z } from 'zod';
import { requireApplication } from '../../applications/index.ts';
import { notVisible } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { replaceSigningKey } from './replace-signing-key.ts';
import { keyPath } from './signing-key-body.ts';

/** POST /api/v1/admin/applications/:id/webhook_signing_keys/:kid/replace: the emergency (contract section 8). */
export const replaceSigningKeyApi = api.post(
  '/api/v1/admin/applications/:id/webhook_signing_keys/:kid/replace',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary: 'Replace a compromised webhook signing key immediately',
    params: keyPath,
    responses: {
      200: z.object({
        revoked_kid: z.string(),
        new_kid: z.string(),
        resigned: z.number().int().describe('Waiting events that are now signed with the new key'),
      }),
    },
    errors: [401, 404, 409, 413, 415, 429],
  },
  async ({ context, request, params, admin }) => {
    const { user_id } = admin;
    const application = await requireApplication(context, params, notVisible);
    const actor = { type: 'admin', id: user_id } as const;
    return await replaceSigningKey(context, request, actor, application.application_id, params.kid);
  },
);
