import { z } from 'zod';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint, Server } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { visitor } from '../../sessions/index.ts';
import { apiReference } from '../api/api-reference.ts';
import { find } from './find.ts';
import { searchPage } from './search.page.ts';
import { callEntries, type Entry, errorEntries, guideEntries } from './search-index.ts';

/** GET /docs/search?q=: looks through our own texts alone, in memory, so it asks nothing of the database. */
export const searchForm: Endpoint = (server, context) => {
  const entriesIn = searched(server);
  return pageAt('/docs/search', {
    caller: visitor,
    query: z.object({ q: z.string().max(200).default('') }),
    show: async ({ session, locale, query: { q } }) => {
      const query = q.trim();
      const results = query === '' ? [] : find(await entriesIn(locale), query);
      return searchPage({ locale, session, query, results });
    },
  })(server, context);
};

/** The index in a language, made by the first search. */
function searched(server: Server): (locale: Locale) => Promise<Entry[]> {
  let guides: Promise<Entry[]> | null = null;
  const byLocale = new Map<Locale, Entry[]>();
  return async (locale) => {
    guides ??= guideEntries();
    const ours = await guides.catch((error) => {
      guides = null;
      throw error;
    });
    let all = byLocale.get(locale);
    if (all === undefined) {
      all = [...ours, ...callEntries(locale, apiReference(server)), ...errorEntries(locale)];
      byLocale.set(locale, all);
    }
    return all;
  };
}
