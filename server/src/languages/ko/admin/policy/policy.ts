import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: '정책',
  lead: '모든 로그인이 충족해야 할 조건입니다. 조직과 앱은 더 요구할 수 있으며 가장 엄격한 것이 적용됩니다.',
  rules: '이 설치 환경의 규칙',
  warning:
    '기존 세션의 시간도 즉시 줄어듭니다. 현재 세션이 저장할 내용을 충족해야 하므로 스스로를 잠글 수는 없습니다.',
} satisfies typeof en;
