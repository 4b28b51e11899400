import type { Server } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { apiReference } from '../api/api-reference.ts';
import { find, type Result } from './find.ts';
import { callEntries, type Entry, errorEntries, guideEntries } from './search-index.ts';

const known = new WeakMap<Server, (locale: Locale) => Promise<Entry[]>>();

export async function searchTexts(server: Server, locale: Locale, query: string): Promise<Result[]> {
  if (query === '') return [];
  const entriesIn = known.get(server) ?? searched(server);
  known.set(server, entriesIn);
  return find(await entriesIn(locale), query);
}

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
      all = [...ours, ...callEntries(locale, await apiReference(server)), ...errorEntries(locale)];
      byLocale.set(locale, all);
    }
    return all;
  };
}
