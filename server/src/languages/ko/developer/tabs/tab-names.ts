import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: '접근 권한',
  audit: '감사',
  deliveries: '전송',
  members: '구성원',
  overview: '개요',
  policy: '로그인 정책',
  quickstart: '빠른 시작',
  tryIt: '시험해 보기',
  redirectUris: '리디렉션 URI',
  authorizationDetails: '인가 세부 정보',
  hostVerification: '호스트 검증',
  scopes: '스코프',
  settings: '설정',
  secrets: '시크릿',
  signingKeys: '서명 키',
  webhooks: '웹훅',
} satisfies typeof en;
