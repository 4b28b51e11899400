import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: '새 비밀번호 정하기',
  lead: (email) => `${email} 계정의 비밀번호입니다. 설정하면 모든 곳에서 로그아웃됩니다.`,
  newPassword: '새 비밀번호',
  passwordHint: '10자 이상입니다. 기호로 가득한 짧은 비밀번호보다 기억할 수 있는 단어 몇 개가 더 좋습니다.',
  submit: '비밀번호 설정',
} satisfies typeof en;
