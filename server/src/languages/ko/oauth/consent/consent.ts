import type { en } from '../../../../oauth/consent/consent.messages.ts';

export default {
  test: '개발자 콘솔에서 시작한 테스트 로그인입니다. 여기서 선택한 내용은 저장되지 않습니다.',
  consentTitle: (application) => `${application}에 로그인`,
  accessTitle: (application, resource) => `${application}에 ${resource} 접근 권한 부여`,
  consentLead: (application) => `${application}에서 다음을 요청합니다. 공유할 항목을 선택하세요.`,
  actTitle: (application, resource) => `${resource}에서의 ${application} 작업 승인`,
  actLead: (application) => `${application}에서 다음의 승인을 요청합니다. 매번 승인을 요청합니다.`,
  actLife: (application, minutes) =>
    `허용하면 ${application}은(는) ${minutes}분 안에 이를 할 수 있으며 그 후에는 다시 요청해야 합니다.`,
  actOnce: (application, minutes) =>
    `허용하면 ${application}은(는) ${minutes}분 안에 이를 한 번 할 수 있습니다.`,
  actChanged:
    '이 페이지를 연 뒤 이 요청에 대한 API의 설명이 바뀌어 아무것도 승인하지 않았습니다. 다시 읽고 결정하세요.',
  signedInAs: '로그인한 계정',
  switchAccount: '다른 계정 사용',
  organization: '조직',
  returnsTo: '돌아갈 곳',
  describesItself: '설명이 있는 곳',
  notRegistered: '여기에 등록되지 않은 앱입니다. 이름은 이 URL에서 가져왔습니다.',
  onThisDevice: '이 기기의 프로그램으로 돌아갑니다. 방금 직접 시작했을 때만 계속하세요.',
  unverifiedDomain: '소유자 확인 안 됨',
  unverifiedReason: (host) => `이 앱의 제공자가 ${host}의 소유자인지 확인되지 않았습니다.`,
  verifiedDomain: '소유자 확인됨',
  awaitsReview: '심사를 기다리는 앱입니다. 해당 팀만 사용할 수 있습니다.',
  asks: '요청한 접근 권한',
  resourceAccess: (resource) => `${resource} 접근 권한`,
  unknownHosts: (client, resource) =>
    `양쪽 모두 확인되지 않았습니다. 앱 정보는 ${client}에 있고 API는 ${resource}에 있습니다. 둘 다 아는 곳일 때만 계속하세요.`,
  separately: '선택 접근 권한',
  separatelyHint: '공유하려는 경우에만 선택하세요.',
  requiredHint: '필수입니다. 선택 해제하면 로그인이 취소됩니다.',
  alreadyShared: '이미 허용됨',
  nothingStored: '아직 저장된 것이 없습니다.',
  noFullName: '프로필에 전체 이름이 없으므로 공유되지 않습니다.',
  nameTitle: '전체 이름',
  nameDescription: '전체 이름을 볼 수 있습니다.',
  allow: '허용',
  deny: '거부',
  anotherPerson:
    '이 페이지를 열 때와 다른 계정으로 로그인되어 있어 아무것도 보내지 않았습니다. 이 계정이 공유할 내용을 확인하세요.',
} satisfies typeof en;
