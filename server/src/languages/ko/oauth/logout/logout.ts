import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: '로그아웃',
  signOutTitle: '로그아웃하시겠습니까?',
  signOutLead: '이 서비스와, 이 브라우저에서 로그인한 앱에서 로그아웃됩니다.',
  signOutAskedBy: (application) => `${application}에서 로그아웃을 요청합니다.`,
  staySignedIn: '로그인 유지',
  signedOutTitle: '로그아웃되었습니다',
  signedOutLead: '이 페이지를 닫아도 됩니다.',
  signInAgain: '다시 로그인',
  returnTo: (host) => `${host}(으)로 계속`,
} satisfies typeof en;
