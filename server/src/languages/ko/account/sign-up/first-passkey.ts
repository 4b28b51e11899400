import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: '패스키 만들기',
  lead: (email) => `${email} 계정이 준비되었습니다.`,
  body: '패스키가 있으면 지문, 얼굴 또는 화면 잠금으로 로그인합니다. 없으면 매번 이메일로 코드를 보냅니다.',
  create: '패스키 만들기',
  later: '나중에',
} satisfies typeof en;
