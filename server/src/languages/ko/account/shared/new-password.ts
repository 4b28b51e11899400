import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: '10자 이상 입력하세요.',
  too_long: '최대 256자까지 입력할 수 있습니다.',
  too_common: '추측하기 너무 쉬운 비밀번호입니다. 다른 비밀번호를 정하세요.',
} satisfies typeof en;
