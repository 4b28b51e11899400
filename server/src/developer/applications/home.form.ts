import type { Endpoint } from '../../platform/http/server.ts';

/** GET /developer: the list of applications. */
export const home: Endpoint = (server) => {
  server.get('/developer', { config: { page: true } }, async (_request, reply) =>
    reply.redirect('/developer/applications', 303),
  );
};
