import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: '주소가 확인되어 종료된 항목',
  body: (at) =>
    `${at}에 이 계정으로 로그인한 적이 없는 브라우저에서 이메일 주소가 확인되었습니다. 다른 사람이 계정을 만들었을 경우에 대비해 이전의 모든 것이 종료되었습니다.`,
  sessions: (count) => `세션 ${count}개가 로그아웃되었습니다.`,
  password: '이전 비밀번호는 더 이상 쓸 수 없습니다.',
  phoneNumber: '전화번호를 제거했습니다.',
  identityLevel: '이전 본인 확인은 더 이상 유효하지 않습니다.',
  applications: (names) => `연결 해제된 앱: ${names}.`,
  access_keys: (names) => `중지된 액세스 키: ${names}.`,
  registrations: (names) => `등록 액세스 토큰이 중지되어 더 이상 자체 설정을 변경하지 않는 앱: ${names}.`,
  devices: (names) => `제거된 기기: ${names}.`,
  agents: (names) => `폐기된 에이전트: ${names}.`,
  permissions: (names) => `동작하기 전에 다시 물어야 하는 에이전트: ${names}.`,
  invitations: (names) => `조직 초대가 취소된 사람: ${names}.`,
  passkeys: (names) => `제거된 패스키: ${names}.`,
  passkeys_to_confirm: (names) => `계정의 패스키 페이지에서 확인하기 전에는 작동하지 않는 패스키: ${names}.`,
  name: (name) => `“${name}”`,
  comma: ', ',
  andMore: (names, more) => `${names} 외 ${more}개`,
  action: '계정을 만든 적이 없음: 내 비밀번호 설정',
  chooseAction: '로그인 방법 정하기',
  chooseClosing:
    '프로필의 이름과 주소도 이전에 입력된 것입니다. 내용을 확인하거나, 원하지 않는 계정이라면 삭제하세요.',
  closing: '직접 계정을 만들었다면 다시 로그인하세요. 다른 할 일은 없습니다.',
} satisfies typeof en;
