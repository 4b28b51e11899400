import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Search',
  titleOf: (query: string) => `${query}, search`,
  lead: 'Searches the guides, the calls of the API and the error codes.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'No results',
  nothingBody: (query: string) =>
    `No page has all words of “${query}”. Try fewer words, the name of an error code or the path of a call.`,
  results: 'Results',
  guide: 'Guide',
  call: 'API',
  error: 'Error',
};

export const searchMessages = catalogue(import.meta, en);
