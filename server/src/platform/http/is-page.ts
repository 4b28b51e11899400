import type { Reply } from './server.ts';

/** Whether what is about to be sent is a page. */
export function isPage(reply: Reply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
