import { z } from 'zod';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';

/** GET /docs/search?q=: looks through our own texts alone, in memory, so it asks nothing of the database. */
export const searchForm: Endpoint = (server, context) =>
  pageAt('/docs/search', {
    caller: visitor,
    query: z.object({ q: z.string().max(200).default('') }),
    show: async ({ session, locale, query: { q } }) => {
      const [{ searchTexts }, { searchPage }] = await Promise.all([
        import('./search-texts.ts'),
        import('./search.page.ts'),
      ]);
      const query = q.trim();
      return searchPage({ locale, session, query, results: await searchTexts(server, locale, query) });
    },
  })(server, context);
