import type { Reply } from '../platform/http/server.ts';

/** 422: a form that was refused. */
export function sendPage(reply: Reply, document: string, status: 200 | 422 = 200): Reply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document);
}
