import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '새 비밀번호 설정',
  lead: '새 비밀번호를 정할 수 있는 링크를 이메일로 보냅니다.',
  email: '이메일 주소',
  submit: '링크 보내기',
  haveAccount: '이미 계정이 있나요? 로그인',
  emailFault: formFaults.emailFault,
  secured: '모든 세션, 액세스 키, 기기 키, 상시 권한이 종료되었습니다. 이제 새 비밀번호를 설정하세요.',
  mailSubject: '새 비밀번호를 설정하세요',
  mailBody: (until) =>
    `비밀번호 재설정 요청을 받았습니다. 링크를 열어 새 비밀번호를 정하세요. ${until}까지 한 번만 작동합니다.`,
  mailAction: '새 비밀번호 정하기',
  mailClosing: '본인이 아니라면 이 이메일을 무시해도 됩니다. 비밀번호는 그대로입니다.',
  knownSubject: '이미 계정이 있습니다',
  knownBody: (until) =>
    `누군가 이 주소로 계정을 만들려고 했습니다. 이미 계정이 있어 아무것도 바뀌지 않았습니다. 평소처럼 로그인하세요. 비밀번호를 모르면 이 링크로 새로 설정하세요. ${until}까지 작동합니다.`,
  knownAction: '새 비밀번호 설정',
  knownClosing: '본인이 아니라면 아무것도 하지 않아도 됩니다.',
} satisfies typeof en;
