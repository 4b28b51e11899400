import type { en } from '../../../../account/check-up/check-up.messages.ts';

export default {
  title: '보안 점검',
  lead: '계정을 보호하는 것과 개선할 수 있는 것입니다.',
  list: '내 계정',
  allGood: '모두 양호함',
  toDo: (count) => `살펴볼 항목 ${count}개`,
  open: '열기',
  address: '확인된 이메일 주소',
  addressGood: '다른 로그인 방법을 잃어도 연락할 수 있습니다.',
  addressToDo: '계정을 복구할 수 있도록 주소를 확인하세요.',
  passkey: '패스키',
  passkeyGood: (count) => `${count}개가 있습니다.`,
  passkeyToDo: '하나 추가하세요. 추측할 수 없고, 가짜 페이지가 요구할 수도 없습니다.',
  second_factor: '2단계 인증',
  second_factorGood: '비밀번호가 도난당해도 로그인할 수 없습니다.',
  second_factorToDo:
    '일회용 코드를 켜거나 패스키를 추가하세요. 지금은 비밀번호만 도난당해도 로그인할 수 있습니다.',
  recovery_codes: '복구 코드',
  recovery_codesGood: (count) => `${count}개 남았습니다.`,
  recovery_codesToDo: (count) =>
    count === 0
      ? '남은 코드가 없습니다. 휴대전화를 잃어버리기 전에 새로 만드세요.'
      : `${count}개만 남았습니다. 새로 만드세요.`,
  second_way: '두 번째 로그인 방법',
  second_wayGood: '하나를 잃어도 다른 방법이 있습니다.',
  second_wayToDo: {
    passkey: '로그인 방법이 패스키뿐입니다. 다른 기기에서 하나 더 추가하세요.',
    password: '로그인 방법이 비밀번호뿐입니다. 패스키를 추가하세요.',
    code: '로그인 방법이 이메일로 받는 코드뿐입니다. 패스키를 추가하세요.',
  },
  sessions: '오래된 세션',
  sessionsGood: '일주일이 넘은 다른 세션이 없습니다.',
  sessionsToDo: (count) => `일주일이 넘은 다른 세션이 ${count}개 있습니다. 모르는 세션은 종료하세요.`,
  applications: '사용하지 않는 앱',
  applicationsGood: '넓은 접근 권한이 있는 앱을 모두 사용하고 있습니다.',
  applicationsToDo: (count) =>
    `넓은 접근 권한이 있는 앱 ${count}개를 90일 동안 사용하지 않았습니다. 연결을 해제하세요.`,
  acting: '키와 권한',
  actingGood: '사용하지 않는데 대신 동작할 수 있는 것은 없습니다.',
  actingToDo: (count) => `키, 기기 또는 권한 ${count}개를 90일 동안 사용하지 않았습니다. 중지하세요.`,
  notYou: '본인이 한 일이 아니라면',
  notYouLead: '순서대로 진행하세요. 각 단계는 1분이면 됩니다.',
  endSessions: '다른 모든 세션 종료',
  changePassword: '비밀번호 변경',
  checkPasskeys: '모르는 패스키 제거',
  checkAddress: '이메일 주소와 전화번호 확인',
  stopActing: '나를 대신하는 것 중지',
  lookBack: '활동 살펴보기',
} satisfies typeof en;
