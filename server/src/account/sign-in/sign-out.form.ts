import { signOut } from '../../oauth/index.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { currentSession } from '../../users/index.ts';

/** POST /logout: ends this session and what was granted in it. Without a session it answers the same. */
export const signOutForm: Endpoint = (server, context) => {
  server.post('/logout', { config: { page: true } }, async (request, reply) => {
    await signOut(context, request, reply, await currentSession(context, request));
    return reply.redirect('/login?done=signed_out', 303);
  });
};
