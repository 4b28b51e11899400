import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { person } from '../../sessions/index.ts';
import { unknownPasskey } from '../errors.ts';
import { passkeyId, passkeyPath } from './passkey-id.ts';
import { removePasskey } from './remove-passkey.ts';

/** DELETE /api/v1/passkeys/:id: in a fresh session; 409 for the last one while approvals require a passkey, or while it is the second factor of an administrator. */
export const removePasskeyApi = api.delete(
  '/api/v1/passkeys/:id',
  {
    caller: person(),
    summary: 'Remove a passkey',
    params: passkeyPath,
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 409, 429],
  },
  async ({ context, request, params, session }) => {
    const outcome = await removePasskey(context, request, session, passkeyId(params));
    if (outcome === 'unknown') throw unknownPasskey();
    if (outcome === 'last_passkey') throw lastPasskey();
    if (outcome === 'administrator') throw lastFactor();
  },
);

function lastPasskey(): Problem {
  return new Problem(
    409,
    'last_passkey',
    'This is your last passkey, and your approvals or a policy require one. Add another one or turn off that requirement first.',
  );
}

function lastFactor(): Problem {
  return new Problem(
    409,
    'last_passkey',
    'This is your last second factor, and administrators always have one. Add another passkey or set up one-time codes first.',
  );
}
