import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '본인 확인',
  codeLead: '인증 앱의 코드를 입력하세요. 확인은 5분 동안 유효합니다.',
  passkeyLead: '패스키 중 하나를 사용하세요. 확인은 5분 동안 유효합니다.',
  passwordLead: '비밀번호를 입력하세요. 확인은 5분 동안 유효합니다.',
  mailLead: (email) => `${email}(으)로 보내는 코드를 입력하세요. 확인은 5분 동안 유효합니다.`,
  mailCode: '이메일로 코드 받기',
  mailAgain: '다시 보내기',
  mailedCode: '이메일로 받은 코드',
  codeSent: '코드를 보냈습니다.',
  mailedCodeMissing: '이메일로 받은 코드를 입력하세요.',
  mailedCodeWrong:
    '코드가 잘못되었거나 사용되었거나 만료되었습니다. 가장 최근 이메일을 확인하거나 코드를 다시 받으세요.',
  tooManyMails: '한 시간 안에 코드를 많이 보냈습니다. 잠시 기다린 뒤 다시 시도하세요.',
  code: '앱의 코드',
  password: '현재 비밀번호',
  usePasskey: '패스키 사용',
  submit: '확인',
  cancel: '취소',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: '현재 비밀번호를 입력하세요.',
  passwordWrong: formFaults.passwordWrong,
  continueTitle: '하던 작업 계속하기',
  continueLead: '입력한 내용이 그대로 있습니다. 아직 바뀐 것은 없습니다.',
  continueSubmit: '계속',
} satisfies typeof en;
