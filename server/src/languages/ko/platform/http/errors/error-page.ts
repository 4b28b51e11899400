import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: '다른 사이트에서 보낸 요청',
  crossSiteDetail:
    '다른 사이트에서 보낸 요청이라 아무것도 하지 않았습니다. 여기에서 페이지를 열고 다시 시도하세요.',
  anotherPerson: '다른 계정으로 로그인됨',
  anotherPersonDetail:
    '이 페이지를 열 때와 다른 계정으로 로그인되어 있어 아무것도 변경하지 않았습니다. 지금 계정으로 페이지를 다시 여세요.',
  openAgain: '페이지 다시 열기',
  notFound: '페이지를 찾을 수 없습니다',
  notFoundDetail: '페이지를 찾을 수 없습니다. 링크를 잘못 입력했거나 오래된 링크일 수 있습니다.',
  tooMany: '시도 횟수가 너무 많습니다',
  tooManyDetail: '몇 분 기다린 뒤 다시 시도하세요.',
  away: '곧 돌아오겠습니다',
  awayDetail: '지금은 서비스가 응답할 수 없습니다. 사라진 것은 없습니다. 몇 초 후에 다시 시도하세요.',
  broken: '문제가 발생했습니다',
  brokenDetail: '서비스 쪽의 문제입니다. 다시 발생하면 아래의 요청 ID를 알려 주세요.',
  forbidden: '허용되지 않음',
  refused: '처리하지 못했습니다',
  help: '원인 알아보기',
} satisfies typeof en;
