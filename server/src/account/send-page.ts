import type { Reply } from '../platform/http/server.ts';

/** 200, or 422 for a form that was refused (contract section 3). */
export function sendPage(reply: Reply, document: string, status: 200 | 422 = 200): Reply {
  return reply.code(status).type('text/html; charset=utf-8').send(document);
}
