import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: '이메일 주소 확인',
  lead: (email) => `${email}이(가) 본인의 주소임을 확인하려면 버튼을 누르세요.`,
  submit: '이 주소 확인',
  mailSubject: '이메일 주소를 확인하세요',
  mailBody: (until) =>
    `이 주소로 계정을 만드셨습니다. 링크를 열고 버튼을 눌러 주소를 확인하세요. 링크는 ${until}까지 작동합니다.`,
  mailAction: '이 주소 확인',
  mailClosing: '본인이 아니라면 이 이메일을 무시해도 됩니다. 아무것도 바뀌지 않습니다.',
} satisfies typeof en;
