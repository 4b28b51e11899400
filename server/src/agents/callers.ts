import type { Caller } from '../platform/http/caller.ts';
import { type AuthenticatedCall, authenticateCall } from './calls/authenticate-call.ts';

/**
 * An agent by its token, and by its signature if it has a key; with the request in the path, if that is its own. Throws 401,
 * 403 and 429, each audited (contract section 9).
 */
export const agent: Caller<{ call: AuthenticatedCall }> = {
  name: 'agent',
  session: 'never',
  security: ['agent_token'],
  identify: async ({ context, request }) => {
    const { auth_req_id = null } = request.params as { auth_req_id?: string };
    return { call: await authenticateCall(context, request, auth_req_id) };
  },
};
