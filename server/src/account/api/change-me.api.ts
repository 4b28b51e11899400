import { z } from 'zod';
import { changePasskeyOnlyApproval } from '../../passkeys/index.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { person } from '../../sessions/index.ts';
import { loadProfile, profile } from './me.api.ts';

/**
 * PATCH /api/v1/me {passkey_only_approval}: in a fresh session (contract section 3). On needs a passkey, or
 * nothing could be approved any more.
 */
export const changeMeApi = api.patch(
  '/api/v1/me',
  {
    caller: person(),
    summary: 'Turn passkey-only approval on or off',
    body: z.strictObject({ passkey_only_approval: z.boolean() }),
    responses: { 200: profile },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, body, session }) => {
    const { passkey_only_approval } = body;
    const outcome = await changePasskeyOnlyApproval(context, request, session, passkey_only_approval);
    if (outcome === 'no_passkey') throw noPasskey();
    return await loadProfile(context, session.user_id);
  },
);

function noPasskey(): Problem {
  return new Problem(
    409,
    'no_passkey',
    'Add a passkey first; without one nothing could be approved in this mode.',
  );
}
