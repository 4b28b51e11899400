import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '계정 만들기',
  email: '이메일 주소',
  password: '비밀번호',
  passwordHint: '10자 이상입니다. 기호로 가득한 짧은 비밀번호보다 기억할 수 있는 단어 몇 개가 더 좋습니다.',
  preferredName: '어떻게 불러 드릴까요?',
  preferredNameHint: '로그인하는 앱에 이 이름이 표시될 수 있습니다.',
  optional: '(선택)',
  withPasskey: '패스키로 계속',
  withCode: '비밀번호 없이 계속',
  codeHint: '먼저 주소를 확인하는 코드를 이메일로 보냅니다.',
  or: '또는',
  submit: '계정 만들기',
  haveAccount: '이미 계정이 있나요? 로그인',
  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
