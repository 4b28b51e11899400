import { anyone } from '../../caller.ts';
import { localeOf } from '../../locale.ts';
import { sendPage } from '../../send-page.ts';
import type { Server } from '../../server.ts';
import { errorDocsPage } from './error-docs.page.ts';

/** GET /docs/errors: what every error code means. */
export function addErrorDocs(server: Server): void {
  server.get('/docs/errors', { config: { caller: anyone, page: true } }, async (request, reply) =>
    sendPage(reply, errorDocsPage(localeOf(request))),
  );
}
