import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: '세션',
  lead: '로그인된 곳입니다. 세션은 12시간 동안 사용하지 않으면 만료됩니다.',
  empty: '세션 없음',
  device: '기기',
  ipAddress: 'IP 주소',
  signedIn: '로그인',
  lastUsed: '마지막 사용',
  action: '작업',
  thisSession: '현재 기기',
  end: '종료',
  endNamed: (device) => `세션 종료: ${device}`,
  othersTitle: '다른 세션',
  endOthers: '다른 모든 세션 종료…',
  endOthersNow: '다른 모든 세션 종료',
  endOthersWarning: '다른 모든 브라우저와 기기에서 로그아웃되고 앱은 그곳에서 얻은 접근 권한을 잃습니다.',
  doneSession: '세션을 종료했습니다.',
  doneOthers: '다른 모든 세션을 종료했습니다.',
} satisfies typeof en;
