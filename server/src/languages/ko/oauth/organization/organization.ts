import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
  chooseTitle: '조직 선택',
  chooseLead: (application) => `어느 조직으로 ${application}을(를) 사용하시겠습니까?`,
  organizations: '조직',
  without: '조직 없이',
  withoutHint: '개인으로 사용합니다.',
  continue: '계속',
  outsideTitle: '이 조직에 속해 있지 않습니다',
  outsideLead: (application) => `${application}에서 조직으로 로그인하도록 요구합니다.`,
  outsideNamed: '조직 관리자에게 초대를 요청하거나 조직에 속한 계정으로 로그인하세요.',
  outsideAny:
    '이 계정은 어느 조직에도 속해 있지 않습니다. 조직 관리자에게 초대를 요청하거나 다른 계정으로 로그인하세요.',
  signedInAs: '로그인한 계정',
  switchAccount: '다른 계정 사용',
  join: (organization) => `${organization} 참여`,
  joinLead: '이 이메일 주소로 참여할 수 있습니다:',
  back: (application) => `${application}(으)로 돌아가기`,
  notChosen: '조직을 선택하세요.',
} satisfies typeof en;
