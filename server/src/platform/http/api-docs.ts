import { type ApiDescription, apiDocsPage } from './api-docs.page.ts';
import { localeOf } from './locale.ts';
import type { Server } from './server.ts';

/** GET /docs: /openapi.json for reading, without a script. */
export function addApiDocs(server: Server): void {
  server.get('/docs', { config: { page: true } }, async (request, reply) => {
    // The document is ours and made from our schemas; its type allows far more than we use.
    const description = server.swagger() as ApiDescription;
    return reply.type('text/html; charset=utf-8').send(apiDocsPage(localeOf(request), description));
  });
}
