import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: '로그인이 충족해야 할 조건',
  lead: '이 앱에 로그인하는 모두에게 적용됩니다. 2단계 인증이 없는 사람은 도중에 설정합니다. 설치 환경과 조직의 규칙도 적용됩니다.',
} satisfies typeof en;
