import type { Reply } from './server.ts';

export type PageStatus = 200 | 403 | 422 | 429 | 503;

/** A page: 200, 422 for a refused form, 403 and 429 for one that may not be submitted (now). */
export function sendPage(reply: Reply, document: string, status: PageStatus = 200): Reply {
  return reply.code(status).type('text/html; charset=utf-8').send(document);
}
