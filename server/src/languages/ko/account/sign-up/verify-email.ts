import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: '이메일 주소 확인',
  lead: (email) => `${email}이(가) 본인의 주소임을 확인하려면 버튼을 누르세요.`,
  submit: '이 주소 확인',
  createdLead: (email, at) => `${at}에 ${email} 주소로 계정이 만들어졌습니다.`,
  signInHint: '직접 만든 계정이라면 그 비밀번호로 로그인한 다음 이 페이지의 버튼을 누르세요.',
  signIn: '로그인하여 확인',
  disownHint:
    '비밀번호를 모른다면 다른 사람이 정했을 수 있습니다. 계정을 넘겨받으면 그 비밀번호는 더 이상 쓸 수 없고, 다른 사람은 모두 로그아웃되며, 이전에 연결된 것은 모두 종료됩니다.',
  disown: '비밀번호를 모릅니다',
  mailSubject: '이메일 주소를 확인하세요',
  mailBody: (until) =>
    `이 주소로 계정을 만드셨습니다. 링크를 열고 버튼을 눌러 주소를 확인하세요. 링크는 ${until}까지 작동합니다.`,
  mailAction: '이 주소 확인',
  mailClosing: '본인이 아니라면 이 이메일을 무시해도 됩니다. 아무것도 바뀌지 않습니다.',
} satisfies typeof en;
