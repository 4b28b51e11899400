import { z } from 'zod';
import { developer } from '../organizations/index.ts';
import { pageAt } from '../platform/http/page-route.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { mayReadAsAdmin } from '../sessions/index.ts';
import { KIND_NAMES, KINDS, type KindName, type Searcher } from './kinds.ts';
import { type Results, SEARCH_PATH, searchPage } from './search.page.ts';

const MAX_QUERY = 200;
const OF_EACH_KIND = 5;
const OF_ONE_KIND = 50;

/** GET /search?q=&kind=: what the caller may see, by name; a whole id that only one thing has leads right to it. */
export const searchForm: Endpoint = (server, context) =>
  pageAt(SEARCH_PATH, {
    caller: developer(),
    query: z.object({
      q: z.string().trim().max(MAX_QUERY).default(''),
      kind: z.enum(KIND_NAMES as [KindName, ...KindName[]]).optional(),
    }),
    show: async ({ session, developer, locale, now, query: { q, kind } }) => {
      const isAdmin = session.is_admin && mayReadAsAdmin(session, now);
      const searcher = { db: context.stores.db, server, locale, viewer: developer, isAdmin };
      const results = q === '' ? [] : await search(searcher, q, kind);
      const target = targetOf(results);
      if (target !== null) return { to: target };
      return searchPage({ locale, session, query: q, kind: kind ?? null, results });
    },
  })(server, context);

/** One kind after the other, so that a search takes one connection of the pool. */
async function search(searcher: Searcher, query: string, only: KindName | undefined): Promise<Results[]> {
  const limit = only === undefined ? OF_EACH_KIND : OF_ONE_KIND;
  const results: Results[] = [];
  for (const kind of KIND_NAMES) {
    const { find, forAdmins } = KINDS[kind];
    if ((forAdmins && !searcher.isAdmin) || (only !== undefined && only !== kind)) continue;
    const found = await find(searcher, { query, limit: limit + 1 });
    if (found.length > 0) results.push({ kind, found: found.slice(0, limit), hasMore: found.length > limit });
  }
  return results;
}

/** Of an application of one's own, an administrator sees two pages: the first is the developer's. */
function targetOf(results: Results[]): string | null {
  return results.flatMap(({ found }) => found).find(({ isExact }) => isExact)?.href ?? null;
}
