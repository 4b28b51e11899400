import { Problem } from '../../platform/errors.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireSession } from '../../users/index.ts';
import { unknownPasskey } from '../errors.ts';
import { passkeyId, passkeyPath } from './passkey-id.ts';
import { removePasskey } from './remove-passkey.ts';

/** DELETE /api/v1/passkeys/:id: in a fresh session; 409 for the last one while approvals take passkeys only. */
export const removePasskeyApi: Endpoint = (server, context) => {
  server.delete(
    '/api/v1/passkeys/:id',
    {
      schema: {
        summary: 'Remove a passkey',
        security: [{ session: [] }],
        params: passkeyPath,
        response: { 204: emptyBody, ...errorResponses(401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const session = await requireSession(context, request);
      const outcome = await removePasskey(context, request, session, passkeyId(request.params));
      if (outcome === 'unknown') throw unknownPasskey();
      if (outcome === 'last_passkey') throw lastPasskey();
      return reply.code(204).send();
    },
  );
};

function lastPasskey(): Problem {
  return new Problem(
    409,
    'last_passkey',
    'This is your last passkey, and approvals take passkeys only. Add another one or turn that mode off first.',
  );
}
