import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    '보이는 문자만 사용하세요. 제어 문자, 방향 문자 또는 너비가 없는 문자가 포함되어 있습니다. 여러 개를 합친 이모지에도 이런 문자가 있습니다.',
} satisfies typeof en;
