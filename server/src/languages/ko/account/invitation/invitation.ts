import type { en } from '../../../../account/invitation/invitation.messages.ts';

export default {
  invitedTitle: '환영합니다',
  invitedLead: (inviter, email) =>
    `초대한 사람은 ${inviter}입니다. ${email} 계정에 로그인할 방법을 선택하세요.`,
  resetTitle: '로그인 방법 선택',
  resetLead: (email) => `관리자가 로그인 방법을 초기화했습니다. ${email} 계정의 새 로그인 방법을 선택하세요.`,
  anAdministrator: '관리자',
  passkeyTitle: '패스키로',
  passkeyLead: '기기의 지문, 얼굴 또는 PIN을 사용합니다. 외울 것이 없습니다.',
  passkey: '패스키 만들기',
  passwordTitle: '비밀번호로',
  password: '비밀번호',
  passwordHint: '10자 이상입니다. 기호로 가득한 짧은 비밀번호보다 기억할 수 있는 단어 몇 개가 더 좋습니다.',
  submit: '비밀번호 설정',
  invitationSubject: '초대를 받았습니다',
  invitationBody: (inviter) =>
    `계정을 만든 사람은 ${inviter}입니다. 링크를 열어 패스키 또는 비밀번호를 선택하면 로그인됩니다.`,
  invitationUntil: (email, until) => `${email}(으)로 로그인합니다. 링크는 ${until}까지 한 번만 작동합니다.`,
  invitationAction: '초대 수락',
  invitationClosing:
    '예상하지 못한 초대라면 이 이메일을 무시해도 됩니다. 링크 없이는 아무도 로그인할 수 없습니다.',
  resetSubject: '로그인 방법을 선택하세요',
  resetBody: (at) =>
    `관리자가 ${at}에 계정의 로그인 방법을 제거했습니다. 링크를 열어 패스키 또는 비밀번호 중 새 로그인 방법을 선택하세요.`,
  resetUntil: (until) => `링크는 ${until}까지 한 번만 작동합니다.`,
  resetAction: '새 로그인 방법 선택',
  resetClosing: '이유를 모른다면 링크를 열기 전에 서비스 담당자에게 문의하세요.',
} satisfies typeof en;
