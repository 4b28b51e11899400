import type { en } from '../../../policies/policy-form.messages.ts';

export default {
  secondFactor: '2단계 인증',
  secondFactorNone: '필요 없음',
  secondFactorRequired: '필요',
  secondFactorResistant: '피싱 방지: 패스키 필요',
  grace: '설정 유예 일수',
  graceHint: '규칙이 시작될 때 2단계 인증이 없는 사용자에게 적용됩니다. 비워 두면 다음 로그인 때 설정합니다.',
  factors: '인정되는 2단계 인증 수단',
  passkey: '패스키',
  totp: '일회용 코드',
  sessionMinutes: '최대 세션 시간(분)',
  sessionHint: '이후 다시 로그인해야 합니다. 비워 두면 30일입니다.',
  sessionHintApplication:
    '더 오래된 세션은 앱으로 계속하기 전에 다시 로그인해야 합니다. 비워 두면 제한이 없습니다.',
  idleMinutes: '최대 미사용 시간(분)',
  idleHint: '비워 두면 12시간입니다.',
  emailDomains: '허용된 이메일 도메인',
  emailDomainsHint:
    '한 줄에 하나씩 입력하세요. 예: example.com. 하위 도메인은 포함되지 않습니다. 비워 두면 모두 허용합니다.',
  addresses: '허용된 네트워크',
  addressesHint: '한 줄에 하나씩 입력하세요. 예: 192.0.2.0/24, 2001:db8::/32. 비워 두면 모두 허용합니다.',
  signUp: '새 계정',
  signUpOpen: '누구나 만들 수 있음',
  signUpInvitation: '조직에 초대된 사람만',
  signUpClosed: '아무도 만들 수 없음',
  save: '정책 저장',
  saved: '정책을 저장했습니다.',
  line: (entry, message) => `“${entry}”: ${message}`,
  member: (message) => message,
} satisfies typeof en;
