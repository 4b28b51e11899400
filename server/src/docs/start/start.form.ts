import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
import { apiReference } from '../api/api-reference.ts';
import { startPage } from './start.page.ts';

/** GET /docs: where each kind of reader begins, all guides and all calls. */
export const startForm: Endpoint = (server, context) =>
  pageAt('/docs', {
    caller: visitor,
    show: ({ context, session, locale }) =>
      startPage({ locale, session, issuer: context.config.base_url, reference: apiReference(server) }),
  })(server, context);
