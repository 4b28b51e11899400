import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: '2단계 인증이 필요합니다',
  demandedBy: (owners) => `로그인하려면 비밀번호 이상의 인증이 필요합니다. 요구하는 곳: ${owners}.`,
  and: ', ',
  now: '그때까지는 이 설정과 로그아웃만 할 수 있습니다.',
  thenOnward: '설정한 뒤 그 수단으로 로그인하면 앱으로 계속할 수 있습니다.',
  until: '지금 설정하거나, 계속하고 나중에 설정하세요. 다음 시각부터는 설정하지 않으면 계속할 수 없습니다.',
  anyFactor: '패스키 또는 인증 앱의 일회용 코드를 사용할 수 있습니다.',
  passkeyOnly: '코드는 가짜 페이지에 입력될 수 있으므로 여기에서는 패스키만 인정됩니다.',
  totpOnly: '여기에서는 인증 앱의 일회용 코드만 인정됩니다.',
  haveOne: '이미 있습니다. 계속하려면 확인하세요.',
  confirm: '확인',
  passkey: '패스키 추가',
  totp: '일회용 코드 설정',
  later: '나중에',
  signOut: '로그아웃',
  notice: '정책에 따라 2단계 인증이 필요합니다. 다음 시각부터는 설정하지 않으면 계속할 수 없습니다.',
  noticeLink: '할 일 보기',
} satisfies typeof en;
