import type { Server } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { Found, Sought } from '../../platform/search/found.ts';

/** The best parts of the documentation for a query. Nothing is asked of the database. */
export async function findDocs(server: Server, locale: Locale, { query, limit }: Sought): Promise<Found[]> {
  const { searchTexts } = await import('./search-texts.ts');
  const results = await searchTexts(server, locale, query);
  return results.slice(0, limit).map(({ href, title, trail }) => ({ href, title, detail: trail }));
}
