import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: '앱의 개인정보처리방침',
  terms: '앱의 서비스 약관',
  support: '앱 도움말',
} satisfies typeof en;
