import type { Endpoint } from '../../platform/http/server.ts';

/** GET /: the service has no front page of its own; whoever comes here means their account. */
export const rootForm: Endpoint = (server) => {
  server.get('/', { config: { page: true } }, async (_request, reply) => reply.redirect('/account', 303));
};
