import type { en } from '../../../../docs/search/search.messages.ts';

export default {
  title: '검색',
  titleOf: (query) => `${query}, 검색`,
  lead: '가이드, API 호출, 오류 코드를 검색합니다.',
  found: (count) => `결과 ${count}개`,
  nothing: '결과 없음',
  nothingBody: (query) =>
    `“${query}”의 모든 단어가 있는 페이지가 없습니다. 단어를 줄이거나 오류 코드 이름, 호출 경로로 검색하세요.`,
  results: '결과',
  guide: '가이드',
  call: 'API',
  error: '오류',
} satisfies typeof en;
