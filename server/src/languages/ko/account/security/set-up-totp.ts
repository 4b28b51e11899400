import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '일회용 코드 설정',
  lead: '인증 앱으로 스캔한 뒤 표시되는 코드를 입력하세요.',
  scanLabel: '인증 앱용 비밀 값이 담긴 QR 코드',
  secret: '카메라가 없나요? 이 비밀 값을 앱에 입력하세요',
  code: '앱의 코드',
  submit: '켜기',
  cancel: '취소',
  passwordMissing: '현재 비밀번호를 입력하세요.',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
