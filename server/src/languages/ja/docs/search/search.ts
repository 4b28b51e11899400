import type { en } from '../../../../docs/search/search.messages.ts';

export default {
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
} satisfies typeof en;
