import type { Reply } from '../platform/http/server.ts';

/** 200, 422 for a form that was refused, 403 and 429 for one that may not be sent (now). */
export function sendPage(reply: Reply, document: string, status: 200 | 403 | 422 | 429 = 200): Reply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document);
}
