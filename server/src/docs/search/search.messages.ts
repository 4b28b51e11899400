import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
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

export const searchMessages = {
  en,
  ja: {
    title: '検索',
    titleOf: (query) => `${query} の検索`,
    lead: 'ガイド、API の呼び出し、エラーコードを検索します。ガイドは英語です。',
    found: (count) => `${count} 件`,
    nothing: '見つかりませんでした',
    nothingBody: (query) =>
      `「${query}」のすべての語を含むページはありません。語を減らすか、エラーコードや呼び出しのパスでお試しください。`,
    results: '検索結果',
    guide: 'ガイド',
    call: 'API',
    error: 'エラー',
  },
} satisfies Catalogue<typeof en>;
