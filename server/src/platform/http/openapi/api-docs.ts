import { anyone } from '../caller.ts';
import { localeOf } from '../locale.ts';
import { sendPage } from '../send-page.ts';
import type { Server } from '../server.ts';
import { type ApiDescription, apiDocsPage } from './api-docs.page.ts';

/** GET /docs: /openapi.json as a readable page, without a script. */
export function addApiDocs(server: Server): void {
  server.get('/docs', { config: { caller: anyone, page: true } }, async (request, reply) => {
    // The document is generated from our schemas; its type allows far more than we use.
    const description = server.swagger() as ApiDescription;
    return sendPage(reply, apiDocsPage(localeOf(request), description));
  });
}
