import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: '현재 비밀번호가 아닙니다.',
  codeMissing: '인증 앱의 코드를 입력하세요.',
  codeWrong: '코드가 잘못되었거나 이미 사용되었습니다. 다음 코드를 기다리세요.',
  emailFault: 'name@example.com처럼 이메일 주소를 입력하세요.',
  nameTooLong: '최대 100자까지 입력할 수 있습니다.',
} satisfies typeof en;
