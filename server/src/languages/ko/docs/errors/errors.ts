import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: '오류',
  lead: '이 서비스의 모든 오류 코드입니다. 응답의 error에 코드가 있고 error_description이 해당 경우를 설명합니다.',
  meaning: '의미',
  fix: '할 일',
  status: '상태',
  redirect: '303, redirect_uri로',
  contents: '모든 코드',
  calls: '모든 호출',
  diagnose: '로그인 링크 점검',
} satisfies typeof en;
