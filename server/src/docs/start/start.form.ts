import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';

/** GET /docs: where each kind of reader begins, all guides and all calls. */
export const startForm: Endpoint = (server, context) =>
  pageAt('/docs', {
    caller: visitor,
    show: async ({ context, session, locale }) => {
      const [{ apiReference }, { startPage }] = await Promise.all([
        import('../api/api-reference.ts'),
        import('./start.page.ts'),
      ]);
      const issuer = context.config.base_url;
      return startPage({ locale, session, issuer, reference: await apiReference(server) });
    },
  })(server, context);
